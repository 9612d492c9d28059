import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { DOCUMENT_FORMATS } from '#shared/documents/formats.ts'
import type { DocumentFormat } from '#shared/documents/formats.ts'
import { AppError } from '#shared/errors.ts'
import type { Draft, Storage } from '#server/platform/storage/storage.ts'
import { cleanFileName } from './file-name.ts'
import type { FormPart } from './form-parts.ts'
import { inspectDocumentDraft } from './inspect-draft.ts'
import { receiveUpload } from './receive-upload.ts'

/** A stored file, as its row records it. */
export interface KeptFile {
  /** Safe to show and save. */
  fileName: string
  /** The site's own name for its type, never the sender's. */
  contentType: string
  /** In bytes. */
  fileSize: number
  /** SHA-256 in hex. */
  fileHash: string
  /** Random, so a key reveals nothing about others. */
  fileKey: string
}

/** What storing an upload needs; storage failures are logged with the request. */
interface UploadContext {
  storage: Storage
  log: Logger
  requestId: string
}

/** What differs between kinds of uploads. */
export interface UploadRules<Input> {
  /** The storage folder, e.g. "documents"; also known to the sweep of unreferenced files. */
  prefix: string
  /** Validates the form's text fields before the file is inspected. @throws AppError. */
  parse(fields: Record<string, string>, hasFile: boolean): Input
  /** Checks the file once more, for what the fields say of it. @throws AppError. */
  check?(input: Input, file: UploadedFile): Promise<void>
}

/** A file whose content was checked. */
export interface UploadedFile {
  format: DocumentFormat
  pieces(): AsyncIterable<Buffer>
}

/**
 * Receives a form of text fields and one file: streams the file into the storage with a size limit, checks what it is,
 * and stores it. The caller has checked the sender's permission and inserts the row; if
 * that fails, the caller or the sweep deletes the file.
 *
 * @throws AppError invalid_input; too_large; unsupported_media: a format that is not accepted, or content that can't
 *   be read or does not match the name; unavailable: the storage accepts nothing now.
 */
export async function saveUpload<Input>(
  ctx: UploadContext,
  form: AsyncIterable<FormPart>,
  { prefix, parse, check }: UploadRules<Input>,
): Promise<{ input: Input; kept: KeptFile }> {
  const received = await receiveUpload(form, ctx.storage)
  const { fields, fileName } = received
  try {
    // A browser sends a file without a name and content where none was chosen.
    const sent = received.file?.size === 0 && fileName === '' ? undefined : received.file
    const input = parse(fields, sent !== undefined)
    if (!sent) throw new AppError('invalid_input', 'Choose a file.', { fields: { file: 'Choose a file' } })
    const { draft, format } = await inspectDocumentDraft(ctx.storage, sent, fileName)
    received.file = draft
    await check?.(input, { format, pieces: () => draft.pieces() })
    const fileKey = newFileKey(prefix, format)
    await keep(ctx, fileKey, draft)
    const kept = {
      fileName: cleanFileName(fileName, format),
      contentType: DOCUMENT_FORMATS[format].contentType,
      fileSize: draft.size,
      fileHash: draft.sha256,
      fileKey,
    }
    return { input, kept }
  } finally {
    await received.file?.close()
  }
}

async function keep({ log, requestId }: UploadContext, key: string, file: Draft): Promise<void> {
  try {
    await file.keep(key)
  } catch (error) {
    log.error({ err: error, requestId, key }, 'an upload was not stored')
    throw new AppError('unavailable', 'The file could not be saved just now. Try again in a moment.')
  }
}

/** An unguessable key. */
export function newFileKey(prefix: string, format: DocumentFormat): string {
  const name = randomBytes(16).toString('hex')
  return `${prefix}/${name.slice(0, 2)}/${name}.${format}`
}
