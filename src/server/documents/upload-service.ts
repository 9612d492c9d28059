import { randomBytes } from 'node:crypto'
import { DocumentInput, MISSING_FILE_OR_TYPE, parseTags } from '#shared/document-input.ts'
import { ACCEPTED_FILES, DOCUMENT_FORMATS, formatOfName, MAX_DOCUMENTS } from '#shared/documents.ts'
import type { BusinessDocument, DocumentFormat } from '#shared/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings.ts'
import { requireMember } from '#server/accounts/member.ts'
import type { Draft } from '#server/adapters/storage/storage.ts'
import type { Context } from '#server/context.ts'
import { parseInput } from '#server/input.ts'
import type { FormPart } from '#server/uploads/form-parts.ts'
import { inspectDraft } from '#server/uploads/inspect-draft.ts'
import { mayManage } from './access.ts'
import { toBusinessDocument } from './business-document.ts'
import { cleanFileName } from './file-name.ts'
import { inspectDocument } from './inspect-document.ts'
import { receiveUpload } from './receive-upload.ts'
import type { ReceivedUpload } from './receive-upload.ts'
import { refusal } from './refusal.ts'
import * as store from './store.ts'

interface Uploaded {
  document: BusinessDocument
  /** False where the listing had this very file already: then the document is that one, as it was. */
  isNew: boolean
}

/**
 * Attaches a document to a listing, for its owner and staff. The file streams to disk while its size is watched, is held
 * to what its name says, and is kept before the row is: what fails in between leaves at most a file that nobody knows of.
 * To send the same file again, e.g. because the answer got lost, is safe.
 *
 * @throws AppError not_signed_in; not_found: no such listing, or somebody else's; invalid_input; too_large;
 *   unsupported_media: a kind of file that is not taken, or not what its name says; conflict: the listing is full.
 */
export async function uploadDocument(
  ctx: Context,
  listingId: ListingId,
  form: AsyncIterable<FormPart>,
): Promise<Uploaded> {
  const member = requireMember(ctx)
  const owner = await store.findOwner(ctx.db, listingId)
  if (!owner || !mayManage(owner, member)) throw listingNotFound()
  const upload = await receiveUpload(form, ctx.storage)
  try {
    const { file, input, format } = await checkUpload(upload)
    const known = await store.findSameFile(ctx.db, listingId, file.sha256)
    if (known) return { document: toBusinessDocument(known, 'open'), isNew: false }
    const fileKey = newFileKey(format)
    await keepFile(ctx, fileKey, file)
    return await keep(ctx, {
      listingId,
      title: input.title,
      description: input.description,
      type: input.type,
      subType: input.subType || null,
      accessLevel: input.accessLevel,
      tags: parseTags(input.tags),
      fileName: cleanFileName(upload.fileName, format),
      contentType: DOCUMENT_FORMATS[format].contentType,
      fileSize: file.size,
      fileHash: file.sha256,
      fileKey,
    })
  } finally {
    await upload.file?.close()
  }
}

async function checkUpload({
  file,
  fields,
  fileName,
}: ReceivedUpload): Promise<{ file: Draft; input: DocumentInput; format: DocumentFormat }> {
  // A browser sends a file without a name and content where none was chosen.
  const isMissing = !file || (fileName === '' && file.size === 0)
  if (isMissing || !fields['type']) {
    throw new AppError('invalid_input', MISSING_FILE_OR_TYPE, {
      reason: 'missing_information',
      fields: {
        ...(isMissing && { file: 'Choose a file' }),
        ...(!fields['type'] && { type: 'Document type is required' }),
        ...(!fields['title']?.trim() && { title: 'Title is required' }),
      },
    })
  }
  const input = parseInput(DocumentInput, fields, 'Something is not filled in right.')
  const format = formatOfName(fileName)
  if (!format) throw refusal(`Files of this kind are not taken. Choose a ${ACCEPTED_FILES}.`)
  await inspectDraft(file, (bytes) => inspectDocument(bytes, format))
  return { file, input, format }
}

async function keepFile({ log, requestId }: Context, key: string, file: Draft): Promise<void> {
  try {
    await file.keep(key)
  } catch (error) {
    log.error({ err: error, requestId, key }, 'a document was not kept')
    throw new AppError('unavailable', 'The file could not be kept just now. Try again in a moment.')
  }
}

/** Of two uploads of the same file at once, the first one's document is both's, and the other's file goes. */
async function keep(ctx: Context, document: store.NewDocument): Promise<Uploaded> {
  try {
    const { row, isNew } = await ctx.db.transaction(async (tx) => {
      if (!(await store.lockOwner(tx, document.listingId))) throw listingNotFound()
      const known = await store.findSameFile(tx, document.listingId, document.fileHash)
      if (known) return { row: known, isNew: false }
      if ((await store.countDocuments(tx, document.listingId)) >= MAX_DOCUMENTS) throw isFull()
      return { row: await store.insertDocument(tx, document), isNew: true }
    })
    if (!isNew) await ctx.storage.delete(document.fileKey)
    return { document: toBusinessDocument(row, 'open'), isNew }
  } catch (error) {
    // Only where nothing was committed for sure; of anything else the row may be there.
    if (error instanceof AppError) await ctx.storage.delete(document.fileKey).catch(() => {})
    throw error
  }
}

/** Random, so that a key tells nothing of the next one. */
function newFileKey(format: DocumentFormat): string {
  const name = randomBytes(16).toString('hex')
  return `documents/${name.slice(0, 2)}/${name}.${format}`
}

function isFull(): AppError {
  return new AppError('conflict', `A business has at most ${MAX_DOCUMENTS} documents. Delete one to make room.`, {
    reason: 'too_many_documents',
  })
}

function listingNotFound(): AppError {
  return new AppError('not_found', 'There is no such business of yours.')
}
