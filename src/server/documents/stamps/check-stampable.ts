import type { DocumentInput } from '#shared/documents/document-input.ts'
import { levelThatCounts } from '#shared/documents/documents.ts'
import { isPreviewable } from '#shared/documents/formats.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { Services } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import type { UploadedFile } from '#server/platform/uploads/save-upload.ts'
import { mayManage } from '#server/documents/access.ts'
import type { DocumentOwner } from '#server/documents/access.ts'
import * as store from '#server/documents/store.ts'
import { checkPdf } from './stamp-in-worker.ts'

/**
 * A PDF for approved buyers must be one that a stamp can be drawn on, and what is view only must have pages. Answers what
 * such a PDF says of itself.
 *
 * @throws AppError unsupported_media, invalid_input, unavailable.
 */
export async function checkUploaded(
  { accessLevel, isViewOnly }: DocumentInput,
  owner: DocumentOwner,
  { format, pieces }: UploadedFile,
): Promise<string | undefined> {
  if (isViewOnly === 'true' && !['pdf', 'jpg', 'png'].includes(format)) throw noPages()
  if (format !== 'pdf' || levelThatCounts(accessLevel, owner) !== 'approved_buyers') return undefined
  const { refusal, info } = await checkPdf(pieces())
  if (refusal !== undefined) throw new AppError('unsupported_media', refusal, { fields: { file: refusal } })
  return info
}

/**
 * The same for a document that its owner gives to approved buyers. Others' documents are not looked at.
 *
 * @throws AppError invalid_input, unavailable.
 */
export async function checkStoredDocument(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  id: DocumentId,
  member: Member,
): Promise<void> {
  const found = await store.findDocument(db, id)
  if (!found || !mayManage(found.owner, member) || found.document.contentType !== 'application/pdf') return
  const file = await storage.open(found.document.fileKey)
  if (!file) return
  try {
    const { refusal } = await checkPdf(file.stream())
    if (refusal === undefined) return
    throw new AppError('invalid_input', 'Some fields are not filled in correctly.', {
      fields: { accessLevel: refusal },
    })
  } finally {
    await file.close()
  }
}

/** @throws AppError invalid_input. */
export function checkViewOnly({ contentType }: { contentType: string }): void {
  if (!isPreviewable(contentType)) throw noPages()
}

function noPages(): AppError {
  return new AppError('invalid_input', 'Some fields are not filled in correctly.', {
    fields: { isViewOnly: 'Only PDFs and pictures can be read on the page. Upload a PDF, or let it be downloaded.' },
  })
}
