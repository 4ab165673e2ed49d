import { load } from 'cheerio'
import { marked } from 'marked'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { annotationMessage, annotationProperty } from '../../reports/escape/annotation.ts'
import { Html, html } from '../../reports/escape/html.ts'
import { json } from '../../reports/escape/json.ts'
import { markdownBlock, markdownCode, markdownText } from '../../reports/escape/markdown.ts'
import { terminal, terminalLine } from '../../reports/escape/terminal.ts'
import { visible, visibleLine } from '../../reports/escape/visible.ts'
import { xml, xmlAttribute } from '../../reports/escape/xml.ts'
import { everything, hostile } from './hostile.ts'

/** Anything that a terminal or browser acts on rather than shows; the joiners of scripts and emoji may stay. */
const acts = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/u
const cases = Object.entries(hostile)

describe.each(cases)('%s', (_, text) => {
  test('nothing acts on a terminal', () => {
    expect(terminalLine(text)).not.toMatch(acts)
    expect(terminal(text).replaceAll('\n', '')).not.toMatch(acts)
  })

  test('nothing is a command to a CI service', () => {
    for (const line of [...terminal(text).split('\n'), terminalLine(text)]) {
      expect(line).not.toMatch(/^\s*::|##\[|##vso\[|##teamcity\[/)
    }
    expect(annotationMessage(text)).not.toMatch(/[\n\r]/)
    expect(annotationProperty(text)).not.toMatch(/[\n\r:,]/)
  })

  test('it is content and an attribute of well-formed XML, and says the same', () => {
    const seen: string[] = []
    const parser = new SaxesParser()
    parser.on('error', problem => {
      throw problem
    })
    parser.on('attribute', ({ value }) => seen.push(value))
    parser.on('text', value => seen.push(value))
    parser.write(`<a b="${xmlAttribute(text)}">${xml(text)}</a>`).close()
    expect(seen).toEqual([visible(text), visible(text)])
  })

  test('it is text of an HTML page, and says the same', () => {
    const page = load(html`<p title="${text}">${text}</p>`.markup, null, false)
    expect(page.root().find('*')).toHaveLength(1)
    expect(page('p').text()).toBe(visible(text))
    expect(page('p').attr()).toEqual({ title: visible(text) })
  })

  test('no mark of it is Markdown, and it says the same', () => {
    const shown = (markdown: string) => load(marked.parse(markdown, { async: false }), null, false)
    const elements = (page: ReturnType<typeof shown>) =>
      page
        .root()
        .find('*')
        .get()
        .map(({ name }) => name)
    const line = shown(`- a ${markdownCode(text)} b`)
    expect(elements(line)).toEqual(['ul', 'li', 'code'])
    expect(line('code').text()).toBe(visibleLine(text))
    const words = shown(`a ${markdownText(text)} b`)
    expect(elements(words)).toEqual(['p'])
    expect(words('p').text()).toBe(`a ${visibleLine(text)} b`)
    const cell = shown(`| a | b |\n| --- | --- |\n| ${markdownCode(text)} | ${markdownText(text)} |`)
    expect(elements(cell).filter(name => !/^(table|thead|tbody|tr|th|td)$/.test(name))).toEqual(['code'])
    expect(
      cell('td')
        .get()
        .map(each => cell(each).text()),
    ).toEqual([visibleLine(text), visibleLine(text).trim()])
    const block = shown(`a\n\n${markdownBlock(text)}\n\nb`)
    expect(elements(block)).toEqual(['p', 'pre', 'code', 'p'])
    expect(block('pre').attr()).toEqual({})
    expect(block('code').text()).toBe(`${visible(text)}\n`)
  })

  test('it is the same value in JSON that acts on no screen', () => {
    const written = json({ [text]: text })
    expect(JSON.parse(written)).toEqual({ [text]: text })
    expect(written).not.toMatch(acts)
  })
})

test('characters that act are written out, and the rest is left alone', () => {
  expect(visible('a\u001b[1m\u202e\r\n\tb\u{e0041}')).toBe('a\\x1b[1m\\u202e\\r\n\tb\\u{e0041}')
  expect(visibleLine('a\n\tb')).toBe('a\\n\\tb')
  expect(visible(hostile.wide)).toBe(hostile.wide)
  expect(terminal('std::string, :a, ## b')).toBe('std::string, :a, ## b')
})

test('markup is safe only when html made it', () => {
  expect(html`<b>${'<i>'}${html`<u>${1}</u>`}${['<', html`<hr>`]}${undefined}</b>`.markup).toBe(
    '<b>&lt;i&gt;<u>1</u>&lt;<hr></b>',
  )
  expect(html`${everything}`).toBeInstanceOf(Html)
})
