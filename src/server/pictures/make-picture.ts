import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#shared/listings.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { pictureFile, SHARED_WIDTH } from './service.ts'

/** A picture that is kept, and what may be shown of it to whoever may not see it. */
export interface StoredPicture {
  key: string
  /** A `data:` address of about 150 characters. */
  preview: string | null
}

/** So few pixels that nothing can be read from them. */
const PREVIEW_WIDTH = 12

/**
 * Stores an image in every width that pages ask for and answers its key and preview. Covers get a JPEG too, for sites that show a
 * shared link and know no WebP.
 */
export async function makePicture(
  storage: Storage,
  image: Buffer,
  { isCover }: { isCover: boolean },
): Promise<StoredPicture> {
  const key = randomBytes(16).toString('hex')
  const { data, info } = await sharp(image, { limitInputPixels: 50_000_000 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const width of PICTURE_WIDTHS) {
    const webp = await decoded().resize({ width, withoutEnlargement: true }).webp({ quality: 72, effort: 1 }).toBuffer()
    await storage.put(pictureFile(key, width, 'webp'), webp)
  }
  if (isCover) {
    const jpeg = await decoded()
      .resize({ width: SHARED_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
    await storage.put(pictureFile(key, SHARED_WIDTH, 'jpeg'), jpeg)
  }
  const tiny = await decoded().resize({ width: PREVIEW_WIDTH }).blur(1).webp({ quality: 40, effort: 6 }).toBuffer()
  return { key, preview: `data:image/webp;base64,${tiny.toString('base64')}` }
}
