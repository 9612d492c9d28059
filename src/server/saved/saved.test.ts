import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { Notifications } from '#shared/notifications/notifications.ts'
import { SavedBusiness, SavedBusinesses } from '#shared/saved/saved-businesses.ts'
import { FeedAddresses } from '#shared/saved/saved-searches.ts'
import { step } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { passDays, passMinutes, saveSearchOf, searchesOf, subjectsTo, notifySearches } from './testing.ts'

async function setUp() {
  const world = await createWorld()
  const [seller, buyer] = [await world.person({ role: 'seller' }), await world.person({ firstName: 'Bo' })]
  return { world, seller, buyer }
}

async function bell(world: World, person: Person) {
  return Notifications.parse(await (await world.as(person).get('/api/notifications')).json())
}

test('a shortlist keeps notes, what it was like when saved, and what is sold by now', async () => {
  const { world, seller, buyer } = await setUp()
  const [cafe, shop] = await world.listings([
    { sellerId: seller.id, title: 'Corner Café', priceCents: 15_000_000 },
    { sellerId: seller.id, title: '=Shop', priceCents: null, monthlyCashFlowCents: null },
  ])
  const client = world.as(buyer)
  expect((await client.put(`/api/saved/businesses/${cafe}`)).status).toBe(200)
  await client.put(`/api/saved/businesses/${shop}`, { note: 'Ask about the "lease"' })
  expect((await client.put('/api/saved/businesses/999999', {})).status).toBe(404)
  await world.sql('update listings set price_cents = 12000000 where id = $1', [cafe])
  await step(world, seller, cafe ?? 0, 'sell')
  const note = await client.put(`/api/saved/businesses/${cafe}`, { note: 'Too late' })
  expect(SavedBusiness.parse(await note.json())).toMatchObject({
    id: cafe,
    note: 'Too late',
    status: 'sold',
    seenStatus: 'listed',
    seenPrice: 15_000_000,
    listing: { title: 'Corner Café', price: 12_000_000, imageUrls: [] },
  })
  const list = SavedBusinesses.parse(await (await client.get('/api/saved/businesses')).json())
  expect(list.map(({ id }) => id)).toEqual([shop, cafe])
  const csv = await (await client.get('/api/saved/businesses.csv')).text()
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(
      /^'=Shop,"Spokane, WA",Retail,For sale,,,,,,\d+,No,\d{4}-\d\d-\d\d,"Ask about the ""lease""",http/u,
    ),
    expect.stringMatching(/^Corner Café,"Spokane, WA",Retail,Sold,120000,150000,4000,,2\.5,/u),
  ])
  const removed = await client.delete(`/api/saved/businesses/${cafe}`)
  expect([removed.status, await removed.json()]).toEqual([200, { note: 'Too late', isFollowed: true }])
  expect(await (await client.delete(`/api/saved/businesses/${cafe}`)).json()).toBeNull()
  expect(await (await client.get('/api/saved/business-ids')).json()).toEqual([shop])
  expect((await client.get(`/api/saved/businesses/${cafe}`)).status).toBe(404)
  expect(await (await world.as(seller).get('/api/saved/business-ids')).json()).toEqual([])
})

test('searches have a name from their words, a limit of 25, and a place that exists', async () => {
  const { world, buyer } = await setUp()
  const client = world.as(buyer)
  const filter = { search: 'café', priceMax: 300_000, near: 'Yakima', multipleMax: 2.25 }
  const saved = await saveSearchOf(world, buyer, { filter })
  expect(saved).toMatchObject({
    name: '“café”, within 25 miles of Yakima, up to $300,000, up to 2.25× cash flow',
    frequency: 'daily',
    filter,
  })
  const unknown = await client.post('/api/saved/searches', { filter: { near: 'Yakma' } })
  expect([unknown.status, await unknown.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { 'filter.near': expect.stringContaining('not a town') } }),
  ])
  const changed = await client.patch(`/api/saved/searches/${saved.id}`, { name: 'Cafés', filter: { search: 'tea' } })
  expect(await changed.json()).toMatchObject({ name: 'Cafés', frequency: 'daily', filter: { search: 'tea' } })
  await world.sql(
    `insert into saved_searches (user_id, name, frequency, feed_token_hash)
      select $1, 'More', 'off', 'hash ' || n from generate_series(1, 24) n`,
    [buyer.id],
  )
  const full = await client.post('/api/saved/searches', { filter: {} })
  expect([full.status, await full.json()]).toEqual([409, expect.objectContaining({ reason: 'too_many_searches' })])
  expect((await client.delete(`/api/saved/searches/${saved.id}`)).status).toBe(204)
  expect(await searchesOf(world, buyer)).toHaveLength(24)
})

test('a feed opens by its secret address alone, until it is replaced', async () => {
  const { world, seller, buyer } = await setUp()
  await world.listings([
    { sellerId: seller.id, title: 'Tea & <Cake>', teaser: undefined },
    { sellerId: seller.id, title: 'Garage' },
  ])
  const { id, feeds } = await saveSearchOf(world, buyer, { name: 'Tea', filter: { search: 'tea' } })
  const atom = await world.get(feeds.atom)
  expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await atom.text()
  expect(text).toContain('<title>Tea &amp; &lt;Cake&gt;</title>')
  expect(text).not.toContain('Garage')
  expect(await (await world.get(feeds.json)).json()).toMatchObject({ items: [{ title: 'Tea & <Cake>' }] })
  const renewed = await world.as(buyer).post(`/api/saved/searches/${id}/feeds`)
  const next = FeedAddresses.parse(await renewed.json())
  expect((await world.get(feeds.atom)).status).toBe(404)
  expect((await world.get(next.json)).status).toBe(200)
  const stored = JSON.stringify(await world.sql('select * from saved_searches'))
  expect(stored).not.toContain(next.json.slice(7, -5))
})

test('feed readers understand both feeds, see what changed, and are not sent again what they have', async () => {
  const { world, seller, buyer } = await setUp()
  const listing = await world.listing({ sellerId: seller.id, title: 'Tea & <Cake>', teaser: undefined })
  const { feeds } = await saveSearchOf(world, buyer, { name: 'Tea', filter: { search: 'tea', priceMax: 900_000 } })
  const read = async () => {
    const [atom, json] = await Promise.all([world.get(feeds.atom), world.get(feeds.json)])
    return { atom, parsedAtom: parseAtomFeed(await atom.text()), json: parseJsonFeed(await json.json()) }
  }
  const first = await read()
  const [entry] = first.parsedAtom.entries ?? []
  expect(entry).toMatchObject({ title: { value: 'Tea & <Cake>' }, id: expect.stringMatching(/\/business\/\d+$/u) })
  const { links = [] } = first.parsedAtom
  const address = (rel: string) => new URL(links.find((link) => link.rel === rel)?.href ?? '')
  expect(address('self').pathname).toBe(feeds.atom)
  expect(`${address('alternate').pathname}${address('alternate').search}`).toBe(
    '/marketplace?search=%22tea%22&priceMax=900000',
  )
  expect(first.json).toMatchObject({
    feed_url: expect.stringContaining(feeds.json),
    home_page_url: address('alternate').href,
    items: [{ title: 'Tea & <Cake>', id: entry?.id }],
  })
  expect(Date.parse(first.atom.headers.get('last-modified') ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const tag = first.atom.headers.get('etag') ?? ''
  const again = (path: string) => world.get(path, { 'if-none-match': tag })
  expect((await again(feeds.atom)).status).toBe(304)

  await world.sql("update listings set title = 'Tea alone', updated_at = now() + interval '1 minute' where id = $1", [
    listing,
  ])
  const second = await read()
  const [changed] = second.parsedAtom.entries ?? []
  expect(changed).toMatchObject({ id: entry?.id, title: { value: 'Tea alone' } })
  expect(Date.parse(String(changed?.updated))).toBeGreaterThan(Date.parse(String(entry?.updated)))
  expect(Date.parse(String(second.parsedAtom.updated))).toBeGreaterThan(Date.parse(String(first.parsedAtom.updated)))
  expect((await again(feeds.atom)).status).toBe(200)
})

test('an instant search waits five minutes for further edits, then tells once; a lower price is told again', async () => {
  const { world, seller, buyer } = await setUp()
  await saveSearchOf(world, buyer, {
    name: 'Bakeries',
    frequency: 'instant',
    filter: { search: 'café', priceMax: 120_000 },
  })
  await saveSearchOf(world, seller, { name: 'Mine', frequency: 'instant', filter: { search: 'café' } })
  const id = await world.listing({ sellerId: seller.id, title: 'Corner Café', priceCents: 15_000_000 })
  await world.sql('update listings set price_cents = 14000000 where id = $1', [id])
  await passMinutes(world, 4)
  await notifySearches(world)
  expect(await world.sql('select from listing_changes where matched_at is null')).toHaveLength(2)
  await passMinutes(world, 1)
  await notifySearches(world)
  expect(await subjectsTo(world, buyer)).toEqual([])
  await world.sql('update listings set price_cents = 11000000 where id = $1', [id])
  await world.sql('update listings set price_cents = 10000000 where id = $1', [id])
  await passMinutes(world, 5)
  for (let times = 0; times < 3; times += 1) await notifySearches(world)
  expect(await subjectsTo(world, buyer)).toEqual(['Lower price: Bakeries'])
  const [mail = ''] = (await world.mails()).filter((text) => text.includes(`To: ${buyer.email}`))
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail.replaceAll(/=\r?\n/gu, '')).toContain('$100,000, down from $140,000.')
  const [notice] = await bell(world, buyer)
  expect(notice).toMatchObject({
    type: 'saved_search_matched',
    title: 'Lower price: Bakeries',
    message: 'Corner Café in Spokane, WA. Now $100,000, down from $140,000.',
    path: `/business/${id}`,
  })
  expect(await subjectsTo(world, seller)).toEqual([])
  const token = /unsubscribe\?token=([^>\s]+)/u.exec(mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))?.[1]
  expect(await (await world.post(`/api/unsubscribe?token=${token}`)).json()).toEqual({ topic: 'saved_search' })
  expect(await searchesOf(world, buyer)).toMatchObject([{ frequency: 'off' }])
})

test('digests leave at 7:00 in Washington, weekly ones on Mondays, with what is still for sale', async () => {
  const { world, seller, buyer } = await setUp()
  const [daily, weekly] = [await world.person(), await world.person()]
  await saveSearchOf(world, daily, { name: 'Daily', frequency: 'daily', filter: { search: 'shop' } })
  await saveSearchOf(world, weekly, { name: 'Weekly', frequency: 'weekly', filter: { search: 'shop' } })
  await saveSearchOf(world, buyer, { name: 'Off', frequency: 'off', filter: { search: 'shop' } })
  const ids = await world.listings(
    Array.from({ length: 23 }, (_, index) => ({ sellerId: seller.id, title: `Shop ${index}` })),
  )
  await passMinutes(world, 5)
  await notifySearches(world)
  expect(await subjectsTo(world, daily)).toEqual([])
  await step(world, seller, ids[0] ?? 0, 'withdraw')
  // Found a second before the last 7:00, and after the last Monday's.
  const morning = `(date_trunc('day', now() at time zone 'America/Los_Angeles' - interval '7 hours') + interval '7 hours')
    at time zone 'America/Los_Angeles'`
  await world.sql(`update search_matches set created_at = ${morning}`)
  await notifySearches(world)
  expect(await subjectsTo(world, daily)).toEqual([])
  await world.sql(`update search_matches set created_at = ${morning} - interval '1 millisecond'`)
  await notifySearches(world)
  expect(await subjectsTo(world, daily)).toEqual(['22 businesses: Daily'])
  const [mail = ''] = (await world.mails()).filter((text) => text.includes(`To: ${daily.email}`))
  expect(mail).toContain('And 2 more.')
  const { html, text = '' } = await simpleParser(mail)
  // In a text program the address has its own line, which it turns into a link.
  expect(text).toMatch(/^New: Shop 22, Spokane, WA\. Asking price \$[\d,]+\..*\n\S+\/business\/\d+$/mu)
  expect(html).toMatch(/New: <a href="[^"]+\/business\/\d+"[^>]*>Shop 22<\/a>, Spokane, WA\. Asking price/u)
  await passDays(world, 7)
  await notifySearches(world)
  expect(await subjectsTo(world, weekly)).toEqual(['22 businesses: Weekly'])
  expect(await subjectsTo(world, daily)).toHaveLength(1)
  expect(await bell(world, buyer)).toEqual([])
})

test('who saved a business hears of a lower price and of its end, until they stop following it', async () => {
  const { world, seller, buyer } = await setUp()
  const id = await world.listing({ sellerId: seller.id, title: 'Corner Café', priceCents: 15_000_000 })
  await passMinutes(world, 5)
  await notifySearches(world)
  await world.as(buyer).put(`/api/saved/businesses/${id}`, {})
  await world.as(seller).put(`/api/saved/businesses/${id}`, {})
  await world.sql('update listings set price_cents = 14000000 where id = $1', [id])
  await passMinutes(world, 5)
  await notifySearches(world)
  await step(world, seller, id, 'sell')
  await passMinutes(world, 5)
  await notifySearches(world)
  expect(await subjectsTo(world, buyer)).toEqual([
    'Lower price for a business you saved',
    'A business you saved was sold',
  ])
  expect((await bell(world, buyer)).map(({ message, path }) => [message, path])).toEqual([
    ['Corner Café in Spokane, WA was sold.', `/saved?business=${id}`],
    ['Corner Café in Spokane, WA now costs $140,000, down from $150,000.', `/business/${id}`],
  ])
  await world.as(buyer).put(`/api/saved/businesses/${id}`, { isFollowed: false })
  await step(world, seller, id, 'relist')
  await passMinutes(world, 5)
  await notifySearches(world)
  expect(await bell(world, buyer)).toHaveLength(2)
  expect(await bell(world, seller)).toEqual([])
})

test('a digest tells of what still matches, and of no price that was raised again', async () => {
  const { world, seller, buyer } = await setUp()
  await saveSearchOf(world, buyer, { name: 'Up to', frequency: 'daily', filter: { priceMax: 120_000 } })
  await saveSearchOf(world, buyer, { name: 'Any', frequency: 'daily', filter: { addedWithin: 1 } })
  const [moved, cut, waiting] = await world.listings(
    ['Moved', 'Cut', 'Waiting'].map((title) => ({ sellerId: seller.id, title, priceCents: 12_500_000 })),
  )
  const settle = async () => {
    await passMinutes(world, 5)
    await notifySearches(world)
  }
  await settle()
  // Only of the last one the digest was not yet told when its price moves.
  await world.sql(
    `update search_matches set told_at = now() where change_id in (select id from listing_changes where listing_id <> $1)`,
    [waiting],
  )
  await world.sql('update listings set price_cents = 12000000 where id = any($1)', [[moved, cut, waiting]])
  await settle()
  await world.sql('update listings set price_cents = 12500000 where id = any($1)', [[moved, waiting]])
  await passDays(world, 1)
  await settle()
  expect((await bell(world, buyer)).map(({ title }) => title).toSorted()).toEqual([
    '2 matches: Any',
    'Lower price: Up to',
  ])
  expect((await subjectsTo(world, buyer)).toSorted()).toEqual(['2 businesses: Any', 'Lower price: Up to'])
  const any = (await world.mails()).find((mail) => mail.includes('Subject: 2 businesses: Any')) ?? ''
  expect(any.match(/^(?:New|Lower price): \w+/gmu)).toEqual(['Lower price: Cut', 'New: Waiting'])
})

test('simultaneous requests save no more than 500 businesses', async () => {
  const { world, seller, buyer } = await setUp()
  const ids = await world.listings(Array.from({ length: 505 }, () => ({ sellerId: seller.id })))
  await world.sql(
    `insert into saved_listings (user_id, listing_id, seen_status) select $1, id, 'listed' from unnest($2::integer[]) id`,
    [buyer.id, ids.slice(0, 499)],
  )
  // Three are under way at once, and the first of them can't save before the others began.
  const holder = await world.services.db.$client.connect()
  await holder.query('begin; lock table saved_listings in share mode')
  const asked = ids.slice(499).map((id) => world.as(buyer).put(`/api/saved/businesses/${id}`, {}))
  const waiting =
    'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0'
  while ((await world.sql(waiting)).length < 3);
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await world.sql('select from saved_listings')).toHaveLength(500)
})
