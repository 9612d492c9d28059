import { expect, test } from 'vitest'
import { ListingAccess } from '#shared/access/listing-access.ts'
import { addDocument } from '#server/documents/testing.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { recordAccess } from './record-access.ts'
import { grantAccess, logOf, problemOf, signNda, stage } from './testing.ts'

test('a buyer signs, confirms and asks; the seller approves, extends and revokes', async () => {
  const { world, seller, buyer, id, ask, change, read, buyers, isOpen } = await stage()
  expect((await read(buyer)).own).toBeNull()
  expect(await problemOf(await ask(buyer))).toEqual([403, 'nda_required'])
  const signature = await signNda(world, buyer)
  expect((await world.as(buyer).post(`/api/businesses/${id}/access`, { confirms: false })).status).toBe(400)
  expect([(await ask(buyer)).status, (await ask(buyer)).status]).toEqual([201, 200])
  expect(await bellOf(world, seller)).toMatchObject([
    {
      type: 'access_requested',
      title: 'Bo Example asks for access to Bakery in Spokane County',
      path: `/my-businesses/${id}?tab=access`,
    },
  ])
  const [waiting] = await buyers()
  expect(waiting).toMatchObject({
    userId: buyer.id,
    name: 'Bo Example',
    role: 'buyer',
    state: 'requested',
    until: null,
    signature: { id: signature.id, version: 1, typedName: 'Bo Example' },
    read: [],
    steps: ['grant', 'decline'],
  })
  expect(await isOpen()).toBe(false)
  const accessId = waiting?.id ?? 0

  const granted = ListingAccess.parse(await (await change({ accessId, step: 'grant' })).json())
  expect(granted.buyers).toMatchObject([{ state: 'granted', steps: ['extend', 'revoke'] }])
  const daysLeft = (Date.parse(granted.buyers?.[0]?.until ?? '') - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(29)
  expect(daysLeft).toBeLessThan(31.1)
  expect(await isOpen()).toBe(true)
  expect(await read(buyer)).toMatchObject({ own: { id: accessId, state: 'granted', askAgainAt: null }, buyers: null })
  expect((await bellOf(world, buyer))[0]).toMatchObject({
    type: 'access_granted',
    path: `/business/${id}?tab=documents`,
  })

  const documentId = await addDocument(world, id, { title: 'Tax return 2025' })
  const entry = { accessId, actorId: buyer.id, documentId }
  const { db } = world.services
  for (const page of [1, 2, 2]) await recordAccess(db, { ...entry, action: 'read_page', page })
  await recordAccess(db, { ...entry, action: 'downloaded' })
  expect((await buyers())[0]?.read).toMatchObject([{ documentId, title: 'Tax return 2025', pages: 2, downloads: 1 }])

  const until = new Date(Date.now() + 100 * 86_400_000).toISOString()
  await change({ accessId, step: 'extend', until })
  expect((await read(buyer)).own?.until).toBe(until)
  const tooLate = new Date(Date.now() + 200 * 86_400_000).toISOString()
  expect((await change({ accessId, step: 'extend', until: tooLate })).status).toBe(400)

  await change({ userId: buyer.id, step: 'revoke' })
  expect(await isOpen()).toBe(false)
  expect((await bellOf(world, buyer))[0]).toMatchObject({ type: 'access_ended', path: `/business/${id}` })
  expect(await logOf(world)).toEqual([
    'requested',
    'granted',
    'read_page',
    'read_page',
    'read_page',
    'downloaded',
    'extended',
    'revoked',
  ])
  await world.runJobs()
  const mails = await world.mails()
  expect(mails).toHaveLength(4)
  expect(mails.at(-1)).toContain('Bakery in Spokane County')
})

test('who was turned down asks again after seven days; after a deadline at once', async () => {
  const { world, seller, buyer, ask, change, read, buyers } = await stage()
  await signNda(world, buyer)
  await ask(buyer)
  expect((await read(buyer)).own).toMatchObject({ state: 'requested', decidedAt: null })
  await change({ userId: buyer.id, step: 'decline' })
  const [decided] = await buyers()
  expect((await read(buyer)).own).toMatchObject({ state: 'declined', decidedAt: decided?.decidedAt })
  expect((await bellOf(world, buyer))[0]?.type).toBe('access_declined')
  expect(await problemOf(await ask(buyer))).toEqual([409, 'ask_again_later'])
  expect((await read(buyer)).own?.askAgainAt).not.toBeNull()
  await world.sql("update listing_access set decided_at = now() - interval '7 days 1 second'")
  expect((await read(buyer)).own?.askAgainAt).toBeNull()
  expect((await ask(buyer)).status).toBe(201)
  expect(await bellOf(world, seller)).toHaveLength(2)
  expect(await buyers()).toMatchObject([{ state: 'requested', decidedAt: null }])
  await change({ userId: buyer.id, step: 'grant' })
  await world.sql("update listing_access set until = now() - interval '1 second'")
  expect((await ask(buyer)).status).toBe(201)
})

test('a grant is closed from its end on, and the job tells its buyer once', async () => {
  const { world, buyer, id, read, isOpen, change } = await stage()
  await grantAccess(world, id, buyer, { days: -0.0001 })
  expect(await isOpen()).toBe(false)
  expect(await read(buyer)).toMatchObject({ own: { state: 'expired' } })
  for (let run = 0; run < 2; run += 1) {
    await world.sql('delete from pgboss.job')
    await world.services.queue.sendOnceIn(ONCE_SECONDS, 'expire-access')
    await world.runJobs()
  }
  expect(await world.sql('select state from listing_access')).toEqual([{ state: 'expired' }])
  expect(await logOf(world)).toEqual(['expired'])
  // The next write delivers what the job told.
  await change({ userId: buyer.id, step: 'extend' })
  expect(await isOpen()).toBe(true)
  expect((await bellOf(world, buyer)).map(({ type }) => type)).toEqual(['access_granted', 'access_ended'])
})

test('sold or withdrawn ends grants and requests; listed again, everyone may ask at once', async () => {
  const { world, seller, buyer, id, ask, change, buyers, isOpen } = await stage()
  const waiting = await world.person()
  for (const person of [buyer, waiting]) {
    await signNda(world, person)
    await ask(person)
  }
  await change({ userId: buyer.id, step: 'grant' })
  const take = (step: string) => world.as(seller).post(`/api/businesses/${id}/status`, { step })
  await take('offer')
  expect(await isOpen(), 'under offer is still on the market').toBe(true)
  await take('sell')
  expect(await isOpen()).toBe(false)
  expect(new Map((await buyers()).map(({ userId, state }) => [userId, state]))).toEqual(
    new Map([
      [buyer.id, 'revoked'],
      [waiting.id, 'declined'],
    ]),
  )
  expect((await bellOf(world, buyer))[0]).toMatchObject({ type: 'access_ended', path: '/marketplace' })
  expect((await bellOf(world, waiting))[0]).toMatchObject({ type: 'access_ended' })
  expect(await problemOf(await change({ userId: buyer.id, step: 'grant' }))).toEqual([409, 'off_market'])
  expect((await ask(buyer)).status).toBe(404)
  expect((await world.as(buyer).get(`/api/businesses/${id}/access`)).status, 'it still tells what became').toBe(200)
  expect((await world.as(await world.person()).get(`/api/businesses/${id}/access`)).status).toBe(404)
  await take('relist')
  expect((await ask(buyer)).status).toBe(201)
})

test('of twenty simultaneous grants and revokes, the last one decides', async () => {
  const { world, buyer, ask, change, buyers, isOpen } = await stage()
  await signNda(world, buyer)
  await ask(buyer)
  const steps = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'grant' : 'revoke'))
  const answers = await Promise.all(steps.map((step) => change({ userId: buyer.id, step: step })))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const log = await logOf(world)
  const [access] = await buyers()
  expect(access?.state).toBe(log.at(-1))
  expect(await isOpen()).toBe(access?.state === 'granted')
  // Each step follows one that it can follow.
  for (const [index, action] of log.entries()) expect(action).not.toBe(log[index - 1])
  for (const step of ['revoke', 'grant', 'revoke'] as const) {
    expect((await change({ userId: buyer.id, step })).status).toBe(200)
    expect(await isOpen()).toBe(step === 'grant')
  }
})

test('of simultaneous requests of one buyer, one is made', async () => {
  const { world, seller, buyer, ask } = await stage()
  await signNda(world, buyer)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(buyer)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201])
  expect(await bellOf(world, seller)).toHaveLength(1)
  expect(await logOf(world)).toEqual(['requested'])
})

test('all grants are revoked at once, and requests keep waiting', async () => {
  const { world, seller, buyer, id, ask, change, buyers, path } = await stage()
  const others = await world.people([{}, {}])
  for (const person of others) await grantAccess(world, id, person)
  await signNda(world, buyer)
  await ask(buyer)
  for (const stranger of [buyer, await world.person({ role: 'seller' }), await world.person({ role: 'admin' })]) {
    expect((await change({ revokeAll: true }, stranger)).status).toBe(404)
  }
  expect((await change({ revokeAll: true })).status).toBe(200)
  expect((await buyers()).map(({ state }) => state)).toEqual(['requested', 'revoked', 'revoked'])
  expect((await change({ accessId: 999_999, step: 'grant' })).status).toBe(404)
  expect(await problemOf(await change({ userId: buyer.id, step: 'extend' }))).toEqual([409, 'wrong_step'])
  expect((await world.patch(path, { revokeAll: true })).status).toBe(401)
  const other = await world.listing({ sellerId: seller.id })
  const [{ id: accessId } = { id: 0 }] = await buyers()
  const elsewhere = await world.as(seller).patch(`/api/businesses/${other}/access`, { accessId, step: 'grant' })
  expect(elsewhere.status, "another listing's request").toBe(404)
})

test('a new version of the agreement is signed before another request, and a block refuses requests', async () => {
  const { world, seller, buyer, ask, buyers } = await stage()
  await signNda(world, buyer)
  await world.sql("insert into nda_texts (version, text, text_hash) values (2, 'Another text.', 'x')")
  expect(await problemOf(await ask(buyer))).toEqual([403, 'nda_required'])
  await signNda(world, buyer)
  await world.sql('insert into message_blocks (user_id, blocked_id) values ($1, $2)', [seller.id, buyer.id])
  expect(await problemOf(await ask(buyer))).toEqual([403, 'conversation_blocked'])
  await world.sql('delete from message_blocks')
  await ask(buyer)
  expect((await buyers())[0]?.signature.version).toBe(2)
})

test('it says what a grant opens', async () => {
  const { world, id, buyer, read } = await stage()
  for (const level of ['public', 'subscribers', 'admin_only', 'approved_buyers']) {
    const documentId = await addDocument(world, id)
    await world.sql('update documents set access_level = $1 where id = $2', [level, documentId])
  }
  expect((await read(buyer)).opens).toEqual({ name: false, documents: 1 })
  await world.sql('update listings set is_confidential = true, pin_miles = 3')
  expect((await read(buyer)).opens).toEqual({ name: true, documents: 3 })
})
