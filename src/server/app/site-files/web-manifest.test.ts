import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { product } from '#shared/product.ts'
import { createWorld } from '#test/world.ts'
import { webManifest } from './web-manifest.ts'

const WEB = new URL('../../../web/', import.meta.url)

function iconFile(path: string): Promise<Buffer> {
  return readFile(new URL(`public${path}`, WEB))
}

/** The opacity of the corners, from 0 to 255. */
async function cornersOf(path: string): Promise<number[]> {
  const { data, info } = await sharp(await iconFile(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const last = info.width * info.height - 1
  return [0, info.width - 1, last - info.width + 1, last].map((pixel) => data[pixel * 4 + 3] ?? -1)
}

test('the manifest is served with its own type', async () => {
  const world = await createWorld()
  const answer = await world.get('/manifest.webmanifest')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await answer.json()).toMatchObject({
    id: '/',
    short_name: product.name,
    start_url: '/',
    display: 'standalone',
  })
})

test.each(webManifest().icons)('$src has the size that the manifest says', async ({ src, sizes }) => {
  const { width, height, format } = await sharp(await iconFile(src)).metadata()
  expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
})

test('icons that phones cut to a shape fill their square, and the others have round corners', async () => {
  for (const path of ['/icon-maskable-512.png', '/apple-touch-icon.png']) {
    expect(await cornersOf(path), path).toEqual([255, 255, 255, 255])
  }
  for (const path of ['/icon-192.png', '/icon-512.png']) expect(await cornersOf(path), path).toEqual([0, 0, 0, 0])
})

test('the icon of a tab is the shipped one until staff choose colors', async () => {
  const world = await createWorld()
  const answer = await world.get('/favicon.svg')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  const shipped = await readFile(new URL('public/favicon.svg', WEB), 'utf8')
  expect((await answer.text()).trim().toLowerCase()).toBe(shipped.trim().toLowerCase())
})

test('its colors are those of the pages', async () => {
  const styles = await readFile(new URL('styles.css', WEB), 'utf8')
  expect(styles).toContain(`--color-evergreen: light-dark(${webManifest().theme_color},`)
  expect(styles).toContain(`--color-paper: light-dark(${webManifest().background_color},`)
})
