import type { PictureKey } from '#shared/listings/pictures.ts'
import { savePictureFingerprint } from '#server/listings/copies/copies-store.ts'
import { pictureFingerprint } from '#server/listings/copies/fingerprint.ts'
import type { JobContext } from '#server/model/context.ts'
import { encodeInWorker, UnreadableImageError } from './encode-in-worker.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { deletePictureFiles, originalFile } from './picture-files.ts'
import { findPhotoState, settlePhoto } from './store.ts'

/**
 * Encodes the pictures of an uploaded photo, publishes them, and deletes the original with its camera metadata.
 * Idempotent. A file that is not an image fails permanently; when the storage, the database or the encoder fails, this
 * throws and is retried.
 */
export async function finishPhoto({ db, storage, log }: JobContext, key: PictureKey): Promise<void> {
  if ((await findPhotoState(db, key)) === 'processing') {
    const picture = await encode()
    for (const file of picture?.files ?? []) await storage.put(file.key, file.bytes)
    const isThere = await settlePhoto(db, key, {
      state: picture ? 'ready' : 'failed',
      preview: picture?.preview ?? null,
    })
    if (picture && isThere) await savePictureFingerprint(db, key, pictureFingerprint(picture.hash))
    // It was deleted meanwhile, so the new files are deleted too.
    if (!isThere && (await findPhotoState(db, key)) === undefined) await deletePictureFiles(storage, key)
  }
  await storage.delete(originalFile(key))

  async function encode(): Promise<EncodedPicture | undefined> {
    const original = await storage.open(originalFile(key))
    if (!original) return undefined
    try {
      return await encodeInWorker(key, original.stream())
    } catch (error) {
      if (!(error instanceof UnreadableImageError)) throw error
      log.warn({ err: error, key }, 'a photo could not be decoded')
      return undefined
    }
  }
}
