import fc from 'fast-check'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { ReviewQueue } from '#shared/moderation/reviews.ts'
import { encodePicture } from '#server/listings/pictures/encode-picture.ts'
import { perceptualHash } from '#server/listings/pictures/perceptual-hash.ts'
import { SUBMISSION } from '#test/submission.ts'
import { createWorld } from '#test/world.ts'
import type { Person } from '#test/world.ts'
import { savePictureFingerprint } from './copies-store.ts'
import { COPY_BITS, pictureFingerprint, registrationFingerprint, textFingerprint } from './fingerprint.ts'
import { addMissingFingerprints } from './update-fingerprints.ts'

const STORY = `The bakery has been on Perry Street since 1998 and sells bread, cakes and coffee to three neighborhoods.
Two ovens were bought in 2021, the lease runs until 2031, and four people who know the recipes want to stay. The owner
works thirty hours a week, keeps the books herself and will train whoever buys it for three months.`

test('near hashes share a band, however the bits differ', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), fc.uniqueArray(fc.nat(63), { maxLength: COPY_BITS }), (hash, bits) => {
      const other = bits.reduce((changed, bit) => changed ^ (1n << BigInt(bit)), hash)
      const [one, two] = [hash, other].map((given) => pictureFingerprint(given.toString(16)).bands)
      expect(one?.some((band) => two?.includes(band))).toBe(true)
    }),
    { numRuns: 1500 },
  )
})

test('staff see listings with the same number, text or picture, whoever listed them', async () => {
  const world = await createWorld()
  const [seller, copier, admin] = await world.people([{ role: 'seller' }, { role: 'seller' }, { role: 'admin' }])
  if (!seller || !copier || !admin) throw new Error('people are missing')
  async function list(person: Person, more: object): Promise<number> {
    const answer = await world.as(person).post('/api/businesses', { ...SUBMISSION, ...more })
    return ((await answer.json()) as { id: number }).id
  }
  const old = await world.listing({ sellerId: seller.id, title: 'Old Bakery', description: STORY })
  await addMissingFingerprints(world.services)
  const number = await list(seller, { businessRegistration: '604-999-888', businessName: 'Numbered' })
  const copy = await list(copier, {
    businessRegistration: '604999888',
    businessName: 'Copied Bakery',
    description: `${STORY} Call today.`,
  })
  const other = await list(copier, { businessRegistration: '111222333', description: 'x y z '.repeat(20) })
  for (const [id, key] of [
    [number, 'a'],
    [other, 'b'],
  ] as const) {
    await world.pictures(id, [key.repeat(32)])
    const hash = key === 'a' ? '00ff00ff00ff00ff' : '00ff00ff00ff00fc'
    await savePictureFingerprint(world.services.db, key.repeat(32), pictureFingerprint(hash))
  }
  const { items } = ReviewQueue.parse(await (await world.as(admin).get('/api/reviews')).json())
  const found = (id: number) => items.find(({ listingId }) => listingId === id)?.copies
  expect(found(copy)).toMatchObject([
    { listingId: old, title: 'Old Bakery', isSameSeller: false, common: ['text'] },
    { listingId: number, common: ['registration'] },
  ])
  expect(found(other)).toMatchObject([{ listingId: number, common: ['picture'] }])
  expect(found(number)).toMatchObject([{ listingId: copy }, { listingId: other }])
  expect((await world.as(seller).get('/api/reviews')).status).toBe(403)
})

test('of many copies the closest are shown, and they hide none of another listing', async () => {
  const world = await createWorld()
  const [seller, copier, admin] = await world.people([{ role: 'seller' }, { role: 'seller' }, { role: 'admin' }])
  if (!seller || !copier || !admin) throw new Error('people are missing')
  const sellerId = seller.id
  const waiting = { sellerId: copier.id, verificationStatus: 'under_review' as const }
  await world.listings(Array.from({ length: 30 }, () => ({ sellerId, description: STORY })))
  const numbered = { sellerId, description: STORY, registrationNumber: '604 999 888' }
  const closest = await world.listing(numbered)
  const often = await world.listing({ ...numbered, ...waiting })
  const [alike, rare] = await world.listings([
    { sellerId, description: SUBMISSION.description },
    { ...waiting, description: SUBMISSION.description },
  ])
  await addMissingFingerprints(world.services)
  const { items } = ReviewQueue.parse(await (await world.as(admin).get('/api/reviews')).json())
  expect(items.map(({ listingId, copies }) => [listingId, copies.length, copies[0]?.listingId])).toEqual([
    [often, 20, closest],
    [rare, 1, alike],
  ])
})

test('a text with other marks is a copy, another text is none, and a short one is not compared', () => {
  const bitsBetween = (text: string) =>
    bitsOf((textFingerprint(STORY)?.hash ?? 0n) ^ (textFingerprint(text)?.hash ?? 0n))
  expect(bitsBetween(`  ${STORY.toUpperCase().replaceAll(',', ' -')}`)).toBe(0)
  expect(bitsBetween(SUBMISSION.description)).toBeGreaterThan(COPY_BITS * 2)
  expect(textFingerprint('A shop on a corner.')).toBeUndefined()
  const twelve = 'A bakery on a corner with two ovens and a loyal crowd.'
  expect(textFingerprint(twelve)).toMatchObject({ kind: 'text' })
  expect(textFingerprint(twelve.replace('loyal ', ''))).toBeUndefined()
  expect(registrationFingerprint('601 234 567')).toEqual(registrationFingerprint('601-234-567'))
  expect([registrationFingerprint(null), registrationFingerprint(' - ')]).toEqual([undefined, undefined])
})

test('a picture in another size and format is a copy, another picture is none', async () => {
  const original = await draw(80).png().toBuffer()
  const smaller = await sharp(original).resize(420).jpeg({ quality: 55 }).toBuffer()
  const { hash } = await encodePicture('0'.repeat(32), smaller)
  const bitsBetween = async (image: Buffer) =>
    bitsOf(BigInt(`0x${hash}`) ^ BigInt(`0x${await perceptualHash(sharp(image))}`))
  expect(await bitsBetween(original)).toBeLessThanOrEqual(COPY_BITS)
  expect(await bitsBetween(await draw(430).png().toBuffer())).toBeGreaterThan(COPY_BITS * 2)
})

function draw(x: number): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#cde"/>
      <rect x="${x}" y="200" width="300" height="400" fill="#843"/><circle cx="${900 - x}" cy="120" r="90" fill="#fc3"/></svg>`,
    ),
  )
}

function bitsOf(hash: bigint): number {
  return BigInt.asUintN(64, hash).toString(2).replaceAll('0', '').length
}
