import { expect, test } from 'vitest'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import { secretsOf } from '#server/listings/leak-check/secrets.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { BUSINESSES } from '#demo/businesses/businesses.ts'
import { drawPapers } from '#demo/papers/draw-papers.ts'
import { CAST, SELLER_EMAILS } from './cast.ts'
import { seedCast } from './seed-cast.ts'
import { insertBusinesses, viewsOf } from './seed-businesses.ts'
import { seedLife } from './seed-life.ts'
import { seedProfessionals } from './seed-professionals.ts'

const CONFIDENTIAL = BUSINESSES.filter(({ teaser }) => teaser)
/** The name, the address, the first words of the description and the place on the map. */
const SECRETS = CONFIDENTIAL.flatMap(({ title, fullAddress, description, pin }) => [
  title,
  fullAddress.split(',')[0] ?? '',
  description.slice(0, 40),
  ...(pin ? [String(pin.latitude), String(pin.longitude)] : []),
])

/** The keys of pictures that show the house begin with `HOUSE`. */
const HOUSE = 'facade00'
const PICTURES = BUSINESSES.map((business, index) =>
  viewsOf(business).map(({ revealsIdentity }, view) => {
    const key = `${revealsIdentity ? HOUSE : 'decade00'}${String(index * 10 + view).padStart(24, '0')}`
    return { key, preview: null, ...(revealsIdentity !== undefined && { revealsIdentity }) }
  }),
)

async function street(): Promise<World> {
  const world = await createWorld()
  const now = new Date()
  await seedCast(world.services)
  await insertBusinesses(world.services, PICTURES)
  await seedProfessionals(world.services)
  await seedLife(world.services, await drawPapers(now), now)
  return world
}

function secretsIn(text: string): string[] {
  return SECRETS.filter((secret) => text.includes(secret))
}

test('the confidential third of the street is known by its teasers', async () => {
  const world = await street()
  for (const table of ['listings', 'announcements', 'notifications', 'audit_log', 'messages']) {
    const rows = await world.sql(`select * from ${table}`)
    expect(rows, table).not.toHaveLength(0)
    expect(secretsIn(JSON.stringify(rows)), table).toEqual([])
  }
  const answers = [
    '/api/businesses?limit=100',
    '/api/businesses?limit=100&sort=price-desc',
    '/api/businesses/map?bbox=-125,45,-116,49&zoom=12',
    '/sitemap.xml',
  ]
  for (const path of answers) {
    const answer = await world.get(path)
    expect(answer.status, path).toBe(200)
    expect(secretsIn(await answer.text()), path).toEqual([])
  }
  const page = ListingSummaries.parse(await (await world.get('/api/businesses?limit=100')).json())
  const shown = page.filter(({ isConfidential }) => isConfidential)
  expect(new Set(shown.map(({ title }) => title))).toEqual(new Set(CONFIDENTIAL.map(({ teaser }) => teaser?.title)))
  expect(JSON.stringify(page)).not.toContain(HOUSE)
  const drawn = CONFIDENTIAL.filter(({ pictures }) => pictures > 0)
  expect(shown.flatMap(({ imageUrls }) => imageUrls)).toHaveLength(drawn.length * 2)

  const identities = await world.sql(`
    select i.title, full_address as "fullAddress", i.latitude, i.description
    from listing_identities i order by listing_id`)
  const expected = CONFIDENTIAL.map(({ title, fullAddress, pin, description }) => {
    return { title, fullAddress, latitude: pin?.latitude ?? null, description }
  })
  expect(identities).toEqual(expected)
})

test('no teaser tells the name, the owner, the address or the place of its business', () => {
  for (const [index, { title, location, fullAddress, teaser }] of BUSINESSES.entries()) {
    if (!teaser) continue
    const owner = CAST.find(({ email }) => email === SELLER_EMAILS[index % SELLER_EMAILS.length])
    const { title: teaserTitle, text, area } = teaser
    const secrets = secretsOf({ businessName: title, location, fullAddress }, owner)
    expect(findLeaks(secrets, { teaserTitle, text, area }), title).toEqual([])
    const places = location.split(', ').filter((place) => place !== 'WA' && !area.startsWith(place))
    for (const place of places) expect(`${teaserTitle} ${text} ${area}`, title).not.toContain(place)
  }
})
