import { randomBytes } from 'node:crypto'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { encodePicture } from './encode-picture.ts'

/** A picture that is kept, and what may be shown of it to whoever may not see it. */
export interface StoredPicture {
  key: PictureKey
  /** A `data:` address of about 150 characters. */
  preview: string | null
}

/** Nobody can guess it, so a picture is found by whoever is told of it alone. */
export function newPictureKey(): PictureKey {
  return randomBytes(16).toString('hex')
}

/**
 * Stores an image under a new key in every width that pages ask for. For the sample street: its drawings are made while
 * somebody waits for the first start, so they go without AVIF, and pages get WebP instead.
 */
export async function makePicture(storage: Storage, image: Buffer): Promise<StoredPicture> {
  const key = newPictureKey()
  const { files, preview } = await encodePicture(key, image, { withAvif: false })
  for (const file of files) await storage.put(file.key, file.bytes)
  return { key, preview }
}
