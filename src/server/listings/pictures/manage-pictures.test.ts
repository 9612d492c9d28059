import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { ListingSummary } from '#shared/listings/listings.ts'
import { FAILED_PICTURE, OwnPicture, OwnPictures } from '#shared/listings/pictures.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'

interface Stage {
  world: World
  listingId: number
  seller: Person
  client: Client
}

async function stage(): Promise<Stage> {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  return { world, seller, client: world.as(seller), listingId: await world.listing({ sellerId: seller.id }) }
}

function picture(colour = '#1F5B47', size = { width: 1600, height: 1200 }) {
  return sharp({ create: { ...size, channels: 3, background: colour } })
}

function formWith(bytes: Uint8Array<ArrayBuffer>, name = 'shop.jpg'): FormData {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  return form
}

async function send({ client, listingId }: Stage, form?: FormData): Promise<Response> {
  const sent = form ?? formWith(new Uint8Array(await picture().jpeg().toBuffer()))
  return client.post(`/api/businesses/${listingId}/photos`, sent)
}

async function add(given: Stage, form?: FormData): Promise<OwnPicture> {
  const answer = await send(given, form)
  expect(answer.status).toBe(201)
  return OwnPicture.parse(await answer.json())
}

async function photosOf({ client, listingId }: Stage): Promise<OwnPicture[]> {
  const answer = await client.get(`/api/my-businesses/${listingId}/photos`)
  return OwnPictures.parse(await answer.json()).photos
}

async function publicUrls({ world, listingId }: Stage): Promise<string[]> {
  const answer = await world.get(`/api/businesses/${listingId}/summary`)
  return ListingSummary.parse(await answer.json()).imageUrls
}

async function filesOf({ world }: Stage): Promise<string[]> {
  const folder = join(world.services.env.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

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

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** The header of a picture larger than any memory, as the format defines it. */
async function hugePng(): Promise<Buffer> {
  const png = await picture('#000', { width: 1, height: 1 }).png().toBuffer()
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

async function cut(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const whole = await picture('#1F5B47', { width: 640, height: 480 })
    .composite([{ input: await picture('#fff', { width: 64, height: 64 }).png().toBuffer() }])
    .toFormat(format)
    .toBuffer()
  return whole.subarray(0, Math.floor(whole.length * 0.7))
}

test.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
  ['HTML', () => Buffer.from(html), 'shop.jpg', 415, 'wrong_kind'],
  ['SVG', () => Buffer.from(svg), 'shop.png', 415, 'wrong_kind'],
  ['SVG by its own name', () => Buffer.from(svg), 'shop.svg', 415, 'wrong_kind'],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004 and so on'), 'shop.webp', 415, 'wrong_kind'],
  ['a program', () => Buffer.from('\u007fELF\u0002\u0001\u0001'), 'shop.avif', 415, 'wrong_kind'],
  ['a GIF', () => picture('#fff', { width: 9, height: 9 }).gif().toBuffer(), 'shop.jpg', 415, 'wrong_kind'],
  ['a picture with another ending', () => picture().jpeg().toBuffer(), 'shop.html', 415, 'wrong_kind'],
  ['a picture without an ending', () => picture().jpeg().toBuffer(), 'shop', 415, 'wrong_kind'],
  ['nothing', () => Buffer.alloc(0), 'shop.jpg', 415, 'empty'],
  ['a JPEG’s first bytes', () => JPEG_START, 'shop.jpg', 415, 'damaged'],
  ['a JPEG that was cut off', () => cut('jpeg'), 'shop.jpg', 415, 'damaged'],
  ['a PNG that was cut off', () => cut('png'), 'shop.png', 415, 'damaged'],
  ['a WebP that was cut off', () => cut('webp'), 'shop.webp', 415, 'damaged'],
  ['an AVIF that was cut off', () => cut('avif'), 'shop.avif', 415, 'damaged'],
  ['50,000 × 50,000 pixels', hugePng, 'shop.png', 413, 'too_many_pixels'],
  ['10.1 MB', () => Buffer.concat([JPEG_START, Buffer.alloc(10.1 * 1024 * 1024)]), 'shop.jpg', 413, 'too_large'],
])('%s is refused at once, and nothing of it is stored', async (_, make, name, status, reason) => {
  const given = await stage()
  const bytes = new Uint8Array(await make())
  const tries: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const startedAt = performance.now()
    const answer = await send(given, formWith(bytes, name))
    tries.push(performance.now() - startedAt)
    expect(Problem.parse(await answer.json())).toMatchObject({ status, reason })
  }
  // The minimum is the real cost: a busy machine only adds to it.
  expect(Math.min(...tries)).toBeLessThan(500)
  expect(await photosOf(given)).toEqual([])
  expect(await filesOf(given)).toEqual([])
})

test('a picture that is also another format becomes only a picture', async () => {
  const given = await stage()
  const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(`${html}PK\u0003\u0004`)])
  const { key } = await add(given, formWith(new Uint8Array(polyglot)))
  await given.world.runJobs()
  const answer = await given.world.get(`/pictures/${key}`)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe('sandbox')
  expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
})

test('a file that looks complete but can’t be decoded fails with a message to its owner, and blocks no other', async () => {
  const given = await stage()
  const broken = await picture().png().toBuffer()
  // Inside the data, so the chunks stay in sequence.
  broken.fill(0x55, broken.indexOf('IDAT') + 10, broken.indexOf('IDAT') + 60)
  const damaged = await add(given, formWith(new Uint8Array(broken), 'shop.png'))
  const good = await add(given)
  await given.world.runJobs()
  expect(await photosOf(given)).toMatchObject([
    { key: damaged.key, state: 'failed', url: null, problem: FAILED_PICTURE },
    { key: good.key, state: 'ready', isFree: true },
  ])
  expect(await publicUrls(given)).toEqual([`/pictures/${good.key}`])
  expect((await filesOf(given)).every((name) => name.startsWith(good.key))).toBe(true)
})

test('a form of anything but one file is refused, and nothing of it is stored', async () => {
  const given = await stage()
  const image = new File([new Uint8Array(await picture().jpeg().toBuffer())], 'shop.jpg')
  const forms: [string, File | string][][] = [
    [],
    [['photo', image]],
    [['file', 'text']],
    [
      ['file', image],
      ['file', image],
    ],
    [
      ['file', image],
      ['position', '0'],
    ],
  ]
  for (const parts of forms) {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    expect((await send(given, form)).status).toBe(400)
  }
  const path = `/api/businesses/${given.listingId}/photos`
  const type = 'multipart/form-data; boundary=x'
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  for (const [body, contentType, status] of [
    ['{}', 'application/json', 415],
    ['', type, 400],
    ['no boundary', type, 400],
    [head, type, 400],
    [`${head}${'x'.repeat(9000)}`, type, 415],
    [`--x\r\n${'a: b\r\n'.repeat(2000)}`, type, 400],
    [`--x\r\ncontent-type: image/jpeg\r\n\r\n\r\n--x--`, type, 400],
  ] as const) {
    const answer = await given.client.post(path, body, { 'content-type': contentType })
    expect(answer.status, body.slice(0, 60)).toBe(status)
    Problem.parse(await answer.json())
  }
  expect(await filesOf(given)).toEqual([])
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
