import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { OwnListings } from '#shared/listings/listing-detail.ts'
import { ListedBusiness, ManagedListing } from '#shared/listings/selling.ts'
import { applySettings } from '#shared/product.ts'
import { ReviewCounts, ReviewQueue } from '#shared/moderation/reviews.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Client } from '#test/world.ts'
import { BUSINESS } from './testing.ts'

async function stage() {
  const world = await createWorld()
  onTestFinished(() => applySettings({}))
  const [seller, admin, neighbor] = [
    await world.person({ role: 'seller' }),
    await world.person({ role: 'admin' }),
    await world.person(),
  ]
  const staff = world.as(admin)
  const wait = async () => {
    const change = { name: 'newListings', value: 'after_review', version: 0 }
    expect((await staff.post('/api/admin/settings', change)).status).toBe(200)
  }
  const submit = async (): Promise<number> =>
    ListedBusiness.parse(await (await world.as(seller).post('/api/businesses', BUSINESS)).json()).id
  const managed = async (id: number) =>
    ManagedListing.parse(await (await world.as(seller).get(`/api/my-businesses/${id}`)).json())
  const decide = async (id: number, step: string, note = '') => {
    const item = (await queueOf(staff)).items.find(({ listingId }) => listingId === id)
    return staff.post(`/api/reviews/listings/${id}`, { step, note, updatedAt: item?.updatedAt })
  }
  const isFound = async (id: number) => (await world.get(`/api/businesses/${id}/summary`)).status === 200
  return { world, seller, neighbor, staff, wait, submit, managed, decide, isFound }
}

async function queueOf(staff: Client): Promise<ReviewQueue> {
  return ReviewQueue.parse(await (await staff.get('/api/reviews')).json())
}

test('with the setting, a new listing is off the market until staff approve it, and is announced then', async () => {
  const { world, seller, neighbor, staff, wait, submit, managed, decide, isFound } = await stage()
  await wait()
  const id = await submit()
  expect(await submit(), 'a form that was sent again').toBe(id)
  await world.runJobs()
  expect([await isFound(id), await bellOf(world, neighbor)]).toEqual([false, []])
  expect(await managed(id)).toMatchObject({ isInReview: true, steps: [] })
  const own = OwnListings.parse(await (await world.as(seller).get('/api/my-businesses')).json())
  expect(own).toMatchObject([{ id, isInReview: true }])
  const step = await world.as(seller).post(`/api/businesses/${id}/status`, { step: 'relist' })
  expect([step.status, Problem.parse(await step.json()).reason]).toEqual([409, 'in_review'])

  const queue = await queueOf(staff)
  expect([queue.total, queue.items]).toMatchObject([1, [{ listingId: id, isPublic: false }]])
  expect(ReviewCounts.parse(await (await staff.get('/api/reviews/counts')).json()).listings).toBe(1)
  // Asked for documents, it waits for its seller, and comes back.
  expect((await decide(id, 'requestDocuments', 'The lease, please.')).status).toBe(200)
  expect([(await queueOf(staff)).total, await isFound(id)]).toEqual([0, false])
  await world.as(seller).post(`/api/businesses/${id}/resubmit`)
  expect((await decide(id, 'approve')).status).toBe(200)
  await world.runJobs()
  expect([await isFound(id), (await queueOf(staff)).total]).toEqual([true, 0])
  expect(await managed(id)).toMatchObject({ isInReview: false, status: 'listed', verificationStatus: 'verified' })
  expect((await bellOf(world, neighbor)).map(({ type }) => type).toSorted()).toEqual([
    'business_listed',
    'seller_verified',
  ])
  const [approved, asked] = await bellOf(world, seller)
  expect(approved?.message).toContain('It is on the market now')
  expect(asked?.message).toContain('Buyers see it once we have.')
  expect(await world.sql('select from listings_in_review')).toEqual([])
})

test('without the setting a listing is public at once, and what was listed before it stays public', async () => {
  const { wait, submit, managed, isFound, decide } = await stage()
  const id = await submit()
  expect([await isFound(id), (await managed(id)).isInReview]).toEqual([true, false])
  await wait()
  expect(await isFound(id)).toBe(true)
  expect((await decide(id, 'approve')).status).toBe(200)
})
