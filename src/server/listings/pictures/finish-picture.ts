import type { PictureKey } from '#shared/listings/pictures.ts'
import type { JobContext } from '#server/model/context.ts'
import { encodeApart, UnreadableImageError } from './encode-apart.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { deletePictureFiles, originalFile } from './picture-files.ts'
import { findPhotoState, settlePhoto } from './store.ts'

/**
 * Makes the pictures of a photo that was sent, shows them, and throws the original away with all that its camera wrote
 * into it. May run any number of times. A file that is no picture after all fails for good, so that it is not tried
 * again; where the storage, the database or the encoder fails, this throws and is tried later.
 */
export async function finishPhoto({ db, storage, log }: JobContext, key: PictureKey): Promise<void> {
  if ((await findPhotoState(db, key)) === 'processing') {
    const picture = await encode()
    for (const file of picture?.files ?? []) await storage.put(file.key, file.bytes)
    const isThere = await settlePhoto(db, key, {
      state: picture ? 'ready' : 'failed',
      preview: picture?.preview ?? null,
    })
    // Deleted while it was made: what came after that goes too.
    if (!isThere && (await findPhotoState(db, key)) === undefined) await deletePictureFiles(storage, key)
  }
  await storage.delete(originalFile(key))

  async function encode(): Promise<EncodedPicture | undefined> {
    const original = await storage.open(originalFile(key))
    if (!original) return undefined
    try {
      return await encodeApart(key, original.stream())
    } catch (error) {
      if (!(error instanceof UnreadableImageError)) throw error
      log.warn({ err: error, key }, 'a photo could not be read')
      return undefined
    }
  }
}
