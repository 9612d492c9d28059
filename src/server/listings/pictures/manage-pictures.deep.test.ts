import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { FAILED_PICTURE, OwnPictures } from '#shared/listings/pictures.ts'
import { stage, picture, formWith, send, add, photosOf, publicUrls, filesOf } from './testing.ts'

test('an uploaded photo is visible to its owner only until its pictures are encoded, then to everyone', async () => {
  const given = await stage()
  const { key } = await add(given)
  expect(await photosOf(given)).toMatchObject([{ key, position: 0, state: 'processing', url: null, problem: null }])
  expect(await publicUrls(given)).toEqual([])
  expect((await given.world.get(`/pictures/${key}`)).status).toBe(404)
  expect(await filesOf(given)).toEqual([`${key}.upload`])

  await given.world.runJobs()
  expect(await photosOf(given)).toMatchObject([{ key, state: 'ready', url: `/pictures/${key}`, isFree: true }])
  expect(await publicUrls(given)).toEqual([`/pictures/${key}`])
  expect((await filesOf(given)).toSorted()).toEqual(
    ['1200.avif', '1200.jpeg', '1200.webp', '400.avif', '400.webp', '800.avif', '800.webp'].map(
      (end) => `${key}-${end}`,
    ),
  )
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/webp'],
  ] as const) {
    const answer = await given.world.get(`/pictures/${key}?width=400`, { accept })
    expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([type, 'accept'])
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(400)
  }
  const [row] = await given.world.sql('select preview from listing_pictures')
  expect(String(row?.['preview'])).toMatch(/^data:image\/webp;base64,/u)
})

test('the place and time of a photo are removed, and it is shown upright', async () => {
  const given = await stage()
  const lying = await picture('#A3402E', { width: 800, height: 600 })
    .composite([{ input: await picture('#2F6690', { width: 800, height: 100 }).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Ada Secret' }, IFD3: { GPSLatitude: '47/1 39/1 31/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(lying).metadata()).exif?.toString('latin1')).toContain('Ada Secret')
  const { key } = await add(given, formWith(new Uint8Array(lying)))
  await given.world.runJobs()
  for (const format of ['avif', 'webp', 'jpeg']) {
    const answer = await given.world.get(`/pictures/${key}?width=1200&format=${format}`)
    const made = Buffer.from(await answer.arrayBuffer())
    const { width, height, exif, xmp, icc, orientation } = await sharp(made).metadata()
    expect([width, height]).toEqual([600, 800])
    expect([exif, xmp, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
    expect(made.includes('Secret')).toBe(false)
    // The blue edge was at the top of the rotated picture; after a quarter turn it is on the right.
    const right = await sharp(made).extract({ left: 560, top: 400, width: 1, height: 1 }).raw().toBuffer()
    expect(right.readUInt8(2)).toBeGreaterThan(right.readUInt8(0))
  }
})

test('of twenty photos at once twelve are accepted', async () => {
  const given = await stage()
  const image = new Uint8Array(await picture('#B9852F', { width: 60, height: 40 }).png().toBuffer())
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(given, formWith(image, 'shop.png'))))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 12 }, () => 201),
    ...Array.from({ length: 8 }, () => 409),
  ])
  const photos = await photosOf(given)
  expect(photos.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, (_, index) => index))
  expect(await filesOf(given)).toHaveLength(12)
  const late = await send(given)
  expect(Problem.parse(await late.json())).toMatchObject({ status: 409, reason: 'too_many' })
})

test('encoding a photo twice, or after it was deleted, does no harm', async () => {
  const given = await stage()
  const { world } = given
  const [first, second] = [await add(given), await add(given)]
  const again = async (key: string) => world.services.queue.send(world.services.db, 'make-picture', { key })
  await again(first.key)
  expect((await given.client.delete(`/api/businesses/${given.listingId}/photos/${second.key}`)).status).toBe(204)
  expect(await world.runJobs()).toBe(3)
  await again(first.key)
  await world.runJobs()
  expect(await photosOf(given)).toMatchObject([{ key: first.key, state: 'ready' }])
  expect(await filesOf(given)).toHaveLength(7)
})

test('photos are ordered by a list of exactly their keys, and those after a deleted one move up', async () => {
  const given = await stage()
  const { world, client, listingId } = given
  const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32))
  await world.pictures(listingId, keys)
  const path = `/api/businesses/${listingId}/photos`
  const order = keys.toReversed()
  const answer = await client.patch(path, { order })
  const { photos } = OwnPictures.parse(await answer.json())
  expect(photos.map(({ key }) => key)).toEqual(order)
  expect(photos.map(({ isFree }) => isFree)).toEqual([true, true, true, false, false])
  expect(await publicUrls(given)).toEqual(order.slice(0, 3).map((key) => `/pictures/${key}`))

  for (const [wrong, status] of [
    [[...keys, keys[0]], 400],
    [[], 400],
    [['x'], 400],
    [keys.slice(1), 409],
    [[...keys, 'f'.repeat(32)], 409],
    [[...keys.slice(1), 'f'.repeat(32)], 409],
  ] as const) {
    expect((await client.patch(path, { order: wrong })).status).toBe(status)
  }

  expect((await client.delete(`${path}/${keys[3]}`)).status).toBe(204)
  expect((await client.delete(`${path}/${keys[3]}`)).status).toBe(404)
  const left = await photosOf(given)
  expect(left.map(({ key, position }) => [key.charAt(0), position])).toEqual([
    ['e', 0],
    ['c', 1],
    ['b', 2],
    ['a', 3],
  ])
})

test('photos that are being encoded or have failed don’t count among the first three', async () => {
  const given = await stage()
  const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32))
  await given.world.pictures(given.listingId, keys)
  await given.world.sql("update listing_pictures set state = 'processing' where position = 0")
  await given.world.sql("update listing_pictures set state = 'failed' where position = 2")
  expect(await publicUrls(given)).toEqual([keys[1], keys[3], keys[4]].map((key) => `/pictures/${key}`))
  expect((await photosOf(given)).map(({ isFree }) => isFree)).toEqual([false, true, false, true, true])
  await given.world.sql("update listing_pictures set created_at = now() - interval '2 days' where position = 0")
  expect((await photosOf(given))[0]).toMatchObject({ state: 'failed', problem: FAILED_PICTURE })
})

test('another seller’s photos answer like those of a missing business', async () => {
  const { world, listingId } = await stage()
  const stranger = world.as(await world.person({ role: 'seller' }))
  const key = 'a'.repeat(32)
  await world.pictures(listingId, [key])
  const image = new Uint8Array(await picture('#fff', { width: 9, height: 9 }).png().toBuffer())
  const answersFor = async (id: number) => {
    const path = `/api/businesses/${id}/photos`
    const answers = [
      await stranger.get(`/api/my-businesses/${id}/photos`),
      await stranger.post(path, formWith(image, 'shop.png')),
      await stranger.patch(path, { order: [key] }),
      await stranger.delete(`${path}/${key}`),
    ]
    return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
  }
  expect(await answersFor(listingId)).toEqual(await answersFor(999_999))
  expect(await world.sql('select key from listing_pictures')).toEqual([{ key }])
})
