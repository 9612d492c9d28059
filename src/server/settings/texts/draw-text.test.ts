import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import { drawText } from './draw-text.ts'

const draw = (markdown: string) => drawText(markdown, 'Shipped title', '2026-11-24')
/** What a text of one section becomes. */
const htmlOf = (markdown: string) => draw(`## Section\n\n${markdown}`).sections[0]?.html ?? ''

test('the first heading is the title, a plain paragraph the lead, and what comes before the first section stays there', () => {
  expect(draw('# Ours\n\nWhat it is\nabout.\n\nRead [this](/help).\n\n## One\n\nA\n\n# Two')).toEqual({
    title: 'Ours',
    lead: 'What it is about.',
    updated: '2026-11-24',
    intro: expect.stringMatching(/^<p class="[^"]+">Read <a href="\/help" class="[^"]+">this<\/a>\.<\/p>\n$/u),
    sections: [
      { id: 'one', heading: 'One', html: expect.stringContaining('>A</p>') },
      { id: 'two', heading: 'Two', html: '' },
    ],
  })
  const plain = draw('Read **all** of it.')
  expect(plain).toMatchObject({
    title: 'Shipped title',
    lead: '',
    intro: expect.stringContaining('<strong>all</strong>'),
  })
})

test('sections have ids of their own, also where headings are the same or taken by other parts of the page', () => {
  const ids = draw(
    '## Main\n## Fees\n## Fees\n## Gebühren & Co.\n## ***\n##\n## Deep {#what-it-is .sample}\n## {#x}\n## Fees title',
  )
  expect(ids.sections.map(headOf)).toEqual([
    { id: 'main-2', heading: 'Main' },
    { id: 'fees', heading: 'Fees' },
    { id: 'fees-2', heading: 'Fees' },
    { id: 'gebuhren-co', heading: 'Gebühren & Co.' },
    { id: 'section', heading: '***' },
    { id: 'section-2', heading: '…' },
    { id: 'what-it-is', heading: 'Deep', sample: true },
    { id: 'x', heading: '…' },
    { id: 'fees-title-2', heading: 'Fees title' },
  ])
})

test('headings within a section are below it, one level after the other', () => {
  const tags = [...htmlOf('#### A\n\n### B\n\n##### C\n\n> # D').matchAll(/<(h\d)/gu)].map(([, tag]) => tag)
  expect(tags).toEqual(['h3', 'h3', 'h4', 'h3'])
})

test('a table is also a list for narrow screens', () => {
  const html = htmlOf('| Name | For |\n| :-- | --: |\n| **a** | x \\| y |')
  expect(html).toContain('<caption class="sr-only">Section</caption>')
  expect(html).toMatch(/<th scope="row" class="[^"]+"><strong>a<\/strong><\/th><td class="[^"]+">x \| y<\/td>/u)
  expect(html).toMatch(/<dt class="[^"]+">For<\/dt><dd class="[^"]+">x \| y<\/dd>/u)
  expect(html).not.toContain('style=')
})

test('links lead to web pages, addresses and paths of this site', () => {
  const links =
    '[a](https://a.example) [b](mailto:b@b.example) [c](tel:+1-555) [d](/help?a=b#c) [e](#fees) <https://f.example>'
  expect([...htmlOf(links).matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)).toEqual([
    'https://a.example',
    'mailto:b@b.example',
    'tel:+1-555',
    '/help?a=b#c',
    '#fees',
    'https://f.example',
  ])
  expect(htmlOf('[a](https://a.example)')).toMatch(
    / target="_blank" rel="noreferrer">a<span class="sr-only">, opens in a/u,
  )
})

test('a link without an address stays as it was typed, and one without words reads as its address', () => {
  expect(htmlOf('A [price *list*]() and []( ).')).toMatch(
    /^<p class="[^"]+">A \[price <em>list<\/em>\]\(\) and \[\]\(\)\.<\/p>$/mu,
  )
  expect(htmlOf('[](/help) [ ](#fees) []()')).toMatch(/>\/help<\/a> .*>#fees ?<\/a> \[\]\(\)<\/p>$/mu)
  expect(draw('# [Ours]()\n\nSee []().')).toMatchObject({ title: '[Ours]()', lead: 'See []().' })
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="alert(1)">b</b> c',
  '<div><svg/onload=alert(1)></div>',
  '<!-- <script> -->',
  '<style>*{display:none}</style>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '[a](java\\script:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](&#x6A;avascript:alert(1))',
  '[a](vbscript:x)',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](data:image/png;base64,AAAA)',
  '[a](file:///etc/passwd)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](\\\\evil.example)',
  '[a](https:/evil.example)',
  '[a](https:///evil.example)',
  '[a](/%5Cevil.example)',
  '<javascript:alert(1)>',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '[a]\n\n[a]: <data:text/html,x> "title"',
  '![a](https://evil.example/pixel.png)',
  '![a][b]\n\n[b]: https://evil.example/pixel.png',
  '[a](/x "\\"><script>alert(1)</script>")',
  '[a](/x"onmouseover="alert(1))',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '| <script> | "> |\n| --- | --- |\n| <img src=x> | [a](javascript:x) |',
  '{name}<script>',
])('%s is harmless', (hostile) => {
  for (const markdown of [hostile, `> - ${hostile}`, `### ${hostile}`]) expectHarmless(htmlOf(markdown))
  const { title, lead, intro, sections } = draw(`# ${hostile}\n\n${hostile}\n\n## ${hostile}\n\n| a |\n| - |\n| b |`)
  expectHarmless(intro)
  for (const { html, id } of sections) {
    expectHarmless(html)
    expect(id).toMatch(/^[\p{L}\p{N}-]+$/u)
  }
  // React escapes these.
  expect([title, lead].every((text) => typeof text === 'string')).toBe(true)
})

test('whatever is typed, only tags and attributes of ours are drawn', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '[',
    '](',
    ')',
    '![',
    '`',
    '*',
    '_',
    '#',
    '|',
    '-',
    '\n',
    '\n\n',
    ' ',
    '\\',
    ':',
    '//',
    'javascript:',
    'data:',
    'script',
    'onload=',
    'a',
    '1.',
    '&#58;',
    '{name}',
    '{#x}',
    'https://x.y',
    '> ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (typed) => {
      const { intro, sections } = draw(typed.join(''))
      for (const html of [intro, ...sections.map((section) => section.html)]) expectHarmless(html)
    }),
  )
})

test.each<[string, string]>([
  ['opening brackets', '['.repeat(60_000)],
  ['brackets with addresses', '[a]('.repeat(15_000)],
  ['opening pictures', '!['.repeat(30_000)],
  ['quotes', '> '.repeat(30_000)],
  ['quotation marks', '"'.repeat(60_000)],
  ['nested lists', '* '.repeat(30_000)],
  ['emphasis', '*a_ '.repeat(15_000)],
  ['stars', '**x '.repeat(15_000)],
  ['backticks', Array.from({ length: 340 }, (_, count) => '`'.repeat(count + 1)).join(' ')],
  ['tags', '<a '.repeat(20_000)],
  ['comments', '<!--'.repeat(15_000)],
  ['references', Array.from({ length: 5000 }, (_, count) => `[${count}]: /x`).join('\n')],
  ['cells', `${'a|'.repeat(7500)}\n${'-|'.repeat(7500)}\n${'a\n'.repeat(15_000)}`],
  ['sections', '## a\n'.repeat(12_000)],
  ['placeholders', '{name}'.repeat(10_000)],
  ['braces', '{'.repeat(60_000)],
  ['line breaks', '\n'.repeat(60_000)],
  ['links', '[a](/b)'.repeat(8500)],
  ['links without addresses', '[ ]()'.repeat(12_000)],
  ['links without words', '[](/a)'.repeat(10_000)],
  ['mail addresses', '<a@b.c>'.repeat(8500)],
  ['spaces in a heading', `## a${' '.repeat(59_000)}b`],
])('60,000 characters of %s take no longer than a moment', (_what, markdown) => {
  const start = process.threadCpuUsage()
  draw(`## A\n\n${markdown}`)
  draw(markdown)
  // Many times what it takes. Of this thread alone: a busy machine doesn't count.
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(4000)
})

function headOf({ id, heading, sample }: PageText['sections'][number]) {
  return { id, heading, ...(sample && { sample }) }
}

const ALLOWED_TAGS = new Set(
  'p h3 h4 ul ol li blockquote a strong em s code pre hr br span table caption thead tbody tr th td dl div dt dd'.split(
    ' ',
  ),
)
const ALLOWED_ATTRIBUTES = new Set(['class', 'href', 'target', 'rel', 'title', 'start', 'scope', 'aria-label'])

/** Reads the HTML as it is written: a tag ends at the first `>` outside of quotation marks. */
function expectHarmless(html: string): void {
  const rest = html.replaceAll(
    /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/gu,
    (_, tag: string, given: string) => {
      expect(ALLOWED_TAGS).toContain(tag)
      for (const [, name = '', value = ''] of given.matchAll(/([a-z-]+)="([^"]*)"/gu)) {
        expect(ALLOWED_ATTRIBUTES).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\]|%5C))/iu)
      }
      return ''
    },
  )
  expect(rest).not.toMatch(/[<>]/u)
}
