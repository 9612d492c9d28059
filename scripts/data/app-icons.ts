import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Draws the icons of `src/server/app/site-files/web-manifest.ts`, and Apple's, from src/web/public/favicon.svg. Run it again
 * after a change there.
 */
const FOLDER = new URL('../../src/web/public/', import.meta.url)
/** Pixels an inch at which one unit of the logo, of 32, is one pixel. */
const UNIT_DPI = 72
const UNITS = 32

const logo = await readFile(new URL('favicon.svg', FOLDER), 'utf8')
/** Phones round the corners themselves. The key is inside the circle of 80% that all of them leave. */
const square = logo.replace(' rx="9"', '')
if (square === logo) throw new Error('The logo has no rounded square of 9 units any more.')

await draw('icon-192.png', logo, 192)
await draw('icon-512.png', logo, 512)
await draw('icon-maskable-512.png', square, 512)
await draw('apple-touch-icon.png', square, 180)

async function draw(name: string, svg: string, size: number): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: (UNIT_DPI * size) / UNITS }).resize(size, size)
  await writeFile(fileURLToPath(new URL(name, FOLDER)), await picture.png({ palette: true, effort: 10 }).toBuffer())
}
