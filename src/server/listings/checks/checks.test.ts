import { expect, test } from 'vitest'
import { REGISTERS } from '#region/registers.ts'
import { CheckQueue, RecordedChecks } from '#shared/listings/business-checks.ts'
import type { CheckInput, RecordedCheck } from '#shared/listings/business-checks.ts'
import { ListingDetail } from '#shared/listings/listing-detail.ts'
import { ListingSummaries, ListingSummary } from '#shared/listings/listings.ts'
import type { PublicCheck } from '#shared/listings/listings.ts'
import { marketDay, marketYear } from '#shared/market-day.ts'
import { AuditPage, ReviewCounts, ReviewQueue } from '#shared/moderation/reviews.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import type { NewListing } from '#server/listings/seed.ts'

const TODAY = marketDay(Date.now())
const YEAR = marketYear() - 1
const COMPANY = { kind: 'company', result: 'confirmed' } as const

async function stage(about: Partial<NewListing> = {}) {
  const world = await createWorld()
  const admin = await world.person({ role: 'admin', firstName: 'Staff' })
  const id = await world.listing({ title: 'Perry Street Bakery', verificationStatus: 'verified', ...about })
  return { world, admin, id }
}

async function record(world: World, admin: Person, id: number, check: CheckInput): Promise<RecordedCheck[]> {
  const answer = await world.as(admin).post(`/api/reviews/listings/${id}/checks`, check)
  expect(answer.status).toBe(200)
  return RecordedChecks.parse(await answer.json()).checks
}

async function publicChecks(world: World, id: number): Promise<PublicCheck[] | undefined> {
  return ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json()).checks
}

const logOf = async (world: World, admin: Person) =>
  AuditPage.parse(await (await world.as(admin).get('/api/reviews/log')).json()).items

/** All checks were made so many months and days earlier. */
async function timePasses(world: World, months: number, days: number): Promise<void> {
  await world.sql(
    'update listing_checks set checked_on = (checked_on - make_interval(months => $1, days => $2))::date',
    [months, days],
  )
}

test('what staff found is on the page of a verified business, for strangers and members, and not in lists', async () => {
  const { world, admin, id } = await stage()
  await record(world, admin, id, { kind: 'business_license', result: 'confirmed', checkedOn: TODAY, url: '' })
  await record(world, admin, id, { kind: 'owner_identity', result: 'confirmed' })
  await record(world, admin, id, { kind: 'tax_return', result: 'confirmed', year: YEAR - 1 })
  const checks = await record(world, admin, id, { kind: 'tax_return', result: 'confirmed', year: YEAR })
  expect(checks[0]).toMatchObject({ kind: 'tax_return', year: YEAR, staffName: 'Staff Example', counts: true })
  const shown = await publicChecks(world, id)
  expect(shown?.map(({ text }) => text)).toEqual([
    'UBI active at Revenue',
    'Owner’s identity checked',
    `2 tax returns seen: ${YEAR}, ${YEAR - 1}`,
  ])
  expect(shown?.[0]).toMatchObject({ checkedOn: TODAY, url: REGISTERS[0]?.url })
  const member = await world.person()
  const detail = ListingDetail.parse(await (await world.as(member).get(`/api/businesses/${id}`)).json())
  expect(detail.checks).toEqual(shown)
  const [inList] = ListingSummaries.parse(await (await world.get('/api/businesses')).json())
  expect(inList?.checks).toBeUndefined()
})

test('only what was confirmed of a verified business is shown', async () => {
  const { world, admin, id } = await stage({ verificationStatus: 'under_review' })
  await record(world, admin, id, COMPANY)
  await record(world, admin, id, { kind: 'owner_identity', result: 'refuted' })
  expect(await publicChecks(world, id)).toEqual([])
  await world.sql("update listings set verification_status = 'verified'")
  expect((await publicChecks(world, id))?.map(({ kind }) => kind)).toEqual(['company'])
})

test('a later check takes the place of an earlier one, and the log has both', async () => {
  const { world, admin, id } = await stage()
  await record(world, admin, id, COMPANY)
  await record(world, admin, id, COMPANY)
  expect(await record(world, admin, id, { ...COMPANY, result: 'refuted' })).toHaveLength(1)
  expect(await publicChecks(world, id)).toEqual([])
  expect((await logOf(world, admin)).map(({ action, note }) => [action, note])).toEqual([
    ['recordCheck', `Secretary of State: Not active, ${TODAY}`],
    ['recordCheck', `Secretary of State: Active, ${TODAY}`],
  ])
})

test('after twelve months a check is no longer listed, and two days before staff are reminded', async () => {
  const { world, admin, id } = await stage()
  const queue = async () => CheckQueue.parse(await (await world.as(admin).get('/api/reviews/checks')).json())
  const counts = async () => ReviewCounts.parse(await (await world.as(admin).get('/api/reviews/counts')).json()).checks
  await record(world, admin, id, COMPANY)
  await timePasses(world, 12, -3)
  expect([(await queue()).total, await counts(), (await publicChecks(world, id))?.length]).toEqual([0, 0, 1])
  await timePasses(world, 0, 1)
  expect([(await queue()).total, await counts(), (await publicChecks(world, id))?.length]).toEqual([1, 1, 1])
  await timePasses(world, 0, 2)
  expect(await publicChecks(world, id)).toEqual([])
  const [item] = (await queue()).items
  expect(item).toMatchObject({ listingId: id, title: 'Perry Street Bakery', checks: [{ counts: false }] })
  expect(Date.now() - Date.parse(item?.since ?? '')).toBeGreaterThanOrEqual(48 * 3_600_000)
  await record(world, admin, id, COMPANY)
  expect([(await queue()).total, await counts(), (await publicChecks(world, id))?.length]).toEqual([0, 0, 1])
})

test('nobody is reminded of a business that left the market or waits for review', async () => {
  const { world, admin, id } = await stage()
  const other = await world.listing({ verificationStatus: 'under_review' })
  await record(world, admin, id, COMPANY)
  await record(world, admin, other, COMPANY)
  await timePasses(world, 13, 0)
  await world.sql("update listings set status = 'withdrawn' where id = $1", [id])
  expect(CheckQueue.parse(await (await world.as(admin).get('/api/reviews/checks')).json())).toEqual({
    total: 0,
    items: [],
  })
})

test('a check in a register is of the number that the business had', async () => {
  const { world, admin, id } = await stage({ registrationNumber: '604 111 222' })
  await record(world, admin, id, COMPANY)
  await record(world, admin, id, { kind: 'owner_identity', result: 'confirmed' })
  await world.sql("update listings set registration_number = '604 333 444'")
  expect((await publicChecks(world, id))?.map(({ kind }) => kind)).toEqual(['owner_identity'])
})

test('a link is public unless it has the registration number', async () => {
  const { world, admin, id } = await stage({ registrationNumber: '604 111 222' })
  const linkOf = async (url: string) => {
    await record(world, admin, id, { ...COMPANY, url })
    return (await publicChecks(world, id))?.[0]?.url
  }
  expect(await linkOf('https://register.example/company/17')).toBe('https://register.example/company/17')
  const inGeneral = REGISTERS.find(({ kind }) => kind === 'company')?.url
  expect(await linkOf('https://register.example/company?ubi=604-111-222')).toBe(inGeneral)
})

test('the checks of a confidential business neither name it nor tell its trade', async () => {
  const { world, admin, id } = await stage({
    teaser: { title: 'A shop in the county', text: 'x'.repeat(60), area: 'Spokane County', pinMiles: 3 },
  })
  const url = 'https://register.example/perry-street-bakery'
  await record(world, admin, id, { ...COMPANY, url })
  await record(world, admin, id, { kind: 'liquor', result: 'confirmed', url })
  await record(world, admin, id, { kind: 'contractor', result: 'confirmed', url })
  const checks = await publicChecks(world, id)
  expect(checks?.map(({ kind, text }) => [kind, text])).toEqual([
    ['company', 'Registered with the Secretary of State'],
    ['trade_license', 'License of its trade active'],
  ])
  expect(JSON.stringify(checks)).not.toMatch(/perry|liquor/iu)
})

test('a wrong check is refused at its field, and nobody checks a business of their own', async () => {
  const { world, admin, id } = await stage()
  const wrong = async (check: object) => {
    const answer = await world.as(admin).post(`/api/reviews/listings/${id}/checks`, check)
    return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})]
  }
  expect(await wrong({ ...COMPANY, checkedOn: marketDay(Date.now(), 1) })).toEqual([400, ['checkedOn']])
  expect(await wrong({ ...COMPANY, url: 'javascript:alert(1)' })).toEqual([400, ['url']])
  expect(await wrong({ ...COMPANY, url: `https://a.example/${'x'.repeat(5000)}` })).toEqual([400, ['url']])
  expect(await wrong({ ...COMPANY, year: YEAR })).toEqual([400, ['year']])
  expect(await wrong({ kind: 'tax_return', result: 'confirmed' })).toEqual([400, ['year']])
  expect(await wrong({ kind: 'tax_return', result: 'confirmed', year: marketYear() + 1 })).toEqual([400, ['year']])
  expect(await wrong({ kind: 'horoscope', result: 'confirmed' })).toEqual([400, ['kind']])
  const own = await world.listing({ sellerId: admin.id })
  expect((await world.as(admin).post(`/api/reviews/listings/${own}/checks`, COMPANY)).status).toBe(403)
  expect((await world.as(admin).post('/api/reviews/listings/999999/checks', COMPANY)).status).toBe(404)
})

test('the review queue shows what was checked already', async () => {
  const { world, admin, id } = await stage({ verificationStatus: 'under_review' })
  await record(world, admin, id, COMPANY)
  const queue = ReviewQueue.parse(await (await world.as(admin).get('/api/reviews')).json())
  expect(queue.items[0]?.checks).toMatchObject([{ kind: 'company', result: 'confirmed', counts: true }])
})
