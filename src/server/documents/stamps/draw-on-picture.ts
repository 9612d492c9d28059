import sharp from 'sharp'
import { MAX_PICTURE_PIXELS } from '#shared/listings/pictures.ts'
import { fontFile, listRuns, PDF_FONTS } from '#server/platform/pdf/fonts.ts'
import type { FontName } from '#server/platform/pdf/fonts.ts'
import { diagonalText, footerText } from './stamp.ts'
import type { Stamp } from './stamp.ts'

// One core and no cache, which leaves the other cores to requests.
sharp.concurrency(1)
sharp.cache(false)

/** The longest side of a stamped picture, enough for the print on a scanned page. */
const MOST_SIDE = 7000
const GIVE_UP_AFTER_SECONDS = 20

/**
 * Draws a stamp across a picture, and adds a strip below it with the footer. The picture is upright and without camera
 * metadata.
 *
 * @throws Error when it can't be decoded.
 */
export async function stampPicture(bytes: Uint8Array, format: 'jpg' | 'png', stamp: Stamp): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, autoOrient: true })
    .timeout({ seconds: GIVE_UP_AFTER_SECONDS })
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const footer = await drawFooter(stamp, width)
  const stamped = sharp(data, { raw: { width, height, channels } })
    .extend({ bottom: footer.height, background: '#ffffff' })
    .composite([
      { input: await drawDiagonals(stamp, { width, height }), tile: true },
      { input: footer.bytes, left: 0, top: height },
    ])
  return format === 'png' ? stamped.png({ compressionLevel: 6 }).toBuffer() : stamped.jpeg({ quality: 88 }).toBuffer()
}

/** The strip below a picture of this width: the same stamp and width make the same pixels. */
export async function drawFooter(stamp: Stamp, width: number): Promise<{ bytes: Buffer; height: number }> {
  const height = Math.max(14, Math.round(width / 45))
  const text = await sharp(await drawText(footerText(stamp), height * 0.6, '#26262a'))
    .resize({ width: Math.max(1, width - height), height, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#ffffff' } })
    .composite([
      {
        input: text.data,
        left: Math.min(Math.round(height / 2), width - text.info.width),
        top: Math.floor((height - text.info.height) / 2),
      },
    ])
    .png()
    .toBuffer()
  return { bytes, height }
}

/**
 * A tile of slanted text, dark with a light edge, which shows on any picture. Lines go on at the opposite edge, so that
 * tiles fit together.
 */
async function drawDiagonals(stamp: Stamp, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const size = Math.min(60, Math.max(12, width / 42))
  const line = diagonalText(stamp)
  const [dark, light] = await Promise.all([drawText(line, size, '#20202440'), drawText(line, size, '#ffffff40')])
  const { width: long, height: tall } = await sharp(dark).metadata()
  const edge = Math.max(1, Math.round(size / 14))
  const flat = await sharp({ create: { width: long + edge, height: tall + edge, channels: 4, background: '#0000' } })
    .composite([
      { input: light, left: edge, top: edge },
      { input: dark, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const { data: slanted, info: one } = await sharp(flat)
    .rotate(-30, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  // The tile is cut out where lines from all sides have come together.
  const [apart, row] = [one.width + Math.round(size), Math.round(size * 6)]
  const rows = Math.ceil(one.height / row) + 1
  const lines = Array.from({ length: rows * 2 }, (_, index) => ({
    input: slanted,
    left: (index % 2) * apart,
    top: Math.floor(index / 2) * row,
  }))
  const whole = { width: 2 * apart, height: rows * row + one.height }
  const drawn = await sharp({ create: { ...whole, channels: 4, background: '#0000' } })
    .composite(lines)
    .png()
    .toBuffer()
  const area = { left: Math.floor(apart / 2), top: (rows - 1) * row }
  return sharp(drawn)
    .extract({ ...area, width: Math.min(apart, width), height: Math.min(row, height) })
    .png()
    .toBuffer()
}

/** Text on nothing, this many pixels high or so. The color may have an opacity. */
async function drawText(line: string, size: number, color: string): Promise<Buffer> {
  const runs = listRuns(line, PDF_FONTS.sans)
  await addFonts(runs.map(({ font }) => font))
  const text = runs.map((run) => run.text).join('')
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const [paint, opacity] = [color.slice(0, 7), color.slice(7)]
  const alpha = opacity === '' ? '' : ` alpha="${Math.round((Number.parseInt(opacity, 16) / 255) * 100)}%"`
  return sharp({
    text: {
      text: `<span foreground="${paint}"${alpha}>${escaped}</span>`,
      font: `Instrument Sans ${Math.max(1, Math.round(size))}`,
      fontfile: fontFile(PDF_FONTS.sans),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
}

const added = new Set<FontName>()

/** Lets texts be drawn with these fonts too, where theirs lacks a letter: a font that was used once stays known. */
async function addFonts(fonts: readonly FontName[]): Promise<void> {
  for (const font of fonts) {
    if (added.has(font)) continue
    await sharp({ text: { text: 'x', fontfile: fontFile(font) } })
      .raw()
      .toBuffer()
    added.add(font)
  }
}
