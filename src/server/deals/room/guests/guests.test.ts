import { expect, test } from 'vitest'
import { GuestRoom, Guests } from '#shared/deals/room/guests.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { reasonOf } from '#server/deals/testing.ts'
import { agreed, expectOk, invite, put, readRoom, taskOf } from '#server/deals/room/testing.ts'

async function guestRoom(answer: Response): Promise<GuestRoom> {
  return GuestRoom.parse(await (await expectOk(answer)).json())
}

test('a guest reads the room by the secret address and nothing else, until it ends', async () => {
  const { world, asBuyer, asSeller, id } = await agreed()
  const task = taskOf(await readRoom(asSeller, id), 'The lease')
  const { papers } = await put(asSeller, id, task, 'The lease until 2031')
  const { guest, token, path } = await invite(asBuyer, id)
  expect(guest).toMatchObject({
    name: 'Ada Attorney',
    role: 'attorney',
    isOwn: true,
    isBySeller: false,
    lastSeenAt: null,
  })
  expect(path).toMatch(/^\/room\/[\w-]{43}$/u)

  const answer = await world.get(`/api/rooms/${token}`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const room = await guestRoom(answer)
  expect(room).toMatchObject({ buyerName: 'Bo Example', stage: 'agreed', guest: { name: 'Ada Attorney' } })
  expect(room.tasks.find(({ title }) => title.startsWith('The lease'))?.papers).toHaveLength(1)
  const paper = `/api/rooms/${token}/papers/${papers[0]?.id}`
  expect(await (await world.get(paper)).text()).toBe('The lease until 2031')
  // The address opens no call of the parties.
  expect((await world.get(`/api/deals/${id}/tasks`)).status).toBe(401)
  expect((await world.get(`/api/deals/${id}/papers/${papers[0]?.id}`)).status).toBe(401)

  const seen = Guests.parse(await (await asSeller.get(`/api/deals/${id}/guests`)).json())
  expect(seen.guests).toMatchObject([{ isOwn: false, lastSeenAt: expect.any(String) }])
  // Whoever invited them ends it.
  expect((await asSeller.delete(`/api/deals/${id}/guests/${guest.id}`)).status).toBe(404)
  expect((await asBuyer.delete(`/api/deals/${id}/guests/${guest.id}`)).status).toBe(204)
  for (const address of [`/api/rooms/${token}`, paper, `/api/rooms/${token}/binder.zip`]) {
    expect((await world.get(address)).status, address).toBe(404)
  }
})

test('the time of a guest ends by the clock, and with a deal that came to nothing', async () => {
  const { world, asBuyer, asSeller, id } = await agreed()
  const { token } = await invite(asSeller, id, { days: 1 })
  await world.sql(`update deal_guests set until = now() - interval '1 second'`)
  expect((await world.get(`/api/rooms/${token}`)).status).toBe(404)
  const { token: next } = await invite(asSeller, id)
  expect((await world.get(`/api/rooms/${next}`)).status).toBe(200)
  await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'fit' })
  expect((await world.get(`/api/rooms/${next}`)).status).toBe(404)
  expect(await reasonOf(await asSeller.post(`/api/deals/${id}/guests`, { role: 'lender', name: 'Lee', days: 3 }))).toBe(
    'room_closed',
  )
})

test('nothing is kept of a guest whose time is over', async () => {
  const { world, asBuyer, id } = await agreed()
  for (const name of ['Gone Guest', 'Staying Guest']) await invite(asBuyer, id, { name })
  await world.sql(`update deal_guests set until = now() where name = 'Gone Guest'`)
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'expire-access')
  await world.runJobs()
  expect(await world.sql('select name from deal_guests')).toEqual([{ name: 'Staying Guest' }])
})

test('ten guests at a time, no address of another form, and only its hash is stored', async () => {
  const { world, asBuyer, id } = await agreed()
  const tokens = []
  for (let index = 0; index < 10; index += 1) tokens.push((await invite(asBuyer, id, { name: `Guest ${index}` })).token)
  const input = { role: 'broker', name: 'One more', days: 3 }
  expect(await reasonOf(await asBuyer.post(`/api/deals/${id}/guests`, input))).toBe('too_many')
  for (const bad of [{ days: 31 }, { days: 0 }, { name: '' }, { role: 'spy' }, { until: '2030-01-01' }]) {
    expect((await asBuyer.post(`/api/deals/${id}/guests`, { ...input, ...bad })).status, JSON.stringify(bad)).toBe(400)
  }
  const rows = JSON.stringify(await world.sql('select * from deal_guests'))
  expect(tokens.some((token) => rows.includes(token))).toBe(false)
  for (const token of ['x', '../deals', `${tokens[0]}x`]) {
    expect((await world.get(`/api/rooms/${encodeURIComponent(token)}`)).status).toBe(404)
  }
})

test('a guest sees with the eyes of who invited them: the name of a confidential business only if they know it', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await agreed({ title: 'Bakery in Spokane' })
  await world.sql(
    `insert into listing_identities (listing_id, title, description, location) values ($1, 'Perry Street Bakery', '', 'Spokane, WA')`,
    [listingId],
  )
  await world.sql(`update listings set is_confidential = true, pin_miles = 1 where id = $1`, [listingId])
  const { token: ofBuyer } = await invite(asBuyer, id)
  const { token: ofSeller } = await invite(asSeller, id)
  expect(await guestRoom(await world.get(`/api/rooms/${ofBuyer}`))).toMatchObject({
    listingTitle: 'Bakery in Spokane',
    sellerName: 'The seller',
  })
  expect(await guestRoom(await world.get(`/api/rooms/${ofSeller}`))).toMatchObject({
    listingTitle: 'Perry Street Bakery',
    sellerName: expect.stringMatching(/^Sal /u),
  })
})
