import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { LOGO_SIZES, UploadedLogo } from '#shared/settings/logo.ts'
import { sweepUnknownFiles } from '#server/app/stored-files/sweep-unknown-files.ts'
import { formWith } from '#server/listings/pictures/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><circle cx="150" cy="75" r="75" fill="#1f4b8f"/></svg>'

async function stage(): Promise<{ world: World; staff: Client }> {
  const world = await createWorld()
  return { world, staff: world.as(await world.person({ role: 'admin' })) }
}

async function drawing(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(Buffer.from(SVG))
      .withExif({ IFD0: { Artist: 'Grace' } })
      .png()
      .toBuffer(),
  )
}

const upload = (client: Client, bytes: Uint8Array<ArrayBuffer>, name = 'logo.png') =>
  client.post('/api/admin/settings/logo', formWith(bytes, name))

async function uploaded(client: Client): Promise<string> {
  const answer = await upload(client, await drawing())
  expect(answer.status).toBe(201)
  return UploadedLogo.parse(await answer.json()).key
}

const use = (client: Client, value: string | null, version = 0) =>
  client.post('/api/admin/settings', { name: 'logo', value, version })

test('a logo is square in every size, keeps its clear ground, and stands on white where phones would put black', async () => {
  const { world, staff } = await stage()
  const key = await uploaded(staff)
  for (const [name, size] of Object.entries(LOGO_SIZES)) {
    const answer = await world.get(`/logo/${key}/${name}.png`)
    expect(answer.headers.get('cache-control'), name).toContain('immutable')
    const picture = sharp(Buffer.from(await answer.arrayBuffer()))
    const { width, height, format, exif } = await picture.metadata()
    expect({ width, height, format, exif }, name).toEqual({ width: size, height: size, format: 'png', exif: undefined })
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
    const middle = Math.floor(size / 2)
    expect(at(middle, middle), name).toEqual([0x1f, 0x4b, 0x8f, 255])
    const isOnWhite = /maskable|apple/u.test(name)
    expect(at(0, 0), name).toEqual(isOnWhite ? [255, 255, 255, 255] : [0, 0, 0, 0])
    // Twice as wide as high: in the middle of the square.
    expect(at(middle, Math.floor(size * 0.04))[3], name).toBe(isOnWhite ? 255 : 0)
  }
  expect(await uploaded(staff), 'the same again').toBe(key)
})

test('once it is saved, header, tab, manifest and phones show it, and the site’s own is back with the default', async () => {
  const { world, staff } = await stage()
  const key = await uploaded(staff)
  expect(await (await world.get('/favicon.svg')).text()).toContain('<circle')
  expect((await use(staff, key)).status).toBe(200)
  expect(product.logo).toBe(key)
  const { icons } = (await (await world.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  expect(icons.map(({ src }) => src)).toEqual([
    `/logo/${key}/icon-192.png`,
    `/logo/${key}/icon-512.png`,
    `/logo/${key}/icon-maskable-512.png`,
  ])
  for (const { src } of icons) expect((await world.get(src)).status, src).toBe(200)
  expect(await (await world.get('/favicon.svg')).text()).toContain('href="data:image/png;base64,iVBOR')
  expect((await use(staff, null, 1)).status).toBe(200)
  expect(await (await world.get('/favicon.svg')).text()).toContain('<circle')
})

test.each<[string, Uint8Array<ArrayBuffer>, string, number, string]>([
  ['a drawing by name', new TextEncoder().encode(SVG), 'logo.svg', 415, 'wrong_kind'],
  ['a drawing with another name', new TextEncoder().encode(SVG), 'logo.png', 415, 'wrong_kind'],
  ['an empty file', new Uint8Array(), 'logo.png', 415, 'empty'],
  ['half a picture', (await drawing()).slice(0, 400), 'logo.png', 415, 'damaged'],
])('%s is no logo', async (_what, bytes, name, status, reason) => {
  const { staff } = await stage()
  const answer = await upload(staff, bytes, name)
  expect(answer.status).toBe(status)
  expect(Problem.parse(await answer.json()).reason).toBe(reason)
})

test('a key without a picture can’t be saved, and no address leads anywhere else', async () => {
  const { world, staff } = await stage()
  for (const value of ['ab'.repeat(16), 'sending', '../../etc/passwd', 5]) {
    const answer = await use(staff, value as string)
    expect(answer.status, String(value)).toBe(400)
    expect(Problem.parse(await answer.json()).fields).toHaveProperty(['value'])
  }
  const key = await uploaded(staff)
  for (const path of [`${key}/mark.svg`, `${key}/toString.png`, `${key}/..%2Fmark.png`, `${'a'.repeat(31)}/mark.png`])
    expect((await world.get(`/logo/${path}`)).status, path).toBe(404)
})

test('the sweep deletes logos that no setting ever named', async () => {
  const { world, staff } = await stage()
  const key = await uploaded(staff)
  await use(staff, key)
  await use(staff, null, 1)
  const { storage, env } = world.services
  await storage.put(`logos/${'ab'.repeat(16)}-mark.png`, Buffer.from('x'))
  const keys: string[] = []
  for await (const file of storage.list('logos/')) keys.push(file.key)
  const before = new Date(Date.now() - 7_200_000)
  for (const file of keys) await utimes(join(env.DATA_DIR, 'files', file), before, before)
  await sweepUnknownFiles(world.services)
  const left: string[] = []
  for await (const file of storage.list('logos/')) left.push(file.key)
  expect(left.toSorted()).toEqual(keys.filter((file) => file.includes(key)).toSorted())
})
