import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { makePicture } from './make-picture.ts'

const image = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1F5B47' } })
    .png()
    .toBuffer()

test('a picture is served in every width, cacheable forever', async () => {
  const world = await createWorld()
  const { key } = await makePicture(world.services.storage, await image())
  await world.pictures(await world.listing(), [key])
  for (const width of [400, 800, 1200]) {
    const response = await world.get(`/pictures/${key}?width=${width}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width)
  }
  const shared = await world.get(`/pictures/${key}?width=1200&format=jpeg`)
  expect(shared.headers.get('content-type')).toBe('image/jpeg')
  expect((await world.get(`/pictures/${key}?width=500`)).status).toBe(400)
})

test('the fourth picture of a business is not public, even by its address', async () => {
  const world = await createWorld()
  const keys: string[] = []
  for (let index = 0; index < 4; index += 1) keys.push((await makePicture(world.services.storage, await image())).key)
  await world.pictures(await world.listing(), keys)
  const statuses = await Promise.all(keys.map(async (key) => (await world.get(`/pictures/${key}`)).status))
  expect(statuses).toEqual([200, 200, 200, 404])
})

test('pictures of a withdrawn business and made-up addresses are not found', async () => {
  const world = await createWorld()
  const { key } = await makePicture(world.services.storage, await image())
  await world.pictures(await world.listing(), [key])
  await world.services.db.$client.query("update listings set status = 'withdrawn'")
  for (const name of [key, '0'.repeat(32), '..%2F..%2Fetc%2Fpasswd', 'x']) {
    expect((await world.get(`/pictures/${name}`)).status).toBe(404)
  }
})
