import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { FAILED_PICTURE, MAX_PICTURE_BYTES } from '#shared/listings/pictures.ts'
import { makeHeic } from '#server/platform/uploads/testing.ts'
import { stage, picture, formWith, send, add, photosOf, publicUrls, filesOf } from './testing.ts'

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

const AT_ONCE_MS = 500

/** What accepting a photo of that size takes now: a machine on which that is more than the limit is busy. */
async function acceptedMs(size: number): Promise<number> {
  const photo = await picture().jpeg().toBuffer()
  const padding = Buffer.alloc(Math.max(0, Math.min(size, MAX_PICTURE_BYTES) - photo.length))
  const form = formWith(new Uint8Array(Buffer.concat([photo, padding])))
  const accepting = await stage()
  // Starts the process that inspects photos.
  await add(accepting)
  const { answer, ms } = await timed(() => send(accepting, form))
  expect(answer.status).toBe(201)
  return ms
}

async function timed(request: () => Promise<Response>): Promise<{ answer: Response; ms: number }> {
  const startedAt = performance.now()
  const answer = await request()
  return { answer, ms: performance.now() - startedAt }
}

test.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
  ['HTML', () => Buffer.from(html), 'shop.jpg', 415, 'wrong_kind'],
  ['SVG', () => Buffer.from(svg), 'shop.png', 415, 'wrong_kind'],
  ['SVG by its own name', () => Buffer.from(svg), 'shop.svg', 415, 'wrong_kind'],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004 and so on'), 'shop.webp', 415, 'wrong_kind'],
  ['a program', () => Buffer.from('\u007fELF\u0002\u0001\u0001'), 'shop.avif', 415, 'wrong_kind'],
  ['a GIF', () => picture('#fff', { width: 9, height: 9 }).gif().toBuffer(), 'shop.jpg', 415, 'wrong_kind'],
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
  const tries: { ms: number; limitMs: number }[] = []
  for (let count = 0; count < 3; count += 1) {
    const { answer, ms } = await timed(() => send(given, formWith(bytes, name)))
    expect(Problem.parse(await answer.json())).toMatchObject({ status, reason })
    tries.push({ ms, limitMs: ms < AT_ONCE_MS ? AT_ONCE_MS : await acceptedMs(bytes.length) })
  }
  // The best try shows the real cost: a busy machine only adds to it.
  expect(tries).toSatisfy((all: typeof tries) => all.some(({ ms, limitMs }) => ms < limitMs))
  expect(await photosOf(given)).toEqual([])
  expect(await filesOf(given)).toEqual([])
})

test('a picture that its viewers show is accepted, whatever its name and its end', async () => {
  const given = await stage()
  const jpeg = await picture().jpeg().toBuffer()
  const endless = jpeg.subarray(0, -2)
  const files: [string, Buffer][] = [
    ['shop.html', jpeg],
    ['shop', jpeg],
    ['shop.jfif', jpeg],
    ['shop.jpg', endless],
    ['panorama.jpg', Buffer.concat([endless, Buffer.from('SEFT')])],
    ['shop.heic', makeHeic()],
    ['shop.jpg', makeHeic()],
  ]
  for (const [name, bytes] of files) await add(given, formWith(new Uint8Array(bytes), name))
  await given.world.runJobs()
  expect((await photosOf(given)).map(({ state }) => state)).toEqual(files.map(() => 'ready'))
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
