import { expect, test } from 'vitest'
import type { ContentLink, Section } from '#shared/content/content-page.ts'
import { product } from '#shared/product.ts'
import { PLACEHOLDER_NAMES } from '#shared/settings/texts/placeholders.ts'
import { MAX_TEXT } from '#shared/settings/texts/text-changes.ts'
import { TEXT_PAGES } from '#shared/settings/texts/text-pages.ts'
import { drawText } from './draw-text.ts'
import { SHIPPED_PAGES } from './shipped-pages.ts'
import { shippedText } from './shipped-text.ts'

test.each(TEXT_PAGES)('the shipped text of %s is, drawn from Markdown, what the page says', (name) => {
  const page = SHIPPED_PAGES[name]()
  const drawn = drawText(shippedText(name).markdown, '', page.updated)
  expect(drawn).toMatchObject({ title: page.title, lead: page.lead, intro: '' })
  expect(drawn.sections.map(headOf)).toEqual(page.sections.map(headOf))
  for (const [index, section] of page.sections.entries()) {
    const html = drawn.sections[index]?.html ?? ''
    const words = wordsOf(html)
    for (const text of textsOf(section)) expect(words).toContain(text)
    expect(hrefsOf(html).toSorted(byText)).toEqual(linksOf(section).map(targetOf).toSorted(byText))
    const { list = [], facts = [], steps = [], links = [], figures = [], table } = section
    const points = [...(section.groups ?? []), ...(section.checklists ?? [])].flatMap(({ items }) => items)
    const features = (section.plans ?? []).flatMap((plan) => plan.features)
    const counted = [list, facts, steps, links, figures, points, features, table?.rows ?? []].flat().length
    const ofStories = (section.stories?.length ?? 0) * 3
    expect(html.match(/<li/gu)?.length ?? 0).toBe(counted + ofStories)
    expect(html.match(/<th scope="col"/gu)?.length ?? 0).toBe(table?.columns.length ?? 0)
    expect(html.match(/<tr/gu)?.length ?? 0).toBe(table ? table.rows.length + 1 : 0)
  }
})

test('settings stand in the shipped texts as words that follow them, and only a release changes these texts', () => {
  const all = TEXT_PAGES.map((page) => shippedText(page).markdown)
  expect(all.join('\n')).toContain('{trialDays}-day free trial')
  const words = all.flatMap((text) => [...text.matchAll(/\{(\w+)\}/gu)].map(([, word]) => word))
  expect(PLACEHOLDER_NAMES).toEqual(expect.arrayContaining([...new Set(words)]))
  expect([product.name, product.trialDays]).toEqual(['Handover', 3])
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(MAX_TEXT)
})

function headOf({ id, heading, sample }: Pick<Section, 'id' | 'heading' | 'sample'>) {
  return { id, heading, ...(sample && { sample }) }
}

const STRUCTURE = new Set(['id', 'heading', 'sample', 'mark', 'caption', 'to', 'hash', 'search', 'file', 'url'])

/** Every text of a section, as deep as it stands. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (STRUCTURE.has(key) ? [] : textsOf(part)))
}

function linksOf({ note, cards = [], plans = [], facts = [], links = [] }: Section): ContentLink[] {
  return [
    ...links,
    ...[...cards, ...plans, ...facts].flatMap(({ link }) => link ?? []),
    ...cards.flatMap((card) => (card.facts ?? []).flatMap(({ link }) => link ?? [])),
    ...(note?.link ? [note.link] : []),
  ]
}

function targetOf(link: ContentLink): string {
  if (!('to' in link)) return 'url' in link ? link.url : link.file
  const { to, search, hash } = link
  return `${to}${search ? `?${new URLSearchParams(search).toString()}` : ''}${hash ? `#${hash}` : ''}`
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => unescaped(href))
}

function wordsOf(html: string): string {
  return unescaped(html.replaceAll(/<[^>]+>/gu, ''))
}

function unescaped(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1
}
