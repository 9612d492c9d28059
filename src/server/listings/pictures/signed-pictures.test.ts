import { expect, test } from 'vitest'
import { ListingDetail, OwnListings } from '#shared/listings/listing-detail.ts'
import { createWorld } from '#test/world.ts'
import type { About, Client } from '#test/world.ts'
import { passFor } from './picture-links.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32))
const PREMIUM = KEYS[3] ?? ''

async function stage(about: About = { role: 'buyer', trialDays: 1 }) {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id })
  await world.pictures(id, KEYS)
  for (const key of KEYS) {
    await world.services.storage.put(`pictures/${key.slice(0, 2)}/${key}-800.webp`, Buffer.from('picture'))
  }
  const person = await world.person(about)
  const urlFor = async (client: Client) => {
    const answer = await client.get(`/api/businesses/${id}`)
    return ListingDetail.parse(await answer.json()).imageUrls[3] ?? ''
  }
  return { world, id, seller, person, client: world.as(person), urlFor }
}

test('free pictures have plain addresses, and the others are signed for the viewer', async () => {
  const { world, id, client, urlFor } = await stage()
  const url = await urlFor(client)
  const [, expires] = /^\/pictures\/d{32}\?expires=(\d+)&signature=[\w-]{43}$/u.exec(url) ?? []
  const seconds = Number(expires) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(29 * 60)
  expect(seconds).toBeLessThanOrEqual(60 * 60)
  // Unchanged while a page is open.
  expect(await urlFor(client)).toBe(url)
  expect((await client.get(`${url}&width=800`)).status).toBe(200)
  const summary = await (await world.get(`/api/businesses/${id}/summary`)).text()
  expect(summary).not.toMatch(/signature|d{32}/u)
})

test('a signed address works only for its member', async () => {
  const { world, client, urlFor } = await stage()
  const other = world.as(await world.person({ role: 'buyer', isSubscribed: true }))
  const url = await urlFor(client)
  expect((await world.get(url)).status).toBe(404)
  expect((await other.get(url)).status).toBe(404)
  expect((await other.get(await urlFor(other))).status).toBe(200)
})

test('without a valid signature, or after it expired, a premium picture is not found', async () => {
  const { world, person, client, urlFor } = await stage()
  const url = new URL(await urlFor(client), 'http://localhost')
  const changed = (change: Record<string, string>) => {
    const copy = new URL(url)
    for (const [name, value] of Object.entries(change)) copy.searchParams.set(name, value)
    return `${copy.pathname}${copy.search}`
  }
  const later = String(Number(url.searchParams.get('expires')) + 1800)
  const old = passFor(world.services.secret, PREMIUM, person.id, Date.now() - 3_600_000)
  const foreign = passFor('another secret', PREMIUM, person.id)
  for (const address of [
    `/pictures/${PREMIUM}`,
    `/pictures/${PREMIUM}?expires=${later}`,
    changed({ expires: later }),
    changed({ signature: 'A'.repeat(43) }),
    changed({ signature: '' }),
    changed({ signature: foreign.signature }),
    changed({ expires: String(old.expires), signature: old.signature }),
    `${url.pathname.replaceAll('d', 'e')}${url.search}`,
  ]) {
    expect((await client.get(address)).status, address).toBe(404)
  }
  expect((await client.get(changed({}))).status).toBe(200)
})

test('a signed address ends with the access, and with the session', async () => {
  const { world, client, urlFor, person } = await stage({ role: 'buyer', isSubscribed: true })
  const url = await urlFor(client)
  expect((await client.get(url)).status).toBe(200)
  await world.sql("update subscriptions set status = 'canceled', period_ends_at = now() - interval '1 day'")
  expect((await client.get(url)).status).toBe(404)
  await world.sql("update subscriptions set status = 'active', period_ends_at = now() + interval '1 day'")
  expect((await client.get(url)).status).toBe(200)
  await world.sql('delete from sessions where user_id = $1', [person.id])
  expect((await client.get(url)).status).toBe(404)
})

test('no shared cache keeps a signed address, even once its picture is free', async () => {
  const { world, id, seller, client, urlFor } = await stage()
  const url = await urlFor(client)
  const cachingOf = async (path: string) => {
    const { status, headers } = await client.get(path)
    return [status, headers.get('cache-control'), headers.get('cross-origin-resource-policy')]
  }
  const own = [200, 'private, no-store', 'same-origin']
  expect(await cachingOf(url)).toEqual(own)
  await world.as(seller).patch(`/api/businesses/${id}/photos`, { order: KEYS.toReversed() })
  expect(await cachingOf(url)).toEqual(own)
  expect(await cachingOf(`/pictures/${PREMIUM}`)).toEqual([200, 'public, max-age=31536000, immutable', 'cross-origin'])
})

test('every picture of a withdrawn business is signed, for its owner only', async () => {
  const { world, seller, client, urlFor } = await stage()
  const before = await urlFor(client)
  await world.sql("update listings set status = 'withdrawn'")
  const answer = await world.as(seller).get('/api/my-businesses')
  const [own] = OwnListings.parse(await answer.json())
  expect(own?.imageUrls).toHaveLength(5)
  for (const url of own?.imageUrls ?? []) {
    expect(url).toContain('signature=')
    expect((await world.as(seller).get(url)).status).toBe(200)
    expect((await client.get(url)).status).toBe(404)
  }
  expect((await client.get(before)).status).toBe(404)
})
