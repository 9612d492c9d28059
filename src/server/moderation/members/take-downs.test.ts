import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { OwnListings } from '#shared/listings/listing-detail.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import { AuditPage } from '#shared/moderation/reviews.ts'
import { talk } from '#server/conversations/testing.ts'
import { createWorld } from '#test/world.ts'
import { mailsTo, memberOf, NOTE } from './testing.ts'

const REASON = 'The pictures are of another shop.'

async function stage() {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin', firstName: 'Zoe' }))
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id, title: 'Perry Street Bakery' })
  return {
    world,
    admin,
    seller,
    id,
    takeDown: (reason = REASON) => admin.put(`/api/admin/listings/${id}/take-down`, { reason }),
    putBack: () => admin.post(`/api/admin/listings/${id}/take-down/end`, NOTE),
    step: (step: string) => world.as(seller).post(`/api/businesses/${id}/status`, { step }),
    status: async () => (await world.sql('select status from listings where id = $1', [id]))[0]?.['status'],
  }
}

test('a business that was taken down is gone for all but its seller, who reads why and can only edit it', async () => {
  const { world, admin, seller, id, takeDown, step } = await stage()
  const { buyer } = await talk(world, id)
  const saver = world.as(await world.person({ role: 'buyer', trialDays: 2 }))
  await saver.put(`/api/saved/businesses/${id}`, {})
  expect((await takeDown(' ')).status).toBe(400)
  expect((await takeDown()).status).toBe(204)
  expect((await takeDown()).status).toBe(409)
  for (const path of ['summary', 'history', 'documents']) {
    expect((await world.get(`/api/businesses/${id}/${path}`)).status, path).toBe(404)
  }
  expect((await world.as(buyer).get(`/api/businesses/${id}`)).status).toBe(404)
  expect(JSON.stringify(await (await saver.get('/api/saved/businesses')).json())).not.toContain('Perry Street')

  const own = ManagedListing.parse(await (await world.as(seller).get(`/api/my-businesses/${id}`)).json())
  expect(own).toMatchObject({ status: 'withdrawn', steps: [], takeDown: { reason: REASON } })
  const [row] = OwnListings.parse(await (await world.as(seller).get('/api/my-businesses')).json())
  expect(row?.takeDownReason).toBe(REASON)
  const relist = await step('relist')
  expect([relist.status, Problem.parse(await relist.json()).reason]).toEqual([409, 'taken_down'])
  expect((await world.as(seller).post(`/api/businesses/${id}/confirm`)).status).toBe(409)
  const edit = { location: 'Tacoma, WA', updatedAt: own.updatedAt }
  expect((await world.as(seller).patch(`/api/businesses/${id}`, edit)).status).toBe(200)
  expect((await mailsTo(world, seller.email)).filter((mail) => mail.includes('another shop'))).toHaveLength(1)
  const log = AuditPage.parse(await (await admin.get('/api/reviews/log')).json())
  expect(log.items).toMatchObject([
    { action: 'takeDownListing', listingId: id, note: REASON, actorName: 'Zoe Example' },
  ])
})

test.each([
  ['listed', []],
  ['under_offer', ['offer']],
  ['paused', ['offer', 'pause']],
  ['withdrawn', ['withdraw']],
])('a business that was %s is that again when it is put back', async (status, steps) => {
  const { world, seller, id, takeDown, putBack, step, status: statusNow } = await stage()
  for (const one of steps) expect((await step(one)).status).toBe(200)
  expect((await putBack()).status).toBe(409)
  expect((await takeDown()).status).toBe(204)
  expect(await statusNow()).toBe('withdrawn')
  expect((await putBack()).status).toBe(204)
  expect(await statusNow()).toBe(status)
  if (status === 'paused') {
    await world.as(seller).post(`/api/businesses/${id}/confirm`)
    expect(await statusNow()).toBe('under_offer')
  }
})

test('a suspension and a take-down that overlap end in either order', async () => {
  const { world, admin, seller, takeDown, putBack, status } = await stage()
  const suspend = () =>
    admin.put(`/api/admin/members/${seller.id}/suspension`, { reason: 'Advertises.', lastDay: null })
  const lift = () => admin.post(`/api/admin/members/${seller.id}/suspension/end`, NOTE)
  await suspend()
  await takeDown()
  expect((await memberOf(admin, seller)).ownListings).toMatchObject([{ isHidden: false, takeDown: { reason: REASON } }])
  await lift()
  expect(await status()).toBe('withdrawn')
  await suspend()
  expect((await putBack()).status).toBe(204)
  expect(await status()).toBe('paused')
  expect((await memberOf(admin, seller)).ownListings).toMatchObject([{ isHidden: true, takeDown: null }])
  await lift()
  expect(await status()).toBe('listed')
  expect(await world.sql('select from suspended_listings')).toEqual([])
})

test('a business that is sold can’t be taken down, and there is none at a wrong address', async () => {
  const { admin, takeDown, step } = await stage()
  await step('sell')
  expect((await takeDown()).status).toBe(409)
  for (const id of ['999999', 'x']) {
    expect((await admin.put(`/api/admin/listings/${id}/take-down`, { reason: REASON })).status).toBe(404)
  }
})
