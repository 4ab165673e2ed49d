import type { Answer, Behaviour, Harm } from '../../behaviour.ts'
import { drip, mebibyte, page, raw, status } from '../../harms.ts'
import { headBytes } from '../../http.ts'
import { innocent } from '../../rights.ts'
import { hard, html, screens, stuck } from './screens.ts'

const elsewhere = [
  screens(
    'the form goes to another origin',
    { ...stuck, exits: [2] },
    html((text, { elsewhere: other }) =>
      text.replace('<form method="post"', `<form method="post" action="${other}/take"`),
    ),
  ),
  screens(
    'its button goes to another origin',
    { ...stuck, exits: [2] },
    html((text, { elsewhere: other }) => text.replaceAll('<button', `<button formaction="${other}/take"`)),
  ),
  screens(
    'a base at another origin',
    { ...stuck, exits: [2] },
    html((text, { elsewhere: other }) =>
      text
        .replace('<head>', `<head><base href="${other}/">`)
        .replace('<form method="post"', '<form method="post" action="take"'),
    ),
  ),
  screens(
    'an action without a scheme, at another host',
    { ...stuck, exits: [2] },
    html((text, { elsewhere: other }) =>
      text.replace('<form method="post"', `<form method="post" action="//${new URL(other).host}/take"`),
    ),
  ),
  screens(
    'the form is sent to javascript:',
    stuck,
    html(text => text.replace('<form method="post"', '<form method="post" action="javascript:alert(1)"')),
  ),
  screens(
    'the form would put the passphrase into an address',
    hard,
    html(text => text.replace('<form method="post"', '<form method="get"')),
  ),
  screens('a redirect to another origin', { ...stuck, exits: [2] }, (answer, _, { elsewhere: other }) => ({
    ...answer,
    status: 302,
    headers: [['location', `${other}/login`]],
    body: Buffer.alloc(0),
  })),
  screens(
    'a redirect with the form, to another origin',
    { ...stuck, exits: [2] },
    (answer, asked, { elsewhere: other }) =>
      asked.method === 'POST'
        ? { ...answer, status: 307, headers: [['location', `${other}/login`]], body: Buffer.alloc(0) }
        : answer,
  ),
  screens(
    'a meta refresh to another origin',
    hard,
    html((text, { elsewhere: other }) =>
      text.replace('<head>', `<head><meta http-equiv="refresh" content="0; url=${other}/">`),
    ),
  ),
  screens(
    'pictures and styles of another origin',
    innocent,
    html((text, { elsewhere: other }) =>
      text.replace(
        '<body>',
        `<body><img src="${other}/p.png"><link rel="stylesheet" href="${other}/s.css"><script src="${other}/s.js"></script>`,
      ),
    ),
  ),
  screens('a cookie for another domain', innocent, answer => ({
    ...answer,
    headers: [...answer.headers, ['set-cookie', 'evil=0123456789; Domain=example.com']],
  })),
]

/** What it asks for there is not what it was. */
const longer: Harm = (answer, asked, { url }) => ({
  ...answer,
  status: 302,
  headers: [['location', `${url}${asked.path}x`]],
  body: Buffer.alloc(0),
})

const ways = [
  screens('a redirect to itself', stuck, (answer, asked, { url }) => ({
    ...answer,
    status: 302,
    headers: [['location', `${url}${asked.path}`]],
    body: Buffer.alloc(0),
  })),
  screens('redirects to ever longer addresses', stuck, longer),
  screens('redirects to longer addresses, now and then', hard, longer, { at: 'screens', oneIn: 5 }),
  screens('redirects to longer addresses, now and again', hard, longer, { at: 'screens', oneIn: 8 }),
  screens('a form that leads to the same form for ever', stuck, (answer, _, scene) => {
    const first = scene.memory.get('page') ?? answer
    scene.memory.set('page', first)
    return first as Answer
  }),
  screens('a form that leads to ever new forms', stuck, (answer, { nth }) =>
    page(
      `<form method="post"><label>Step ${nth}<input name="s${nth}" type="password"></label><button>Next</button></form>`,
    )(answer, {} as never, {} as never),
  ),
  screens('the same with 404', hard, status(404)),
  screens('the same with 500', hard, status(500)),
  screens('the same with 503', hard, status(503)),
  screens('JSON', stuck, answer => ({
    ...answer,
    headers: [['content-type', 'application/json']],
    body: Buffer.from('{"form":"here"}'),
  })),
  screens('a PDF', stuck, answer => ({
    ...answer,
    headers: [['content-type', 'application/pdf']],
    body: Buffer.from('%PDF-1.7\n%%EOF'),
  })),
  screens('cookies of a megabyte', { exits: [2, 3], fails: [], passes: 'none' }, answer => ({
    ...answer,
    headers: [...answer.headers, ['set-cookie', `big=${'a'.repeat(mebibyte)}`]],
  })),
  screens('a cookie of forty kilobytes', hard, answer => ({
    ...answer,
    headers: [...answer.headers, ['set-cookie', `big=${'a'.repeat(40_000)}; Path=/`]],
  })),
  screens('five hundred cookies', hard, answer => ({
    ...answer,
    headers: [
      ...answer.headers,
      ...Array.from({ length: 500 }, (_, n): [string, string] => ['set-cookie', `c${n}=${n}; Path=/`]),
    ],
  })),
  screens('cookies without sense', hard, answer => ({
    ...answer,
    headers: [
      ...answer.headers,
      ['set-cookie', '=;;;=,\u0001'],
      ['set-cookie', '__proto__=1'],
      ['set-cookie', ''],
    ],
  })),
  screens(
    'a page that drips without end',
    stuck,
    raw((socket, _, answer) => {
      socket.write(`${headBytes(answer)}\r\n`)
      drip(
        socket,
        (function* () {
          for (;;) yield '<p>'
        })(),
        50,
      )
    }),
  ),
  screens('what was typed comes back in every encoding', hard, (answer, asked) => {
    const typed = new URLSearchParams(asked.body).get('passphrase')
    if (typed === null) return answer
    const bytes = Buffer.from(typed)
    const shown = [
      typed,
      encodeURIComponent(typed),
      bytes.toString('base64'),
      bytes.toString('hex'),
      JSON.stringify(typed),
      typed.split('').join('<wbr>'),
    ]
    return {
      ...answer,
      status: 400,
      headers: [
        ['content-type', 'text/html'],
        ['x-echo', encodeURIComponent(typed)],
      ],
      body: Buffer.from(`<ul>${shown.map(text => `<li>${text.replaceAll('&', '&amp;')}`).join('')}</ul>`),
    }
  }),
  screens('the passphrase comes back in a redirect', hard, (answer, asked) => {
    const typed = new URLSearchParams(asked.body).get('passphrase')
    return typed === null
      ? answer
      : {
          ...answer,
          status: 303,
          headers: [['location', `/api/v1/agent-auth/authorize?typed=${encodeURIComponent(typed)}`]],
          body: Buffer.alloc(0),
        }
  }),
]

export const wayBehaviours: Behaviour[] = [...elsewhere, ...ways]
