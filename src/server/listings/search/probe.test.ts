import { expect, test } from 'vitest'
import { MapAnswer } from '#shared/listings/listing-map.ts'
import { addFacts } from '#server/listings/seed.ts'
import { createWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'

const TEASER = { title: 'A Spokane shop', text: 'It sells things.', area: 'Spokane County', pinMiles: 10 } as const
/** Two of them for everyone, so that these filters find something. */
const LOCKED_FACTS = {
  leaseEnds: '2099-01',
  ownerHours: 5,
  staffStays: 'all',
  inventoryIncluded: true,
  sellerFinancing: true,
  relocation: 'home',
  audiences: {
    lease: 'approved',
    owner: 'premium',
    people: 'approved',
    included: 'premium',
    financing: 'everyone',
    place: 'premium',
  },
} as const

const PLACE = { latitude: 47.6588, longitude: -117.426, location: 'Spokane, WA' }

/** Two businesses that differ only in what premium viewers and those who know the name may see, and a confidential one. */
async function twins(): Promise<World> {
  const world = await createWorld()
  const same = { ...PLACE, priceCents: 30_000_000, monthlyCashFlowCents: 900_000, createdAt: new Date('2026-01-01') }
  const ids = await world.listings([
    { ...same, grossRevenueCents: 25_000_000, fullAddress: '1 Poor Street, Spokane, WA 99201' },
    { ...same, grossRevenueCents: 990_000_000, fullAddress: '9 Rich Avenue, Spokane, WA 99208' },
    { ...same, title: 'Zephyr Wingworks', description: 'Secretive kites.', teaser: TEASER },
  ])
  const { audiences, ...facts } = LOCKED_FACTS
  await addFacts(
    world.services,
    ids.map((listingId, index) => ({ listingId, isConfidential: false, facts: index === 0 ? facts : {}, audiences })),
  )
  return world
}

/** All that a visitor can turn: every bound in many places, every sort, words of all that is hidden, and circles. */
const QUESTIONS = [
  ...[0, 1, 5, 9, 10, 50, 100, 500, 1000, 9999].flatMap((thousands) => {
    const dollars = thousands * 1000
    return [
      `cashFlowMin=${dollars}`, `cashToCloseMax=${dollars}`, `priceMin=${dollars}`, `priceMax=${dollars}`,
    ] // prettier-ignore
  }),
  ...[0, 0.5, 1, 1.4, 1.5, 2, 2.5, 2.77, 2.78, 3, 10, 100].flatMap((ratio) => [`multipleMax=${ratio}`, `dscrMin=${ratio}`]),
  ...[1, 5, 20, 26, 27, 100].map((years) => `yearsMin=${years}`),
  ...[1, 5, 10, 25, 250].map((miles) => `near=99201&miles=${miles}`),
  ...['rich', 'poor', 'street', 'avenue', '99208', '9900000', 'zephyr', 'wingworks', 'secretive', 'kites'].flatMap((word) => [
    `search=${word}`,
    `exclude=${word}`,
  ]),
  ...[1, 5, 50, 99].map((years) => `leaseYearsMin=${years}`),
  ...[0, 4, 5, 40, 168].map((hours) => `ownerHoursMax=${hours}`),
  ...['staffStays', 'inventoryIncluded', 'sellerFinancing', 'relocatable'].map((name) => `${name}=true`),
  'disclosedOnly=true', 'verifiedOnly=true', 'addedWithin=3650', 'propertyIncluded=true', 'industry=Retail',
  ...['newest', 'price-asc', 'price-desc', 'cash-flow-desc', 'industry', 'multiple-asc', 'nearest'].map((sort) => `sort=${sort}&near=99201`),
] // prettier-ignore

/** Ids in their order, the total, and the cells of the map. */
async function answersOf(client: Client): Promise<string[]> {
  const answers: string[] = []
  for (const question of QUESTIONS) {
    const list = await client.get(`/api/businesses?${question}`)
    const map = await client.get(`/api/businesses/map?zoom=12&${question.replace(/sort=[^&]+&/u, '')}`)
    const { total, points, clusters } = MapAnswer.parse(await map.json())
    const ids = ((await list.json()) as { id: number }[]).map(({ id }) => id)
    answers.push(JSON.stringify([question, ids, list.headers.get('x-total-count'), total, points.length, clusters]))
  }
  return answers
}

test(
  'no filter, sort, count or cell of the map tells a locked figure or a hidden name',
  { timeout: 60_000 },
  async () => {
    const world = await twins()
    const before = await answersOf(world)
    // Whatever is locked changes, and no answer does.
    await world.sql('update listings set gross_revenue_cents = 1234567 + id, full_address = $1', ['7 Else Road, 98101'])
    await world.sql("update listing_identities set title = 'Rich', description = 'Poor', location = 'Avenue'")
    await world.sql(
      `update listing_facts set facts = '{"leaseEnds": "2027-01", "ownerHours": 99, "sellerFinancing": true}' where facts <> '{}'`,
    )
    expect(await answersOf(world)).toEqual(before)
    for (const name of ['leaseYearsMin=1', 'ownerHoursMax=168', 'staffStays=true', 'relocatable=true']) {
      expect(before).toContain(JSON.stringify([name, [], '0', 0, 0, []]))
    }
    expect(before.find((answer) => answer.includes('sellerFinancing'))).toContain('"1"')
    for (const word of ['zephyr', 'wingworks', 'secretive', 'kites', 'rich', 'poor', '99208']) {
      expect(before).toContain(JSON.stringify([`search=${word}`, [], '0', 0, 0, []]))
    }
  },
)

test.each(['grossRevenueMin', 'grossRevenueMax', 'marginMin', 'revenueMin', 'fullAddress'])(
  'there is no filter %s, for premium viewers either',
  async (name) => {
    const world = await createWorld()
    const subscriber = await world.person({ role: 'buyer', isSubscribed: true })
    for (const path of ['/api/businesses', '/api/businesses/map']) {
      expect((await world.as(subscriber).get(`${path}?${name}=1`)).status).toBe(400)
    }
  },
)
