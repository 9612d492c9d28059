import { notFound } from '#shared/api/path-parameters.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { TASK_AREA_NAMES, TASK_AREAS } from '#shared/deals/room/tasks.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { CANNOT_BE_STAMPED } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { zipStream } from '#server/platform/zip/zip-stream.ts'
import type { ZipEntry } from '#server/platform/zip/zip-stream.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import { openedByWindows } from '#server/platform/uploads/file-name.ts'
import { readDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { listEntries } from '#server/deals/deposit/deposit-store.ts'
import { binderIndex, hashList } from './binder-index.ts'
import type { BinderPaper } from './binder-index.ts'
import { readerOf, stampPaper } from './open-paper.ts'
import type { PaperReader } from './open-paper.ts'
import { opensTo } from './paper-viewer.ts'
import type { PaperViewer } from './paper-viewer.ts'
import { listPapers } from './paper-store.ts'
import type { StoredPaper } from './paper-store.ts'
import { isShared, roomClosed } from '#server/deals/room/room-parties.ts'
import { listTasks } from '#server/deals/room/task-store.ts'
import type { StoredTask } from '#server/deals/room/task-store.ts'

type BinderContext = Pick<Context, 'db' | 'storage' | 'log'>

/** The papers of a deal in one file, for its parties. @throws AppError not_signed_in, not_found, rate_limited, conflict/room_closed. */
export async function getBinder(ctx: Context, id: ConversationId): Promise<OpenedFile> {
  const { id: userId } = requireMember(ctx)
  const state = await readDeal(ctx.db, id, userId)
  if (!isShared(state.deal.stage)) throw roomClosed()
  await ctx.limits.throttle('binder-account', userId)
  return openBinder(ctx, state, await readerOf(ctx, state))
}

/**
 * A ZIP of all papers, by area and task, with an index and their hashes. It is made while it is sent, one paper after the other, so it
 * takes no more memory than one piece of a file. Papers are stored as they are: most formats are compressed already.
 */
export async function openBinder(
  { db, storage, log }: BinderContext,
  { deal, isSeller }: DealState,
  reader: PaperReader,
  isForGuest = false,
): Promise<OpenedFile> {
  const [tasks, papers, deposit] = await Promise.all([
    listTasks(db, deal.id),
    listPapers(db, deal.id),
    // What the parties say of the deposit is between them.
    isForGuest ? [] : listEntries(db, deal.id),
  ])
  const entries = namePapers(tasks, papers, reader)
  const papersIn = entries
    .filter(({ absence }) => absence === null)
    .map((entry) => ({
      path: entry.path,
      modifiedAt: new Date(entry.paper.addedAt),
      open: () => openEntry(storage, entry, reader),
    }))
  // They come last, and say of each paper what really was put in.
  const out = zipStream([
    ...papersIn,
    textOf('SHA256SUMS.txt', () => hashList(entries)),
    textOf('index.html', () => binderIndex({ ...deal, isSellerViewing: isSeller }, tasks, entries, deposit)),
  ])
  out.once('error', (error: unknown) => log.error({ err: error }, 'a binder broke off'))
  return {
    fileName: 'binder.zip',
    contentType: 'application/zip',
    size: undefined,
    stream: () => out,
    close: async () => void out.destroy(),
  }
}

function textOf(path: string, text: () => string): ZipEntry {
  return { path, modifiedAt: new Date(), open: async () => Readable.from(piecesOf(text)) }
}

function* piecesOf(text: () => string): Generator<Buffer> {
  yield Buffer.from(text())
}

/** The file of a paper, stamped if it is one of those; one that is missing is empty and is marked so in the index. */
async function openEntry(storage: Storage, entry: BinderPaper, reader: PaperReader): Promise<Readable> {
  try {
    const stamped = await stampPaper(storage, entry.paper, reader)
    if (!stamped) return await openChecked(storage, entry)
    entry.hash = createHash('sha256').update(stamped).digest('hex')
    return Readable.from([stamped], { objectMode: false })
  } catch (error) {
    const isTold = error instanceof AppError && (error.code === 'not_found' || error.reason === CANNOT_BE_STAMPED)
    if (!isTold) throw error
    entry.absence = error.code === 'not_found' ? 'missing' : 'not stampable'
    return Readable.from([])
  }
}

/** A changed file breaks the binder off. */
async function openChecked(storage: Storage, entry: BinderPaper): Promise<Readable> {
  const file = await storage.open(entry.paper.fileKey)
  if (!file) throw notFound('paper')
  const hash = createHash('sha256')
  const source = file.stream()
  async function* check(): AsyncGenerator<Buffer> {
    for await (const piece of source as AsyncIterable<Buffer>) {
      hash.update(piece)
      yield piece
    }
    if (hash.digest('hex') !== entry.paper.hash) throw new AppError('unavailable', 'A paper is not what was put in.')
  }
  const checked = Readable.from(check(), { objectMode: false })
  // Nothing else closes the file if nothing of it was read.
  checked.once('close', () => source.destroy())
  return checked
}

/** "01 Financial/03 Federal tax returns/2025.pdf", each path once. */
function namePapers(tasks: readonly StoredTask[], papers: readonly StoredPaper[], viewer: PaperViewer): BinderPaper[] {
  const papersOf = Map.groupBy(papers, ({ taskId }) => taskId)
  const taken = new Set<string>()
  return tasks.flatMap((task, index) => {
    const area = `${two(TASK_AREA_NAMES.indexOf(task.area) + 1)} ${TASK_AREAS[task.area]}`
    const name = `${two(index + 1)} ${nameOf(task.title)}`.trim()
    return (papersOf.get(task.id) ?? []).map((paper) => ({
      paper,
      taskId: task.id,
      path: once(taken, `${area}/${name}`, openedByWindows(paper.fileName)),
      hash: paper.hash,
      absence: ABSENT[opensTo(paper, viewer)],
    }))
  })
}

const ABSENT = { file: null, pages: 'view only', nothing: 'taken back' } as const

function once(taken: Set<string>, folder: string, fileName: string): string {
  let path = `${folder}/${fileName}`
  // Some file systems don't tell capital letters apart.
  for (let next = 2; taken.has(path.toLowerCase()); next += 1) path = `${folder}/${next} ${fileName}`
  taken.add(path.toLowerCase())
  return path
}

/** As every file system takes it; empty if nothing is left. */
function nameOf(title: string): string {
  const name = title
    .replaceAll(/[^\p{L}\p{N} ,()&’-]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const letters = [...name]
  if (letters.length <= MOST_LETTERS) return name
  // A word that ends right there is whole.
  const start = letters.slice(0, MOST_LETTERS + 1).join('')
  const words = start.slice(0, start.lastIndexOf(' ') + 1).replace(/[^\p{L}\p{N})’]+$/u, '')
  return words || letters.slice(0, MOST_LETTERS).join('')
}

const MOST_LETTERS = 60

function two(number: number): string {
  return String(number).padStart(2, '0')
}
