import { expect, test } from 'vitest'
import { CurrentUser } from '#shared/accounts/user.ts'
import { ListingDetail } from '#shared/listings/listing-detail.ts'
import { PROFESSIONAL_ROLES } from '#shared/professionals/professional-roles.ts'
import { addDocument } from '#server/documents/testing.ts'
import { verifyBuyer } from '#server/buyer-verification/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { verifiedProfessional } from './testing.ts'

async function stage() {
  const world = await createWorld()
  const listingId = await world.listing({ grossRevenueCents: 24_000_000 })
  await world.pictures(
    listingId,
    ['0', '1', '2', '3'].map((digit) => digit.repeat(32)),
  )
  const documentId = await addDocument(world, listingId, { accessLevel: 'subscribers' })
  return { world, listingId, documentId }
}

/** What a viewer has access to: revenue, pictures, a document for subscribers, and writing to the seller. */
async function opensTo(
  world: World,
  person: Person,
  { listingId, documentId }: { listingId: number; documentId: number },
) {
  const client = world.as(person)
  const answer = await client.get(`/api/businesses/${listingId}`)
  const detail = answer.ok ? ListingDetail.parse(await answer.json()) : undefined
  const file = await client.get(`/api/documents/${documentId}/download`)
  await file.arrayBuffer()
  return {
    detail: answer.status,
    revenue: detail?.premium?.grossRevenue,
    pictures: detail?.imageUrls.length,
    document: file.status,
    canContact: detail?.canContact,
  }
}

async function setStanding(world: World, status: string, role: string | null): Promise<void> {
  await world.sql('update professional_profiles set status = $1, verified_role = $2, review_since = null', [
    status,
    role,
  ])
}

const ALL = { detail: 200, revenue: 24_000_000, pictures: 4, document: 200, canContact: false }
const LOCKED = { detail: 200, revenue: undefined, pictures: 3, document: 403, canContact: false }

test.each(PROFESSIONAL_ROLES)('a verified %s has every premium feature, but can’t write to sellers', async (role) => {
  const { world, ...about } = await stage()
  const { person } = await verifiedProfessional(world, { role })
  expect(await opensTo(world, person, about)).toEqual(ALL)
  const user = CurrentUser.parse(await (await world.as(person).get('/api/auth/user')).json())
  expect(user).toMatchObject({ isVerifiedProfessional: true, isTrialActive: false, subscriptionStatus: 'inactive' })
  const message = { listingId: about.listingId, clientKey: crypto.randomUUID(), text: 'Hello' }
  expect((await world.as(person).post('/api/conversations', message)).status).toBe(403)
})

test('a professional without a profile, under review, or rejected has no premium features', async () => {
  const { world, ...about } = await stage()
  expect(await opensTo(world, await world.person({ role: 'broker' }), about)).toEqual(LOCKED)
  const { person } = await verifiedProfessional(world, { isWaiting: true })
  expect(await opensTo(world, person, about)).toEqual(LOCKED)
  await setStanding(world, 'rejected', null)
  expect(await opensTo(world, person, about)).toEqual(LOCKED)
})

test('a professional whose verification is withdrawn loses access on the next request', async () => {
  const { world, ...about } = await stage()
  const { person } = await verifiedProfessional(world, { role: 'appraiser' })
  const own = world.as(person)
  expect(await opensTo(world, person, about)).toEqual(ALL)
  await own.patch('/api/professional/profile', { licenseNumber: 'WA-9999' })
  expect(await opensTo(world, person, about), 'other credentials').toEqual(LOCKED)
  await setStanding(world, 'verified', 'appraiser')
  expect(await opensTo(world, person, about)).toEqual(ALL)
  await own.post('/api/user/role', { role: 'broker' })
  expect(await opensTo(world, person, about), 'another profession').toEqual(LOCKED)
  await own.post('/api/user/role', { role: 'lender' })
  expect(await opensTo(world, person, about), 'no profession').toEqual(LOCKED)
})

test('an expired trial takes nothing from a verified professional', async () => {
  const { world, ...about } = await stage()
  const { person } = await verifiedProfessional(world)
  await world.sql("update users set trial_ends_at = now() - interval '1 day' where id = $1", [person.id])
  expect(await opensTo(world, person, about)).toEqual(ALL)
  await setStanding(world, 'rejected', null)
  expect(await opensTo(world, person, about)).toMatchObject({ detail: 403, document: 403 })
})

test('documents for verified buyers require a verified buyer, professional or not', async () => {
  const { world, listingId } = await stage()
  const documentId = await addDocument(world, listingId, { accessLevel: 'verified_buyers' })
  const { person } = await verifiedProfessional(world)
  expect((await opensTo(world, person, { listingId, documentId })).document).toBe(403)
  await verifyBuyer(world, person)
  expect((await opensTo(world, person, { listingId, documentId })).document).toBe(200)
})
