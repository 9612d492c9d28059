import { notFound } from '#shared/api/path-parameters.ts'
import { Readable } from 'node:stream'
import { DOCUMENT_FORMATS, isPreviewable } from '#shared/documents/formats.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import type { OpenedPage } from '#server/documents/answer-page.ts'
import { mayManage } from '#server/documents/access.ts'
import { approvalRequired, getOpenable } from '#server/documents/find-openable.ts'
import type { Openable } from '#server/documents/find-openable.ts'
import { recordOpening } from '#server/documents/openings/record-opening.ts'
import { isOpen, openFile } from './open-file.ts'
import { recordReading } from './record-reading.ts'
import { extractPdfPage } from './stamp-in-worker.ts'

/**
 * One page of a PDF as a PDF, or a picture, for a viewer who has access: never the rest of the file, so that what is
 * view only can be read. Under a grant it is stamped, and the page is in the log of the grant before the first byte is
 * sent.
 *
 * @throws AppError as `openDocument`; not_found: no such page.
 */
export async function openPage(
  ctx: Context,
  id: DocumentId,
  page: number,
  { network, isHead }: { network: string; isHead: boolean },
): Promise<OpenedPage> {
  const openable = await getOpenable(ctx, id)
  const { document, grant } = openable
  const { fileName, contentType } = document
  if (!isPreviewable(contentType)) {
    throw new AppError('unsupported_media', 'Only PDFs and pictures have pages. Download the file instead.')
  }
  const { bytes, count } = await readPage(ctx, openable, page)
  if (!bytes) throw new AppError('not_found', 'There is no such page.')
  // Making it takes a while.
  if (grant && !(await isOpen(ctx, document, grant))) throw approvalRequired()
  if (!isHead) await recordPage(ctx, openable, page, network)
  return {
    fileName,
    contentType,
    count,
    size: bytes.length,
    stream: () => Readable.from([bytes], { objectMode: false }),
    close: async () => {},
    ...(grant && { isStillOpen: () => isOpen(ctx, document, grant) }),
  }
}

async function readPage(
  ctx: Context,
  { document, grant }: Openable,
  page: number,
): Promise<{ bytes?: Uint8Array; count: number }> {
  const file = await openFile(ctx, document, grant)
  try {
    if (document.contentType === DOCUMENT_FORMATS.pdf.contentType) return await extractPdfPage(file.stream(), page)
    return page === 1 ? { bytes: Buffer.concat(await file.stream().toArray()), count: 1 } : { count: 1 }
  } finally {
    await file.close()
  }
}

/** The owner's list of openings has one for the first page of an hour, the log of the grant each page. */
async function recordPage(
  ctx: Context,
  { document: { id }, owner, grant }: Openable,
  page: number,
  network: string,
): Promise<void> {
  if (mayManage(owner, ctx.member)) return
  const isOpening = grant ? await recordReading(ctx, grant, { action: 'opened', documentId: id }) : page === 1
  if (isOpening && !(await recordOpening(ctx, id, { network, isDownload: false }))) throw notFound('document')
  if (grant) await recordReading(ctx, grant, { action: 'read_page', documentId: id, page })
}
