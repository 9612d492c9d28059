import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { isPictureName, MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#shared/listings/pictures.ts'
import type { PictureKey, PictureRefusal } from '#shared/listings/pictures.ts'
import type { Draft, Storage } from '#server/platform/storage/storage.ts'
import { atMost } from '#server/platform/uploads/at-most.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { inspectPhotoDraft } from '#server/platform/uploads/inspect-draft.ts'
import type { PictureType } from '#server/platform/uploads/whole-image.ts'
import { newPictureKey } from './make-picture.ts'
import { originalFile } from './picture-files.ts'

const CODES: Record<PictureRefusal, ErrorCode> = {
  wrong_kind: 'unsupported_media',
  empty: 'unsupported_media',
  damaged: 'unsupported_media',
  too_large: 'too_large',
  too_many_pixels: 'too_large',
  too_many: 'conflict',
}

/** A refused photo, with the same message as the owner's page shows. */
export function refusal(reason: PictureRefusal): AppError {
  return new AppError(CODES[reason], PICTURE_REFUSALS[reason], { reason })
}

/** Stores the photo of a form under a new key. @throws AppError as `withUploadedPicture`. */
export async function keepPictureUpload(storage: Storage, form: AsyncIterable<FormPart>): Promise<PictureKey> {
  const key = newPictureKey()
  await withUploadedPicture(storage, form, (draft) => draft.keep(originalFile(key)))
  return key
}

/**
 * Uses the one file of a form, its field `file`. The name and the first bytes are checked first, the size during
 * streaming; then the whole file is inspected, and used if it is a picture.
 *
 * @throws AppError unsupported_media and too_large with the reason, invalid_input: the form does not have exactly one
 *   file.
 */
export async function withUploadedPicture<T>(
  storage: Storage,
  form: AsyncIterable<FormPart>,
  use: (draft: Draft) => Promise<T>,
): Promise<T> {
  let upload: Upload | undefined
  try {
    for await (const { name, fileName, body } of form) {
      if (upload || name !== 'file' || fileName === undefined) throw oneFileOnly()
      upload = await receive(storage, fileName, body)
    }
    if (!upload) throw oneFileOnly()
    const { draft, type } = upload
    const refused = await inspectPhotoDraft(draft, type)
    if (refused) throw refusal(refused)
    return await use(draft)
  } finally {
    await upload?.draft.close()
  }
}

const HEAD_BYTES = 4100
const TYPES: readonly PictureType[] = ['jpg', 'png', 'webp', 'avif']

interface Upload {
  draft: Draft
  type: PictureType
}

async function receive(storage: Storage, fileName: string, body: AsyncIterable<Buffer>): Promise<Upload> {
  if (!isPictureName(fileName)) throw refusal('wrong_kind')
  const pieces = atMost(body, MAX_PICTURE_BYTES, () => refusal('too_large'))
  const head = await readHead(pieces)
  if (head.length === 0) throw refusal('empty')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = TYPES.find((known) => known === found?.ext)
  if (!type) throw refusal('wrong_kind')
  return { draft: await storage.receive(headFirst(head, pieces)), type }
}

/** Not `for await`, which would close the generator on an early exit. */
async function readHead(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for (let size = 0; size < HEAD_BYTES;) {
    const { done, value } = await pieces.next()
    if (done) break
    read.push(value)
    size += value.length
  }
  return Buffer.concat(read)
}

async function* headFirst(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

function oneFileOnly(): AppError {
  return new AppError('invalid_input', 'Send one photo, in the field "file".', {
    fields: { file: 'One photo at a time' },
  })
}
