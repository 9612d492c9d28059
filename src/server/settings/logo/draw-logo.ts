import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { MAX_PICTURE_PIXELS } from '#shared/listings/pictures.ts'
import { LOGO_SIZES } from '#shared/settings/logo.ts'
import type { LogoKey, LogoPicture } from '#shared/settings/logo.ts'

sharp.concurrency(1)
sharp.cache(false)

export interface DrawnLogo {
  key: LogoKey
  files: { picture: LogoPicture; bytes: Uint8Array }[]
}

const GIVE_UP_AFTER_SECONDS = 30
/**
 * How much of the square the logo takes. Phones cut a maskable icon to any shape, but leave a circle of 80%, and the
 * square in it is 56%; Apple's only loses its corners. Both would be black where nothing is, so they get a white ground.
 */
const ON_WHITE: Partial<Record<LogoPicture, number>> = { 'icon-maskable-512': 0.56, 'apple-touch-icon': 0.78 }

/**
 * A logo in every size that pages and phones use: square, upright, in sRGB and without metadata. What is not square is
 * in the middle.
 *
 * @throws Error when it can't be decoded.
 */
export async function drawLogo(image: Uint8Array): Promise<DrawnLogo> {
  const { data, info } = await sharp(image, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', autoOrient: true })
    .timeout({ seconds: GIVE_UP_AFTER_SECONDS })
    .resize({ width: LOGO_SIZES['icon-512'], height: LOGO_SIZES['icon-512'], ...MIDDLE })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files: DrawnLogo['files'] = []
  for (const [name, size] of Object.entries(LOGO_SIZES)) {
    const picture = name as LogoPicture
    const square = sharp(data, { raw: { width, height, channels } })
    const drawn = await asPng(inSquare(square, size, ON_WHITE[picture]))
    files.push({ picture, bytes: drawn })
  }
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return { key: hash.digest('hex').slice(0, 32), files }
}

const MIDDLE = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const

function inSquare(logo: Sharp, size: number, share: number | undefined): Sharp {
  if (share === undefined) return logo.resize(size, size)
  const inner = Math.round(size * share)
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
  const around = { top: before, left: before, bottom: after, right: after, background: '#ffffff' }
  return logo.resize(inner, inner).flatten({ background: '#ffffff' }).extend(around)
}

function asPng(square: Sharp): Promise<Buffer> {
  return square.png({ compressionLevel: 9 }).toBuffer()
}
