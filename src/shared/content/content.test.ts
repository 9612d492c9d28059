import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#shared/paths.ts'
import { buyerProtection } from './buyer-protection.ts'
import { community } from './community.ts'
import { contact } from './contact.ts'
import type { ContentLink, ContentPage } from './content-page.ts'
import { cookies } from './cookies.ts'
import { dueDiligenceAreas, dueDiligenceHabits, redFlags } from './due-diligence-checklist.ts'
import { dueDiligence } from './due-diligence.ts'
import { promises } from './facts.ts'
import { financing } from './financing.ts'
import { help } from './help.ts'
import { howItWorks } from './how-it-works.ts'
import { preSaleChecklist } from './pre-sale-checklist.ts'
import { pricing } from './pricing.ts'
import { privacy } from './privacy.ts'
import { resources } from './resources.ts'
import { sellerResources } from './seller-resources.ts'
import { successStories } from './success-stories.ts'
import { terms } from './terms.ts'
import { valuationGuide } from './valuation-guide.ts'

const pages: Partial<Record<ContentLink['to'], ContentPage>> = {
  '/buyer-protection': buyerProtection,
  '/community': community,
  '/contact': contact,
  '/cookies': cookies,
  '/due-diligence': dueDiligence,
  '/financing': financing,
  '/help': help,
  '/how-it-works': howItWorks,
  '/pricing': pricing,
  '/privacy': privacy,
  '/resources': resources,
  '/seller-resources': sellerResources,
  '/success-stories': successStories,
  '/terms': terms,
  '/valuation': valuationGuide,
}
const withoutText = new Set(['/', '/marketplace', '/map', '/seller-onboarding', '/professionals'])

test('every public page that is made of text has its text', () => {
  expect(Object.keys(pages).toSorted()).toEqual(PUBLIC_PAGES.filter((path) => !withoutText.has(path)).toSorted())
})

test.each(Object.entries(pages))('%s leads to sections that exist, and repeats nothing on it', (_path, page) => {
  const ids = page.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { to, hash } of linksOf(page)) {
    if (hash) expect(pages[to]?.sections.map(({ id }) => id)).toContain(hash)
  }
  for (const {
    list = [],
    paragraphs = [],
    cards = [],
    links = [],
    faq = [],
    steps = [],
    facts = [],
  } of page.sections) {
    const keys = [
      list,
      paragraphs,
      cards.map(({ title }) => title),
      links.map(({ label }) => label),
      faq.map(({ question }) => question),
      steps.map(({ title }) => title),
      facts.map(({ label }) => label),
    ]
    for (const group of keys) expect(new Set(group).size).toBe(group.length)
  }
})

test.each(Object.entries(pages))('%s tells search engines what it is in one sentence or two', (_path, page) => {
  expect(page.description.length).toBeGreaterThan(60)
  expect(page.description.length).toBeLessThanOrEqual(175)
})

test('the due diligence checklist has its 63 points: four areas of eight, three lists of five, and habits', () => {
  expect(dueDiligenceAreas.map(({ items }) => items.length)).toEqual([8, 8, 8, 8])
  expect(redFlags.map(({ items }) => items.length)).toEqual([5, 5, 5])
  expect(countItems([...dueDiligenceAreas, ...redFlags, ...dueDiligenceHabits])).toBe(promises.dueDiligencePoints)
})

test('the pre-sale checklist has its 47 points', () => {
  expect(countItems(preSaleChecklist)).toBe(promises.preSalePoints)
})

test('the average time to sell is that of the stories', () => {
  const days = successStories.sections
    .flatMap(({ cards = [] }) => cards)
    .map(({ facts = [] }) => Number.parseInt(facts.find(({ label }) => label === 'Time to sell')?.value ?? '', 10))
  expect(days.length).toBe(8)
  expect(days.reduce((sum, each) => sum + each, 0) / days.length).toBe(67)
})

function linksOf({ sections, next }: ContentPage): ContentLink[] {
  return [
    ...next,
    ...sections.flatMap(({ links = [], cards = [], plans = [] }) => [
      ...links,
      ...cards.flatMap(({ link }) => (link ? [link] : [])),
      ...plans.map(({ link }) => link),
    ]),
  ]
}

function countItems(groups: readonly { items: readonly string[] }[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0)
}
