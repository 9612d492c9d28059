import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { ACCEPTED_FILES, DOCUMENT_FORMATS, formatOfName } from '#shared/documents/documents.ts'
import type { DocumentFormat } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { Draft, Storage } from '#server/platform/storage/storage.ts'
import { cleanFileName } from './file-name.ts'
import type { FormPart } from './form-parts.ts'
import { inspectDocumentDraft } from './inspect-draft.ts'
import { receiveUpload } from './receive-upload.ts'
import { refusal } from './refusal.ts'

/** A file that is in the storage, as the row that is to know of it tells it. */
export interface KeptFile {
  /** Fit to be shown and saved. */
  fileName: string
  /** Our own word for what it is, never the sender's. */
  contentType: string
  /** In bytes. */
  fileSize: number
  /** SHA-256 in hex. */
  fileHash: string
  /** Random, so that a key tells nothing of the next one. */
  fileKey: string
}

/** What an upload is kept with; a storage that fails is logged with the request. */
interface UploadContext {
  storage: Storage
  log: Logger
  requestId: string
}

/** What the uploads of one kind have of their own. */
export interface UploadRules<Input> {
  /** The folder of the storage, e.g. "documents"; known to the sweep of files that no row knows of. */
  prefix: string
  /** Looks at the form's texts, before anybody looks at the file. @throws AppError. */
  parse(fields: Record<string, string>, hasFile: boolean): Input
}

/**
 * Takes in a form of texts and one file: has the storage take it while its size is watched, holds it to what its name says
 * that it is, and keeps it. The caller has asked before who may send one, and inserts the row that knows of the file;
 * where that fails, what is left is a file that the sweep finds, or the caller deletes it.
 *
 * @throws AppError invalid_input; too_large; unsupported_media: a kind of file that is not taken, or not what its name
 *   says; unavailable: the storage keeps nothing now.
 */
export async function keepUpload<Input>(
  ctx: UploadContext,
  form: AsyncIterable<FormPart>,
  { prefix, parse }: UploadRules<Input>,
): Promise<{ input: Input; kept: KeptFile }> {
  const { file, fields, fileName } = await receiveUpload(form, ctx.storage)
  try {
    // A browser sends a file without a name and content where none was chosen.
    const hasFile = file !== undefined && !(fileName === '' && file.size === 0)
    const input = parse(fields, hasFile)
    if (!hasFile) throw new AppError('invalid_input', 'Choose a file.', { fields: { file: 'Choose a file' } })
    const format = formatOfName(fileName)
    if (!format) throw refusal(`Files of this kind are not taken. Choose a ${ACCEPTED_FILES}.`)
    await inspectDocumentDraft(file, format)
    const fileKey = newFileKey(prefix, format)
    await keep(ctx, fileKey, file)
    const kept = {
      fileName: cleanFileName(fileName, format),
      contentType: DOCUMENT_FORMATS[format].contentType,
      fileSize: file.size,
      fileHash: file.sha256,
      fileKey,
    }
    return { input, kept }
  } finally {
    await file?.close()
  }
}

async function keep({ log, requestId }: UploadContext, key: string, file: Draft): Promise<void> {
  try {
    await file.keep(key)
  } catch (error) {
    log.error({ err: error, requestId, key }, 'an upload was not kept')
    throw new AppError('unavailable', 'The file could not be kept just now. Try again in a moment.')
  }
}

/** A key that nobody can guess. */
export function newFileKey(prefix: string, format: DocumentFormat): string {
  const name = randomBytes(16).toString('hex')
  return `${prefix}/${name.slice(0, 2)}/${name}.${format}`
}
