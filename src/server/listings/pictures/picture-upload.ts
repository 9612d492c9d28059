import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { withUploadedPicture } from '#server/platform/uploads/uploaded-picture.ts'
import { newPictureKey, originalFile } from './picture-files.ts'

/** Stores the photo of a form under a new key. @throws AppError as `withUploadedPicture`. */
export async function keepPictureUpload(storage: Storage, form: AsyncIterable<FormPart>): Promise<PictureKey> {
  const key = newPictureKey()
  await withUploadedPicture(storage, form, (draft) => draft.keep(originalFile(key)))
  return key
}
