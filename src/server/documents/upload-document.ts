import { DocumentInput, MISSING_FILE_OR_TYPE, parseTags } from '#shared/documents/document-input.ts'
import { ALREADY_UPLOADED } from '#shared/documents/documents.ts'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { parseInput } from '#server/platform/http/input.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { refuseLeaksOf } from '#server/listings/leak-check/refuse-leaks.ts'
import { mayManage } from './access.ts'
import type { DocumentOwner } from './access.ts'
import { toBusinessDocument } from './business-document.ts'
import { changedFacts } from './change-document.ts'
import { checkUploaded } from './stamps/check-stampable.ts'
import * as store from './store.ts'

interface Uploaded {
  document: BusinessDocument
  /** False if this same upload exists already. */
  isNew: boolean
}

/**
 * Attaches a document to a listing, for its owner and staff. The file must match what its name declares. It is stored
 * before the row is inserted: a failure in between leaves at most a file without a row. Repeating the same upload, e.g.
 * because the response was lost, is safe.
 *
 * @throws AppError not_signed_in; not_found: no such listing, or it is someone else's; invalid_input, with the reason
 *   identity_leak if it names a confidential business; too_large; unsupported_media: the format is not accepted, the
 *   content does not match the name, or no stamp can be drawn on what is for approved buyers; conflict/too_many_documents:
 *   the listing is full; conflict/already_uploaded: it has this file with other details.
 */
export async function uploadDocument(
  ctx: Context,
  listingId: ListingId,
  form: AsyncIterable<FormPart>,
): Promise<Uploaded> {
  const member = requireMember(ctx)
  const owner = await store.findOwner(ctx.db, listingId)
  if (!owner || !mayManage(owner, member)) throw listingNotFound()
  const { input, kept } = await saveUpload(ctx, form, {
    prefix: 'documents',
    parse: parseFields,
    check: async (given, file) => {
      const info = await checkUploaded(given, owner, file)
      await refuseLeaksOf(ctx.db, listingId, { file: info }, IN_PROPERTIES)
    },
  })
  return insert(ctx, owner, {
    listingId,
    title: input.title,
    description: input.description,
    type: input.type,
    subType: input.subType || null,
    accessLevel: input.accessLevel,
    isViewOnly: input.isViewOnly === 'true',
    tags: parseTags(input.tags),
    ...kept,
  })
}

const IN_PROPERTIES = 'The PDF’s own properties, such as its title and author, are read with it: '

function parseFields(fields: Record<string, string>, hasFile: boolean): DocumentInput {
  if (!hasFile || !fields['type']) {
    throw new AppError('invalid_input', MISSING_FILE_OR_TYPE, {
      reason: 'missing_information',
      fields: {
        ...(!hasFile && { file: 'Choose a file' }),
        ...(!fields['type'] && { type: 'Document type is required' }),
        ...(!fields['title']?.trim() && { title: 'Title is required' }),
      },
    })
  }
  return parseInput(DocumentInput, fields)
}

/** If the listing has the file already, the new copy is deleted. */
async function insert(
  ctx: Context,
  owner: DocumentOwner,
  document: store.NewDocument & store.DocumentFacts,
): Promise<Uploaded> {
  try {
    const { title, description, fileName, tags } = document
    await refuseLeaksOf(ctx.db, document.listingId, { title, description, tags: tags.join('\n'), file: fileName })
    const { row, isNew } = await ctx.db.transaction(async (tx) => {
      if (!(await store.lockOwner(tx, document.listingId))) throw listingNotFound()
      const known = await store.findSameFile(tx, document.listingId, document.fileHash)
      if (known && changedFacts(known, document).length > 0) throw alreadyUploaded(known, owner)
      if (known) return { row: known, isNew: false }
      if ((await store.countDocuments(tx, document.listingId)) >= product.maxDocuments) throw isFull()
      return { row: await store.insertDocument(tx, document), isNew: true }
    })
    if (!isNew) await ctx.storage.delete(document.fileKey)
    return { document: toBusinessDocument(row, owner, 'open', true), isNew }
  } catch (error) {
    // Only if nothing was committed for certain; after any other error the row may exist.
    if (error instanceof AppError) await ctx.storage.delete(document.fileKey).catch(() => {})
    throw error
  }
}

function alreadyUploaded(known: store.DocumentRow, owner: DocumentOwner): AppError {
  return new AppError(
    'conflict',
    `This file is already attached as “${known.title}”. Nothing was changed. Edit that document instead.`,
    { reason: ALREADY_UPLOADED, existing: toBusinessDocument(known, owner, 'open', true) },
  )
}

function isFull(): AppError {
  return new AppError(
    'conflict',
    `A business has at most ${product.maxDocuments} documents. Delete one to make room.`,
    {
      reason: 'too_many_documents',
    },
  )
}

function listingNotFound(): AppError {
  return new AppError('not_found', 'You have no such business.')
}
