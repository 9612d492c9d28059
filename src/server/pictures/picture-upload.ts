import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { isPictureName, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_REFUSALS } from '#shared/pictures.ts'
import type { PictureKey, PictureRefusal } from '#shared/pictures.ts'
import type { Context } from '#server/context.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { atMost } from '#server/uploads/at-most.ts'
import type { FormPart } from '#server/uploads/form-parts.ts'
import { newPictureKey } from './make-picture.ts'
import { originalFile } from './picture-files.ts'
import { isWholeImage } from './whole-image.ts'
import type { PictureType } from './whole-image.ts'

const CODES: Record<PictureRefusal, ErrorCode> = {
  wrong_kind: 'unsupported_media',
  empty: 'unsupported_media',
  damaged: 'unsupported_media',
  too_large: 'too_large',
  too_many_pixels: 'too_large',
  too_many: 'conflict',
}

/** A photo that is refused, told in the words that its owner's page uses too. */
export function refusal(reason: PictureRefusal): AppError {
  return new AppError(CODES[reason], PICTURE_REFUSALS[reason], { reason })
}

/**
 * Keeps the one file of a form, its field `file`, under a new key. The name and the first bytes decide before anything is
 * kept, the size while it streams in; then the whole file is looked at. What is refused leaves nothing behind.
 *
 * @throws AppError unsupported_media and too_large with the reason, invalid_input: the form is not of one file.
 */
export async function keepPictureUpload(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  form: AsyncIterable<FormPart>,
): Promise<PictureKey> {
  const key = newPictureKey()
  let kept: PictureType | undefined
  try {
    for await (const { name, fileName, body } of form) {
      if (kept || name !== 'file' || fileName === undefined) throw oneFileOnly()
      kept = await keepOriginal(storage, key, fileName, body)
    }
    if (!kept) throw oneFileOnly()
    await checkOneAtATime(storage, key, kept)
    return key
  } catch (error) {
    await storage.delete(originalFile(key)).catch((cause: unknown) => {
      log.warn({ err: cause, key }, 'a refused photo is left to the sweep')
    })
    throw error
  }
}

const HEAD_BYTES = 4100
const TYPES: readonly PictureType[] = ['jpg', 'png', 'webp', 'avif']

async function keepOriginal(
  storage: Storage,
  key: PictureKey,
  fileName: string,
  body: AsyncIterable<Buffer>,
): Promise<PictureType> {
  if (!isPictureName(fileName)) throw refusal('wrong_kind')
  const pieces = atMost(body, MAX_PICTURE_BYTES, () => refusal('too_large'))
  const head = await readHead(pieces)
  if (head.length === 0) throw refusal('empty')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = TYPES.find((known) => known === found?.ext)
  if (!type) throw refusal('wrong_kind')
  await storage.putStream(originalFile(key), Readable.from(headFirst(head, pieces), { objectMode: false }))
  return type
}

/** Not `for await`, which would end what it leaves before its end. */
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

let lastCheck: Promise<void> = Promise.resolve()

/** However many come in at once, one of them at a time is in memory. */
function checkOneAtATime(storage: Storage, key: PictureKey, type: PictureType): Promise<void> {
  const check = lastCheck.then(() => checkOriginal(storage, key, type))
  lastCheck = check.catch(() => {})
  return check
}

/** Looks at the file as it is kept, and at its header alone: nothing is decoded yet. */
async function checkOriginal(storage: Storage, key: PictureKey, type: PictureType): Promise<void> {
  const image = await readOriginal(storage, key)
  if (!image || !isWholeImage(image, type)) throw refusal('damaged')
  const { width, height } = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal('damaged')
    })
  if (width * height > MAX_PICTURE_PIXELS) throw refusal('too_many_pixels')
}

/** Undefined when it is gone. No larger than an upload may be. */
export async function readOriginal(storage: Storage, key: PictureKey): Promise<Buffer | undefined> {
  const file = await storage.open(originalFile(key))
  return file && Buffer.concat(await file.stream().toArray())
}

function oneFileOnly(): AppError {
  return new AppError('invalid_input', 'Send one photo, in the field "file".', {
    fields: { file: 'One photo at a time' },
  })
}
