import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { createWorld } from '#test/world.ts'
import { addDrawing, withDrawings } from './drawings.ts'
import { deletePictureFiles, pictureFile } from './picture-files.ts'
import { filesOf } from './testing.ts'

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#1F5B47"/></svg>',
)

test('a picture is served in every width, cacheable forever', async () => {
  const world = await createWorld()
  const { key } = await addDrawing(world.services.storage, DRAWING)
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

test('a picture of a drawing is made when it is first asked for, once, and goes with the drawing', async () => {
  const world = await createWorld()
  const { storage } = world.services
  const { key, preview } = await addDrawing(storage, DRAWING)
  expect(preview).toMatch(/^data:image\/webp;base64,.{60,200}$/u)
  await world.pictures(await world.listing(), [key])
  expect(await filesOf({ world })).toEqual([`${key}.svg`])

  const ask = () => world.get(`/pictures/${key}?width=400`, { accept: 'image/avif,image/webp,*/*' })
  const [first, second] = await Promise.all([ask(), ask()])
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(first.headers.get('content-length')).toBe(String(bytes.length))
  expect(Buffer.from(await second.arrayBuffer())).toEqual(bytes)
  expect((await filesOf({ world })).toSorted()).toEqual([`${key}-400.webp`, `${key}.svg`])

  await storage.put(pictureFile(key, 400, 'webp'), Buffer.from('made already'))
  expect(await (await ask()).text()).toBe('made already')

  await deletePictureFiles(storage, key)
  expect(await filesOf({ world })).toEqual([])
  expect((await ask()).status).toBe(404)
})

test('a picture of a drawing is shown although there is no room to store it', async () => {
  const warnings: string[] = []
  const drawing = { size: DRAWING.length, stream: () => Readable.from([DRAWING]), close: () => Promise.resolve() }
  const full = withDrawings(
    {
      ...(await createWorld()).services.storage,
      open: (file) => Promise.resolve(file.startsWith('drawings/') ? drawing : undefined),
      put: () => Promise.reject(new AppError('unavailable', 'There is no room for files at the moment.')),
    },
    pino({}, { write: (line: string) => warnings.push(line) }),
  )
  const picture = await full.open(pictureFile('a'.repeat(32), 800, 'webp'))
  expect(picture && (await sharp(await buffer(picture.stream())).metadata()).width).toBe(800)
  expect(warnings).toEqual([expect.stringContaining('a picture is not stored')])
  for (const other of ['documents/aa/books.pdf', `pictures/aa/${'a'.repeat(32)}-500.webp`]) {
    expect(await full.open(other)).toBeUndefined()
  }
})

test('the fourth picture of a business is not public, even by its address', async () => {
  const world = await createWorld()
  const keys: string[] = []
  for (let index = 0; index < 4; index += 1) keys.push((await addDrawing(world.services.storage, DRAWING)).key)
  await world.pictures(await world.listing(), keys)
  const statuses = await Promise.all(keys.map(async (key) => (await world.get(`/pictures/${key}`)).status))
  expect(statuses).toEqual([200, 200, 200, 404])
})

test('pictures of a withdrawn business and made-up addresses are not found', async () => {
  const world = await createWorld()
  const { key } = await addDrawing(world.services.storage, DRAWING)
  await world.pictures(await world.listing(), [key])
  await world.services.db.$client.query("update listings set status = 'withdrawn'")
  for (const name of [key, '0'.repeat(32), '..%2F..%2Fetc%2Fpasswd', 'x']) {
    expect((await world.get(`/pictures/${name}`)).status).toBe(404)
  }
})
