/** What a target may put into any text: each of these has fooled a terminal, a browser, a parser or a CI service. */
export const hostile = {
  ansi: '\u001b[31mred\u001b[2J\u001b]8;;http://evil.example\u0007link\u001b]8;;\u0007',
  c1: '\u009b31mred\u0090payload\u009c',
  controls: 'nul \u0000 bell \u0007 backspace \b\b\b delete \u007f return \r over',
  bidi: 'user\u202egnp.exe\u2066\u2069\u061c',
  invisible: 'zero\u200bwidth\u2060\ufeff\u{e0041}',
  separators: 'one\u2028two\u2029three\u0085four',
  surrogate: 'half \ud800 a \udc00 pair',
  noncharacter: 'bad \ufffe\uffff',
  html: '<script>alert(1)</script><img src=x onerror=alert(1)>" onload="x\' </pre></code>&amp;',
  xml: ']]><![CDATA[ <!--  --> <?xml?> &unknown;',
  markdown:
    '| a | ``` `code` [x](javascript:x) ![i](http://e.example) @everyone #1 **bold** <details> https://e.example',
  github: '::error file=x,line=1::owned',
  laterLine: 'first\n::set-output name=x::y\n   ::stop-commands::z\n##[error]owned',
  azure: 'x ##vso[task.setvariable variable=x]y ##teamcity[buildStop]',
  percent: '100%0A::error::x, y: z',
  shell: `'; rm -rf / #$(id)\`id\`"\\ !x`,
  prototype: '{"__proto__":{"polluted":true}}',
  wide: '田中花子 👩‍👩‍👧 ﷽ é',
  long: 'x'.repeat(5000),
} as const

/** All of it in one text. */
export const everything = Object.values(hostile).join(' \n')
