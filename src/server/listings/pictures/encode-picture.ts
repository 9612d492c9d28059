import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '#shared/listings/picture-widths.ts'
import type { PictureWidth } from '#shared/listings/picture-widths.ts'
import { MAX_PICTURE_PIXELS } from '#shared/listings/pictures.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { pictureFile, SHARED_WIDTH } from './picture-files.ts'
import type { PictureFormat } from './picture-files.ts'

// One core per picture and no cache, which leaves the other cores to requests.
sharp.concurrency(1)
sharp.cache(false)

export interface EncodedPicture {
  files: { key: string; bytes: Uint8Array }[]
  /** For viewers without access to the picture: a `data:` URL of about 150 characters. */
  preview: string
  /** `perceptualHash` of it. */
  hash: string
}

/** So few pixels that no text is legible. */
const PREVIEW_WIDTH = 12
/** The maximum ratio of height to width, so that a strip of pixels can still be encoded. */
const MOST_TIMES_TALLER = 4
const GIVE_UP_AFTER_SECONDS = 30

/** How each format is written: at the size of a page's picture, more effort saves less than it costs. */
const WRITERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 72, effort: 1 }),
  jpeg: (picture) => picture.jpeg({ quality: 80 }),
}

/**
 * An image in every width and format that pages use: upright, in sRGB, without camera metadata such as place, time and
 * author. It is decoded once, no larger than the largest size; the others are made from that.
 *
 * @throws Error when it can't be decoded.
 */
export async function encodePicture(key: string, image: Uint8Array): Promise<EncodedPicture> {
  const decoded = decode(image, Math.max(...PICTURE_WIDTHS))
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const copy = () => sharp(data, { raw: { width, height, channels } })

  const files: EncodedPicture['files'] = []
  const add = async (size: PictureWidth, format: PictureFormat) => {
    const bytes = await WRITERS[format](copy().resize(within(size))).toBuffer()
    files.push({ key: pictureFile(key, size, format), bytes })
  }
  for (const size of PICTURE_WIDTHS) {
    await add(size, 'webp')
    await add(size, 'avif')
  }
  await add(SHARED_WIDTH, 'jpeg')
  const preview = await writePreview(copy().resize(within(PREVIEW_WIDTH)))
  return { files, preview, hash: await perceptualHash(copy()) }
}

/** One of the files of `encodePicture`. For drawings, which are decoded at any size in a few milliseconds. */
export function encodeFile(image: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return WRITERS[format](decode(image, width)).toBuffer()
}

/** The preview of `encodePicture`. */
export function encodePreview(image: Uint8Array): Promise<string> {
  return writePreview(decode(image, PREVIEW_WIDTH))
}

function decode(image: Uint8Array, width: number): Sharp {
  return sharp(image, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', autoOrient: true })
    .timeout({ seconds: GIVE_UP_AFTER_SECONDS })
    .resize(within(width))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

async function writePreview(tiny: Sharp): Promise<string> {
  const bytes = await tiny.blur(1).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function within(width: number) {
  return { width, height: width * MOST_TIMES_TALLER, fit: 'inside', withoutEnlargement: true } as const
}
