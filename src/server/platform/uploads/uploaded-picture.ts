import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#shared/listings/pictures.ts'
import type { PictureRefusal } from '#shared/listings/pictures.ts'
import type { Draft, Storage } from '#server/platform/storage/storage.ts'
import { atMost } from './at-most.ts'
import type { FormPart } from './form-parts.ts'
import { inspectPhotoDraft } from './inspect-draft.ts'
import type { PictureType } from './whole-image.ts'

const CODES: Record<PictureRefusal, ErrorCode> = {
  wrong_kind: 'unsupported_media',
  empty: 'unsupported_media',
  damaged: 'unsupported_media',
  unreadable_heic: 'unsupported_media',
  too_large: 'too_large',
  too_many_pixels: 'too_large',
  too_many: 'conflict',
}

/** A refused picture, with the same message as the page shows that sends it. */
export function pictureRefusal(reason: PictureRefusal): AppError {
  return new AppError(CODES[reason], PICTURE_REFUSALS[reason], { reason })
}

/**
 * Uses the one file of a form, its field `file`. The first bytes are checked first, the size during streaming; then the
 * whole file is inspected, and used if it is a picture. Its name doesn't matter.
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
      upload = await receive(storage, body)
    }
    if (!upload) throw oneFileOnly()
    const inspected = await inspectPhotoDraft(storage, upload.draft, upload.type)
    if (typeof inspected === 'string') throw pictureRefusal(inspected)
    upload.draft = inspected
    return await use(inspected)
  } finally {
    await upload?.draft.close()
  }
}

const HEAD_BYTES = 4100
/** By the names that `file-type` has for them. */
const TYPES: Readonly<Record<string, PictureType>> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heic: 'heic',
  heif: 'heic',
}

interface Upload {
  draft: Draft
  type: PictureType
}

async function receive(storage: Storage, body: AsyncIterable<Buffer>): Promise<Upload> {
  const pieces = atMost(body, MAX_PICTURE_BYTES, () => pictureRefusal('too_large'))
  const head = await readHead(pieces)
  if (head.length === 0) throw pictureRefusal('empty')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = found && TYPES[found.ext]
  if (!type) throw pictureRefusal('wrong_kind')
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
