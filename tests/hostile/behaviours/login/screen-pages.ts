import { randomBytes } from 'node:crypto'
import type { Behaviour, Harm } from '../../behaviour.ts'
import { headers, mebibyte, page } from '../../harms.ts'
import { hard, html, screens, stuck } from './screens.ts'

const inBody = (made: (inner: string) => string): Harm =>
  html(text => text.replace(/<body>([\s\S]*)<\/body>/, (_, inner: string) => `<body>${made(inner)}</body>`))

const pages = [
  screens(
    'nested 100,000 deep',
    { ...hard, seconds: 45 },
    inBody(inner => `${'<div>'.repeat(100_000)}${inner}${'</div>'.repeat(100_000)}`),
  ),
  screens(
    '100,000 forms one in another',
    { ...hard, seconds: 45 },
    inBody(inner => `${'<form>'.repeat(100_000)}${inner}`),
  ),
  screens(
    '100,000 unclosed tags of formatting',
    { ...hard, seconds: 45 },
    inBody(inner => `${'<b><i><font>'.repeat(33_000)}${inner}`),
  ),
  screens(
    '100,000 unclosed tables',
    { ...hard, seconds: 45 },
    inBody(inner => `${'<table><tr><td>'.repeat(33_000)}${inner}`),
  ),
  screens(
    '20 MB of text',
    hard,
    inBody(inner => `${inner}<p>${'word '.repeat(4 * mebibyte)}</p>`),
  ),
  screens(
    '20 MB of elements',
    { ...hard, seconds: 90 },
    inBody(inner => `${inner}${'<p>a</p>'.repeat(2_500_000)}`),
  ),
  screens(
    '20 MB of one attribute',
    hard,
    inBody(inner => `<p title="${'a'.repeat(20 * mebibyte)}">x</p>${inner}`),
  ),
  screens(
    '100,000 attributes at one element',
    { ...hard, seconds: 45 },
    inBody(inner => `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(' ')}>x</p>${inner}`),
  ),
  screens(
    '10,000 forms',
    { ...hard, seconds: 45 },
    inBody(
      inner => `${inner}${'<form method="post"><input name="a"><button>Go</button></form>'.repeat(10_000)}`,
    ),
  ),
  screens(
    '100,000 fields in the form',
    { ...hard, seconds: 45 },
    inBody(inner =>
      inner.replace(
        '</form>',
        `${Array.from({ length: 100_000 }, (_, n) => `<input type="hidden" name="f${n}" value="1">`).join('')}</form>`,
      ),
    ),
  ),
  screens(
    '100,000 people to choose from',
    { ...hard, seconds: 45 },
    inBody(inner =>
      inner.replace(
        '</fieldset>',
        `${Array.from({ length: 100_000 }, (_, n) => `<label><input type="radio" name="identity" value="p${n}"> Person ${n}</label>`).join('')}</fieldset>`,
      ),
    ),
  ),
  screens(
    'a million entities',
    hard,
    inBody(inner => `${inner}<p>${'&amp;'.repeat(1_000_000)}</p>`),
  ),
  screens(
    'a comment that never ends',
    stuck,
    inBody(inner => `<!-- ${inner}`),
  ),
  screens(
    'a script that never ends',
    stuck,
    inBody(inner => `<script>${inner}`),
  ),
  screens(
    'all of it in a template',
    stuck,
    inBody(inner => `<template>${inner}</template>`),
  ),
  screens(
    'all of it in a frame',
    stuck,
    inBody(inner => `<iframe srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`),
  ),
  screens('a page of scripts alone', stuck, page('<script>document.write("<form>")</script>')),
  screens('an empty page', stuck, page('')),
  screens('noise', stuck, page(randomBytes(4096))),
  screens(
    'UTF-16',
    hard,
    html(text => Buffer.from(`\ufeff${text}`, 'utf16le')),
  ),
  screens('another charset than is told', hard, headers(['content-type', 'text/html; charset=shift_jis'])),
  screens(
    'a title of a megabyte',
    hard,
    html(text => text.replace('<title>', `<title>${'a'.repeat(mebibyte)}`)),
  ),
  screens(
    'sequences for terminals in every text',
    hard,
    html(text => text.replaceAll('</p>', '\u001b[2J\u001b]0;owned\u0007</p>')),
  ),
  screens(
    'control characters everywhere',
    hard,
    html(text => text.replaceAll('</label>', '\0\u0001\u007f</label>')),
  ),
]

export const pageBehaviours: Behaviour[] = [...pages]
