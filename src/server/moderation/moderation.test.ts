import { expect, test } from 'vitest'
import { ListingSummary } from '#shared/listings/listings.ts'
import { Notifications } from '#shared/notifications/notifications.ts'
import { AuditPage, ReviewQueue } from '#shared/moderation/reviews.ts'
import type { ReviewDecision, ReviewItem } from '#shared/moderation/reviews.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import type { NewListing } from '#server/listings/seed.ts'

async function stage(about: Partial<NewListing> = {}) {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Rosa', email: 'rosa@example.com' })
  const admin = await world.person({ role: 'admin', firstName: 'Staff' })
  const id = await world.listing({
    sellerId: seller.id,
    title: 'Perry Street Bakery',
    verificationStatus: 'under_review',
    ...about,
  })
  return { world, seller, admin, id }
}

const queueOf = async (world: World, admin: Person) =>
  ReviewQueue.parse(await (await world.as(admin).get('/api/reviews')).json())
const logOf = async (world: World, admin: Person, query = '') =>
  AuditPage.parse(await (await world.as(admin).get(`/api/reviews/log${query}`)).json())
const bellOf = async (world: World, person: Person) =>
  Notifications.parse(await (await world.as(person).get('/api/notifications')).json())

async function itemOf(world: World, admin: Person, id: number): Promise<ReviewItem> {
  const item = (await queueOf(world, admin)).items.find(({ listingId }) => listingId === id)
  if (!item) throw new Error(`listing ${id} does not wait`)
  return item
}

/** Decides about a listing as the queue currently shows it. */
async function decide(world: World, admin: Person, id: number, decision: Omit<ReviewDecision, 'updatedAt'>) {
  const { updatedAt } = await itemOf(world, admin, id)
  return world.as(admin).post(`/api/reviews/listings/${id}`, { ...decision, updatedAt })
}

async function mailsTo(world: World, person: Person): Promise<string[]> {
  await world.runJobs()
  const decoded = (await world.mails()).map((mail) => mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
  return decoded.filter((mail) => mail.includes(`To: ${person.email}`))
}

test('the queue shows the oldest first, and only waiting listings on the market', async () => {
  const { world, seller, admin, id: bakery } = await stage()
  const [cafe] = await world.listings([
    { sellerId: seller.id, title: 'Cafe', verificationStatus: 'under_review' },
    { title: 'Verified already' },
    { title: 'Docs needed', verificationStatus: 'documents_required' },
  ])
  const gone = await world.listing({ title: 'Withdrawn', verificationStatus: 'under_review' })
  await world.sql("update listings set status = 'withdrawn' where id = $1", [gone])
  await world.sql("update listings set review_since = '2026-03-02T08:00:00Z' where id = $1", [cafe])
  await world.sql(
    "update listings set registration_number = '601 234 567', has_tax_returns = true, website = 'https://perry.example', review_note = 'The lease, please' where id = $1",
    [bakery],
  )
  const queue = await queueOf(world, admin)
  expect(queue.total).toBe(2)
  expect(queue.items.map(({ title }) => title)).toEqual(['Cafe', 'Perry Street Bakery'])
  expect(queue.items[0]?.since).toBe('2026-03-02T08:00:00.000Z')
  expect(queue.items[1]).toMatchObject({
    sellerName: 'Rosa Example',
    sellerEmail: 'rosa@example.com',
    registrationNumber: '601 234 567',
    website: 'https://perry.example',
    hasTaxReturns: true,
    hasFinancials: false,
    note: 'The lease, please',
  })
})

test('a long queue shows the total and the oldest listings', async () => {
  const { world, admin } = await stage()
  await world.listings(
    Array.from({ length: 60 }, (_, index) => ({ title: `Shop ${index}`, verificationStatus: 'under_review' as const })),
  )
  const queue = await queueOf(world, admin)
  expect([queue.total, queue.items.length]).toEqual([61, 50])
})

test('a verified listing has its badge at once, and its owner and others are notified', async () => {
  const { world, seller, admin, id } = await stage()
  const neighbor = await world.person()
  const answer = await decide(world, admin, id, { step: 'approve', note: '  Thank you, Rosa. ' })
  expect([answer.status, await answer.json()]).toEqual([200, { listingId: id, verificationStatus: 'verified' }])
  const summary = ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json())
  expect(summary).toMatchObject({ isVerified: true, verificationStatus: 'verified' })
  expect((await queueOf(world, admin)).total).toBe(0)

  // The bell shows it immediately; the mail follows.
  const [told] = await bellOf(world, seller)
  expect(told).toMatchObject({ type: 'listing_reviewed', title: 'Perry Street Bakery is verified', isRead: false })
  expect(told?.message).toContain('Thank you, Rosa.')
  const mails = await mailsTo(world, seller)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Subject: Perry Street Bakery is verified')
  expect(mails[0]).toContain('Thank you, Rosa.')
  expect(mails[0]).toContain(`${SITE_URL}/my-businesses/${id}`)
  expect(mails[0]).not.toMatch(/unsubscribe/iu)

  const [heard] = await bellOf(world, neighbor)
  expect(heard).toMatchObject({ type: 'seller_verified', title: 'Seller verified: Perry Street Bakery' })
  expect(heard?.message).toContain('Perry Street Bakery in Spokane, WA')
})

test('a request for documents names them to the owner, and notifies no one else', async () => {
  const { world, seller, admin, id } = await stage()
  const neighbor = await world.person()
  expect((await decide(world, admin, id, { step: 'requestDocuments', note: 'The lease, please.' })).status).toBe(200)
  const own = ManagedListing.parse(await (await world.as(seller).get(`/api/my-businesses/${id}`)).json())
  expect(own).toMatchObject({ verificationStatus: 'documents_required', reviewNote: 'The lease, please.' })
  const mails = await mailsTo(world, seller)
  expect(mails[0]).toContain('Subject: Perry Street Bakery: documents needed')
  expect(mails[0]).toContain('The lease, please.')
  expect(await bellOf(world, seller)).toMatchObject([{ type: 'listing_reviewed' }])
  expect(await bellOf(world, neighbor)).toEqual([])
})

test('a business is announced when first verified, and not after each edit', async () => {
  const { world, seller, admin, id } = await stage()
  await decide(world, admin, id, { step: 'approve', note: '' })
  const { updatedAt } = ManagedListing.parse(await (await world.as(seller).get(`/api/my-businesses/${id}`)).json())
  await world.as(seller).patch(`/api/businesses/${id}`, { updatedAt, askingPrice: 90_000 })
  expect((await decide(world, admin, id, { step: 'approve', note: '' })).status).toBe(200)
  const rows = await world.sql('select topic from announcements order by id')
  expect(rows.map(({ topic }) => topic)).toEqual(['seller_verified', 'listing_reviewed', 'listing_reviewed'])
})

test('of two simultaneous decisions, the second is refused', async () => {
  const { world, seller, admin, id } = await stage()
  const second = await world.person({ role: 'admin' })
  const { updatedAt } = await itemOf(world, admin, id)
  const answers = await Promise.all([
    world.as(admin).post(`/api/reviews/listings/${id}`, { step: 'requestDocuments', note: 'The lease', updatedAt }),
    world.as(second).post(`/api/reviews/listings/${id}`, { step: 'approve', note: '', updatedAt }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await logOf(world, admin)).items).toHaveLength(1)
  expect(await bellOf(world, seller)).toHaveLength(1)
  const late = await world.as(admin).post(`/api/reviews/listings/${id}`, { step: 'approve', note: '', updatedAt })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'conflict' }])
})

test('a decision is refused if the owner changed the listing after staff saw it', async () => {
  const { world, seller, admin, id } = await stage()
  const { updatedAt } = await itemOf(world, admin, id)
  await world.as(seller).patch(`/api/businesses/${id}`, { updatedAt, businessName: 'Something else' })
  const answer = await world.as(admin).post(`/api/reviews/listings/${id}`, { step: 'approve', note: '', updatedAt })
  expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'changed_meanwhile' }])
  expect(await itemOf(world, admin, id)).toMatchObject({ title: 'Something else' })
})

test('a listing off the market can’t be reviewed', async () => {
  const { world, seller, admin, id } = await stage()
  const { updatedAt } = await itemOf(world, admin, id)
  await world.as(seller).post(`/api/businesses/${id}/status`, { step: 'withdraw' })
  const answer = await world.as(admin).post(`/api/reviews/listings/${id}`, { step: 'approve', note: '', updatedAt })
  expect(answer.status).toBe(409)
  expect(await world.sql('select from audit_log')).toHaveLength(0)
})

test('the log lists every decision with its author, newest first', async () => {
  const { world, admin, id } = await stage()
  await decide(world, admin, id, { step: 'requestDocuments', note: 'The lease, please.' })
  await world.sql("update listings set verification_status = 'under_review' where id = $1", [id])
  await decide(world, admin, id, { step: 'approve', note: '' })
  const { items, nextCursor } = await logOf(world, admin)
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    { actorName: 'Staff Example', action: 'approve', subject: `listing ${id}`, note: null },
    { action: 'requestDocuments', listingId: id, listingTitle: 'Perry Street Bakery', note: 'The lease, please.' },
  ])
})

test('the log is paginated, and keeps entries about deleted people and listings', async () => {
  const { world, admin } = await stage()
  await world.sql(
    "insert into audit_log (action, subject) select 'approve', 'listing 99999999' || number from generate_series(1, 70) number",
  )
  const first = await logOf(world, admin)
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({ actorName: null, listingId: null, listingTitle: null })
  const second = await logOf(world, admin, `?cursor=${first.nextCursor}`)
  expect([second.items.length, second.nextCursor]).toEqual([20, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(70)
  for (const wrong of ['?cursor=x', '?cursor=-1', '?cursor=', '?limit=5']) {
    expect((await world.as(admin).get(`/api/reviews/log${wrong}`)).status).toBe(400)
  }
})

test('only staff decide, with all fields', async () => {
  const { world, seller, admin, id } = await stage()
  const { updatedAt } = await itemOf(world, admin, id)
  const send = (body: unknown, person = admin, to = String(id)) =>
    world.as(person).post(`/api/reviews/listings/${to}`, body)
  const good = { step: 'approve', note: '', updatedAt }
  for (const wrong of [
    { ...good, step: 'requestDocuments' },
    { ...good, step: 'requestDocuments', note: ' \n ' },
    { ...good, step: 'resubmit' },
    { ...good, note: 'x'.repeat(2001) },
    { ...good, note: 'a\0b' },
    { ...good, updatedAt: '' },
    { ...good, actorId: seller.id },
    { step: 'approve', note: '' },
  ]) {
    expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await send(good, seller)).status).toBe(403)
  expect((await world.post(`/api/reviews/listings/${id}`, good)).status).toBe(401)
  for (const missing of ['999999', 'x', '0']) expect((await send(good, admin, missing)).status).toBe(404)
  expect(await world.sql('select from audit_log')).toHaveLength(0)
  expect((await send(good)).status).toBe(200)
})

test('a title with line breaks can’t inject mail headers', async () => {
  const { world, seller, admin, id } = await stage({ title: 'Bakery\r\nBcc: all@example.com\u2028x' })
  await decide(world, admin, id, { step: 'approve', note: '' })
  const [mail] = await mailsTo(world, seller)
  expect(mail).toContain('Subject: Bakery Bcc: all@example.com x is verified')
  expect(mail).not.toMatch(/^Bcc:/mu)
})

test('an unverified address gets no mail, and a repeated run does not ring the bell twice', async () => {
  const { world, seller, admin, id } = await stage()
  await world.sql('update users set email_verified = false where id = $1', [seller.id])
  await decide(world, admin, id, { step: 'approve', note: '' })
  await world.runJobs()
  expect((await world.mails()).filter((mail) => mail.includes(seller.email))).toEqual([])
  expect(
    await world.sql(
      "select from notifications n join announcements a on a.id = n.announcement_id where a.topic = 'listing_reviewed'",
    ),
  ).toHaveLength(1)
})
