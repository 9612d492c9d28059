import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buyerProtection } from './buyer-protection.ts'
import { checklistFile, CHECKLIST_NAMES, countPoints } from '#shared/content/checklists/checklist.ts'
import { community } from './community.ts'
import { contact } from './contact.ts'
import type { ContentLink, ContentPage, Section } from './content-page.ts'
import { cookies } from './cookies.ts'
import { dueDiligenceAreas, dueDiligenceHabits, redFlags } from '#shared/content/checklists/due-diligence-checklist.ts'
import { dueDiligence } from './due-diligence.ts'
import { promises, responseTargets } from './facts.ts'
import { financing } from './financing.ts'
import { help } from './help.ts'
import { howItWorks } from './how-it-works.ts'
import { preSaleChecklist } from '#shared/content/checklists/pre-sale-checklist.ts'
import { pricing } from './pricing.ts'
import { privacy } from './privacy.ts'
import { resources } from './resources.ts'
import { sellerResources } from './seller-resources.ts'
import { successStories } from './success-stories.ts'
import { terms } from './terms.ts'
import { valuationGuide } from './valuation-guide.ts'

const pages = new Map<string, ContentPage>([
  ['/buyer-protection', buyerProtection()],
  ['/community', community],
  ['/contact', contact()],
  ['/cookies', cookies()],
  ['/due-diligence', dueDiligence],
  ['/financing', financing],
  ['/help', help()],
  ['/how-it-works', howItWorks()],
  ['/pricing', pricing()],
  ['/privacy', privacy()],
  ['/resources', resources],
  ['/seller-resources', sellerResources],
  ['/success-stories', successStories],
  ['/terms', terms()],
  ['/valuation', valuationGuide],
])

test('every page of text is public, so that search engines and the tests of all pages know it', () => {
  expect(PUBLIC_PAGES).toEqual(expect.arrayContaining([...pages.keys()]))
  expect(PUBLIC_PAGES).toEqual(expect.arrayContaining(CHECKLIST_NAMES.map((name) => `/checklists/${name}`)))
})

test.each([...pages])('%s leads to sections that exist, and repeats nothing on it', (_path, page) => {
  const ids = page.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const link of linksOf(page)) {
    if (!('to' in link) || !link.hash) continue
    expect(pages.get(link.to)?.sections.map(({ id }) => id)).toContain(link.hash)
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

test.each([...pages])(
  '%s says in a sentence or two what it is, when it was changed, and where to go next',
  (_, page) => {
    expect(page.description.length).toBeGreaterThan(60)
    expect(page.description.length).toBeLessThanOrEqual(175)
    expect(page.updated).toMatch(/^20\d\d-[01]\d-[0-3]\d$/u)
    expect(page.next.length).toBeGreaterThanOrEqual(2)
  },
)

test('files that are offered are checklists, and pages of others are https', () => {
  const files = CHECKLIST_NAMES.map(checklistFile)
  for (const link of [...pages.values()].flatMap(linksOf)) {
    if ('file' in link) expect(files).toContain(link.file)
    if ('url' in link) expect(link.url).toMatch(/^https:\/\//u)
  }
})

test('the Due Diligence Guide has its four phases, lists and buttons (S2 §2)', () => {
  expect(section(dueDiligence, 'timeline').steps?.map(({ title, when }) => `${title} ${when}`)).toEqual([
    'Initial Review 1-2 weeks',
    'Detailed Analysis 2-4 weeks',
    'Verification 1-2 weeks',
    'Final Assessment 1 week',
  ])
  expect(section(dueDiligence, 'checklist').checklists).toBe(dueDiligenceAreas)
  expect(section(dueDiligence, 'red-flags').groups).toBe(redFlags)
  expect(section(dueDiligence, 'best-practices').groups).toBe(dueDiligenceHabits)
  expect(dueDiligence.actions).toEqual(
    expect.arrayContaining([
      { label: 'Download Checklist', file: '/checklists/due-diligence.pdf' },
      { label: 'Find an Advisor', to: '/professionals' },
    ]),
  )
})

test('the success stories have their stats, six sellers and two buyers with all they tell, and their links', () => {
  expect(section(successStories, 'numbers').figures?.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '500+ transactions',
    '67 days average time to sell',
    '94% buyer satisfaction',
    '96% seller satisfaction',
  ])
  const sellers = section(successStories, 'sellers').stories ?? []
  const buyers = section(successStories, 'buyers').stories ?? []
  expect([sellers.length, buyers.length]).toEqual([6, 2])
  const all = [...sellers, ...buyers]
  for (const story of all) for (const value of Object.values(story)) expect(value).toBeTruthy()
  expect(all.reduce((sum, { daysToSell }) => sum + daysToSell, 0) / all.length).toBe(67)
  expect(successStories.next).toEqual(
    expect.arrayContaining([
      { label: 'Browse Businesses', to: '/' },
      { label: 'List Your Business', to: '/dashboard' },
    ]),
  )
})

test('Buyer Protection has its four cards, five steps, eight signs, four guarantees and links', () => {
  expect(section(buyerProtection(), 'protections').cards?.length).toBe(4)
  expect(section(buyerProtection(), 'journey').steps?.length).toBe(5)
  expect(countPoints(section(buyerProtection(), 'warning-signs').groups ?? [])).toBe(8)
  const guarantees = section(buyerProtection(), 'guarantees').facts ?? []
  expect(guarantees.map(({ label }) => label)).toEqual([
    'Listing accuracy',
    'Privacy',
    'Vetted advisors',
    'Dispute mediation',
  ])
  expect(guarantees[0]?.value).toContain('full refund of your subscription')
  expect(buyerProtection().actions).toContainEqual({ label: 'Report Suspicious Activity', to: '/report' })
  const targets = linksOf(buyerProtection()).map((link) => ('to' in link ? link.to : ''))
  expect(targets).toEqual(expect.arrayContaining(['/contact', '/', '/pricing']))
})

test('what Community says starts a discussion, or registers, opens the contact form with that filled in', () => {
  const starts = [
    ...(community.actions ?? []),
    ...['discussions', 'events'].flatMap((id) => section(community, id).cards ?? []).map(({ link }) => link),
  ]
  expect(starts.length).toBe(8)
  for (const link of starts) {
    expect(link).toMatchObject({ to: '/contact', search: { topic: 'general', subject: expect.stringMatching(/./u) } })
  }
  expect(community.actions?.[0]?.label).toBe('Start Discussion')
  expect(section(community, 'experts').cards?.length).toBe(3)
  expect(section(community, 'elsewhere').hasShareLinks).toBe(true)
  expect(section(community, 'guidelines').list?.length).toBeGreaterThanOrEqual(5)
})

test('everything that is made up is marked as a sample', () => {
  expect(samples(successStories)).toEqual(['numbers', 'sellers', 'buyers'])
  expect(samples(community)).toEqual(['members', 'discussions', 'events', 'experts'])
})

test('Resources lead to the six pages of the quick actions, and to both PDFs', () => {
  const quick = section(resources, 'quick-actions').links ?? []
  expect(quick.map((link) => ('to' in link ? link.to : '')).toSorted()).toEqual([
    '/due-diligence',
    '/financing',
    '/marketplace',
    '/seller-resources',
    '/success-stories',
    '/valuation',
  ])
  const downloads = section(resources, 'featured').cards?.map(({ link }) => link && 'file' in link && link.file)
  expect(downloads).toEqual(CHECKLIST_NAMES.map(checklistFile))
})

test('Pricing has its two plans, and one trial of three days', () => {
  expect(section(pricing(), 'plans').plans).toMatchObject([
    { name: 'Seller', price: 'Free' },
    {
      name: 'Professional',
      price: product.subscriptionPrice,
      per: 'per month',
      badge: 'Most Popular',
      link: { label: 'Start Free Trial', to: '/subscribe' },
    },
  ])
  expect([product.subscriptionPrice, product.trialDays]).toEqual(['$2.99', 3])
  const trial = section(pricing(), 'faq').faq?.find(({ question }) => question.includes('trial'))
  expect(trial?.answer).toMatch(/3-day free trial.*no card/u)
})

test('no page speaks of another trial than the buyers’ three days and the partners’ thirty', () => {
  const days = [...pages.values()].flatMap((page) => [
    ...JSON.stringify(page).matchAll(/(\d+)[- ]days?(?=[^.]{0,20}trial)/gu),
  ])
  expect(new Set(days.map(([, count]) => count))).toEqual(new Set(['3', '30']))
})

test('the Help Center has eight questions and leads to contact', () => {
  expect(section(help(), 'questions').faq?.length).toBe(8)
  expect(linksOf(help())).toContainEqual(expect.objectContaining({ to: '/contact' }))
})

test('both policies are of December 23, 2024, for people of 18 or older', () => {
  for (const policy of [privacy(), terms()]) {
    expect(policy.updated).toBe('2024-12-23')
    expect(JSON.stringify(policy)).toContain('18 or older')
  }
})

test('Seller Resources have four tools, five steps, the checklist and their links', () => {
  expect(section(sellerResources, 'tools').cards?.length).toBe(4)
  expect(section(sellerResources, 'journey').steps?.length).toBe(5)
  expect(section(sellerResources, 'pre-sale-checklist').checklists).toBe(preSaleChecklist.parts)
  const targets = linksOf(sellerResources).map((link) => ('to' in link ? link.to : ''))
  expect(targets).toEqual(expect.arrayContaining(['/dashboard', '/contact']))
})

test('Financing has its four types with their figures (S2 §9)', () => {
  const facts = (id: string) =>
    Object.fromEntries(section(financing, id).facts?.map(({ label, value }) => [label, value]) ?? [])
  expect(facts('sba-loans')).toMatchObject({
    Amount: 'Up to $5M',
    Rate: 'Prime plus 2-4%',
    Term: 'Up to 10 years',
    'Down payment': '10-15%',
  })
  expect(facts('bank-loans')).toMatchObject({ Rate: 'Prime plus 1-3%', Term: '5-7 years', 'Down payment': '20-30%' })
  expect(facts('investors')).toMatchObject({ Amount: '$100K+' })
  expect(facts('seller-financing')).toMatchObject({ Amount: '20-70% of the price', Term: '3-7 years' })
  expect(section(financing, 'lender-network').paragraphs?.length).toBeGreaterThan(0)
})

test('How It Works has a flow for each side, the partner program and verification', () => {
  for (const id of ['buyers', 'sellers', 'professionals']) {
    expect(section(howItWorks(), id).steps?.length).toBeGreaterThanOrEqual(4)
  }
  expect(
    section(howItWorks(), 'partner-program').plans?.map(({ name, price, features }) => [name, price, features[1]]),
  ).toEqual([
    ['Starter', '$2.99', '10-15 listings each month'],
    ['Professional', '$9.99', '25-35 listings each month'],
    ['Premium', '$24.99', '40+ listings each month'],
  ])
  expect(JSON.stringify(section(howItWorks(), 'partner-program'))).toContain('30-day trial')
  expect(JSON.stringify(section(howItWorks(), 'verification'))).toContain('24-48 hours')
  expect(JSON.stringify(section(howItWorks(), 'verification'))).toContain('1-2 business days')
})

test('what we promise is what S2 §9 says', () => {
  expect(responseTargets).toEqual({ general: '24 hours', technical: '12 hours', billing: '4 hours', urgent: '2 hours' })
  expect(product.supportHours).toBe('9:00 AM to 6:00 PM EST on weekdays')
  expect(promises).toMatchObject({ listingEdits: '24 hours', maxUpload: '10 MB', minimumAge: 18 })
})

function section({ sections }: ContentPage, id: string): Section {
  const found = sections.find((each) => each.id === id)
  if (!found) throw new Error(`There is no section ${id}.`)
  return found
}

function samples({ sections }: ContentPage): string[] {
  return sections.filter(({ sample }) => sample).map(({ id }) => id)
}

function linksOf({ sections, next, actions = [] }: ContentPage): ContentLink[] {
  return [
    ...next,
    ...actions,
    ...sections.flatMap(({ links = [], cards = [], plans = [], facts = [], note }) => [
      ...links,
      ...cards.flatMap(({ link }) => link ?? []),
      ...plans.map(({ link }) => link),
      ...facts.flatMap(({ link }) => link ?? []),
      ...(note?.link ? [note.link] : []),
    ]),
  ]
}
