import { notFound } from '#shared/api/path-parameters.ts'
import type { Readable } from 'node:stream'
import { isPreviewable } from '#shared/documents/formats.ts'
import { findOpenGrant } from '#server/access/open-grant.ts'
import type { OpenGrant } from '#server/access/open-grant.ts'
import type { Context } from '#server/model/context.ts'
import type { DocumentRow } from '#server/documents/store.ts'
import { openStamped } from './stamped-file.ts'

interface OpenFile {
  /** In bytes. */
  size: number
  stream(): Readable
  close(): Promise<void>
  isStillOpen?: () => Promise<boolean>
}

/**
 * The file that a viewer gets. Under a grant, PDFs and pictures are stamped, and others as they are; all of them only
 * while the grant is open.
 *
 * @throws AppError not_found: the document was deleted; forbidden/approval_required, forbidden/cannot_be_stamped,
 *   unavailable.
 */
export async function openFile(ctx: Context, document: DocumentRow, grant: OpenGrant | undefined): Promise<OpenFile> {
  const isStamped = grant !== undefined && isPreviewable(document.contentType)
  const file = isStamped ? await openStamped(ctx, document, grant) : await ctx.storage.open(document.fileKey)
  // The row was deleted first, and the file since then.
  if (!file) throw notFound('document')
  return {
    size: file.size,
    stream: () => file.stream(),
    close: () => file.close(),
    ...(grant && { isStillOpen: () => isOpen(ctx, document, grant) }),
  }
}

/** Asks the database. */
export async function isOpen({ db }: Pick<Context, 'db'>, { listingId }: DocumentRow, grant: OpenGrant) {
  return (await findOpenGrant(db, listingId, grant.userId)) !== undefined
}
