import { notFound } from '#shared/api/path-parameters.ts'
import { Readable } from 'node:stream'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { PaperId } from '#shared/deals/room/tasks.ts'
import { formatOfName, VIEW_ONLY } from '#shared/documents/documents.ts'
import { isPreviewable } from '#shared/documents/formats.ts'
import { AppError } from '#shared/errors.ts'
import { findAccess } from '#server/access/open-grant.ts'
import type { OpenedPage } from '#server/documents/answer-page.ts'
import { approvalRequired } from '#server/documents/find-openable.ts'
import { stampOf } from '#server/documents/stamps/stamp.ts'
import type { Stamp } from '#server/documents/stamps/stamp.ts'
import { stampFile, extractPdfPage } from '#server/documents/stamps/stamp-in-worker.ts'
import type { StampFormat } from '#server/documents/stamps/stamp-in-worker.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import { readDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { isShared } from '#server/deals/room/room-parties.ts'
import { findPaper } from './paper-store.ts'
import type { StoredPaper } from './paper-store.ts'
import { isTakenBackFrom, opensTo } from './paper-viewer.ts'
import type { PaperViewer } from './paper-viewer.ts'

/** Who reads the papers of a room, with what is written on each page of a stamped one. */
export interface PaperReader extends PaperViewer {
  stamp: Omit<Stamp, 'at'>
}

/** A party as a reader. */
export async function readerOf({ db, member }: Pick<Context, 'db' | 'member'>, state: DealState): Promise<PaperReader> {
  const { listingId, buyerId } = state.deal
  const access = await findAccess(db, listingId, buyerId)
  return {
    isBound: !state.isSeller,
    isTakenBack: access?.isTakenBack ?? false,
    stamp: stampOf(requireMember({ member }), access?.id),
  }
}

/**
 * Opens a paper for a party.
 *
 * @throws AppError not_signed_in; not_found: none, or one that is no longer shared; forbidden/approval_required: the seller took
 *   back what is stamped; forbidden/view_only, forbidden/cannot_be_stamped; unavailable.
 */
export async function openPaper(ctx: Context, id: ConversationId, paperId: PaperId): Promise<OpenedFile> {
  const { paper, reader, state } = await findReadable(ctx, id, paperId)
  return whileShared(ctx, state, paper, await openPaperFile(ctx, paper, reader))
}

/** One page of a stamped paper, from 1. @throws AppError as `openPaper`; unsupported_media; not_found: no such page. */
export async function openPaperPage(
  ctx: Context,
  id: ConversationId,
  paperId: PaperId,
  page: number,
): Promise<OpenedPage> {
  const { paper, reader, state } = await findReadable(ctx, id, paperId)
  return whileShared(ctx, state, paper, await openPageOf(ctx, paper, reader, page))
}

/** For whoever may read this paper's room. @throws AppError as `openPaper`. */
export async function openPaperFile(
  { storage }: Pick<Context, 'storage'>,
  paper: StoredPaper,
  reader: PaperReader,
): Promise<OpenedFile> {
  const { fileName, contentType } = paper
  if (opensTo(paper, reader) === 'pages') {
    throw new AppError('forbidden', 'The seller lets you read this document page by page, but not download it.', {
      reason: VIEW_ONLY,
    })
  }
  const stamped = await stampPaper(storage, paper, reader)
  if (stamped) return fromMemory(paper, stamped)
  const file = await storage.open(paper.fileKey)
  if (!file) throw notFound('paper')
  return { fileName, contentType, size: file.size, stream: () => file.stream(), close: () => file.close() }
}

/** For whoever may read this paper's room. @throws AppError as `openPaperPage`. */
export async function openPageOf(
  { storage }: Pick<Context, 'storage'>,
  paper: StoredPaper,
  reader: PaperReader,
  page: number,
): Promise<OpenedPage> {
  if (!isPreviewable(paper.contentType)) {
    throw new AppError('unsupported_media', 'Only PDFs and pictures have pages. Download the file instead.')
  }
  const file = await openBytes(storage, paper, reader)
  const taken =
    formatOfName(paper.fileKey) === 'pdf'
      ? await extractPdfPage(file, page)
      : { count: 1, ...(page === 1 && { bytes: Buffer.concat(await file.toArray()) }) }
  if (!taken.bytes) throw new AppError('not_found', 'There is no such page.')
  return { ...fromMemory(paper, taken.bytes), count: taken.count }
}

/**
 * A paper with its reader's stamp; undefined for one that has none, or whose format can have none.
 *
 * @throws AppError not_found, forbidden/approval_required, forbidden/cannot_be_stamped, unavailable.
 */
export async function stampPaper(
  storage: Context['storage'],
  paper: StoredPaper,
  reader: PaperReader,
): Promise<Uint8Array | undefined> {
  if (!paper.isStamped || !reader.isBound) return undefined
  if (reader.isTakenBack) throw approvalRequired()
  if (!isPreviewable(paper.contentType)) return undefined
  const file = await storage.open(paper.fileKey)
  if (!file) throw notFound('paper')
  try {
    const format = formatOfName(paper.fileKey) as StampFormat
    return await stampFile(file.stream(), format, { ...reader.stamp, at: new Date().toISOString() })
  } finally {
    await file.close()
  }
}

async function openBytes(storage: Context['storage'], paper: StoredPaper, reader: PaperReader): Promise<Readable> {
  const stamped = await stampPaper(storage, paper, reader)
  if (stamped) return Readable.from([stamped], { objectMode: false })
  const file = await storage.open(paper.fileKey)
  if (!file) throw notFound('paper')
  return file.stream()
}

function fromMemory({ fileName, contentType }: StoredPaper, bytes: Uint8Array): OpenedFile {
  const stream = () => Readable.from([bytes], { objectMode: false })
  return { fileName, contentType, size: bytes.length, stream, close: async () => {} }
}

async function findReadable(ctx: Context, id: ConversationId, paperId: PaperId) {
  const state = await readDeal(ctx.db, id, requireMember(ctx).id)
  const paper = await findPaper(ctx.db, id, paperId)
  if (!paper || !(isShared(state.deal.stage) || paper.isBySeller === state.isSeller)) throw notFound('paper')
  return { paper, state, reader: await readerOf(ctx, state) }
}

/** What the seller takes back breaks off. */
function whileShared<File extends OpenedFile>(
  { db }: Pick<Context, 'db'>,
  { deal, isSeller }: DealState,
  { isStamped }: StoredPaper,
  file: File,
): File {
  return isStamped && !isSeller ? { ...file, isStillOpen: async () => !(await isTakenBackFrom(db, deal)) } : file
}
