import { randomBytes } from 'node:crypto'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { encodePicture } from './encode-picture.ts'

/** A stored picture, and the preview for viewers without access to it. */
export interface StoredPicture {
  key: PictureKey
  /** A `data:` URL of about 150 characters. */
  preview: string | null
}

/** Unguessable, so only viewers who are given the key find a picture. */
export function newPictureKey(): PictureKey {
  return randomBytes(16).toString('hex')
}

/**
 * Stores an image under a new key in every width that pages use. For the sample street, whose drawings are made during
 * the first start: it skips AVIF to save time, so pages get WebP instead.
 */
export async function makePicture(storage: Storage, image: Buffer): Promise<StoredPicture> {
  const key = newPictureKey()
  const { files, preview } = await encodePicture(key, image, { withAvif: false })
  for (const file of files) await storage.put(file.key, file.bytes)
  return { key, preview }
}
