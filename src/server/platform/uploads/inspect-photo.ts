import sharp from 'sharp'
import { MAX_PICTURE_PIXELS } from '#shared/listings/pictures.ts'
import type { PictureRefusal } from '#shared/listings/pictures.ts'
import { isWholeImage } from './whole-image.ts'
import type { PictureType } from './whole-image.ts'

/** Checks the file's end and its header; nothing is decoded yet. */
export async function inspectPhoto(image: Buffer, type: PictureType): Promise<PictureRefusal | undefined> {
  if (!isWholeImage(image, type)) return 'damaged'
  const header = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) return 'damaged'
  return header.width * header.height > MAX_PICTURE_PIXELS ? 'too_many_pixels' : undefined
}
