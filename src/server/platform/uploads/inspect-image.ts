import sharp from 'sharp'
import type { PictureRefusal } from '#shared/listings/pictures.ts'
import { isWholeImage } from './whole-image.ts'
import type { PictureType } from './whole-image.ts'

export interface ImageFinding {
  reason?: PictureRefusal
  /** The same picture as all readers take it, to be stored in its place. */
  instead?: Buffer
}

/**
 * Checks a picture's end and its header. Only what has no end of its own, or comes from an iPhone, is decoded: stitched
 * panoramas lack the last two bytes, which no reader misses, and few programs show HEIC.
 */
export async function inspectImage(image: Buffer, type: PictureType, mostPixels: number): Promise<ImageFinding> {
  const header = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const isWhole = isWholeImage(image, type)
  if (!isWhole && type !== 'jpg') return { reason: 'damaged' }
  if (!header) return { reason: type === 'heic' ? 'unreadable_heic' : 'damaged' }
  if (header.width * header.height > mostPixels) return { reason: 'too_many_pixels' }
  if (!isWhole) {
    const ended = await withEnd(image)
    return ended ? { instead: ended } : { reason: 'damaged' }
  }
  if (type !== 'heic') return {}
  // Its decoder takes a while to load.
  const { jpegOfHeic } = await import('./jpeg-of-heic.ts')
  const instead = await jpegOfHeic(image, header.icc)
  return instead ? { instead } : { reason: 'unreadable_heic' }
}

const JPEG_END = Buffer.from([0xff, 0xd9])

/** A JPEG with an end marker, unless data before it is missing. */
async function withEnd(image: Buffer): Promise<Buffer | undefined> {
  const ended = Buffer.concat([image, JPEG_END])
  // Data that ends early is only a warning.
  const isWhole = await sharp(ended, { failOn: 'warning', sequentialRead: true, limitInputPixels: false })
    .stats()
    .then(
      () => true,
      () => false,
    )
  return isWhole ? ended : undefined
}
