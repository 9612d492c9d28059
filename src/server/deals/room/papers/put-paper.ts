import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { IS_RECEIPT } from '#shared/deals/deposit/deposit.ts'
import { MAX_PAPERS, MAX_PAPERS_PER_TASK, isTaskOpen } from '#shared/deals/room/tasks.ts'
import type { PaperId, Task, TaskDocumentInput, TaskId } from '#shared/deals/room/tasks.ts'
import { AppError } from '#shared/errors.ts'
import { copyDocument } from '#server/documents/copy-document.ts'
import type { CopiedDocument } from '#server/documents/copy-document.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'
import { readDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { isReceipt } from '#server/deals/deposit/deposit-store.ts'
import { signalParties } from '#server/deals/notify-parties.ts'
import { countPapers, deletePaper, findPaper, insertPaper } from './paper-store.ts'
import { isUnsettled, readTask } from '#server/deals/room/read-room.ts'
import { changeRoom, roomClosed, settled, tooMany } from '#server/deals/room/room-parties.ts'
import { findTask } from '#server/deals/room/task-store.ts'

/**
 * Puts an uploaded file to a task. The same file twice is one paper. The rules of the document library apply.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; conflict/room_closed, wrong_step: the task is settled, too_many;
 *   invalid_input, too_large, unsupported_media, unavailable.
 */
export async function putPaper(
  ctx: Context,
  id: ConversationId,
  taskId: TaskId,
  form: AsyncIterable<FormPart>,
): Promise<Task> {
  const { id: userId } = requireMember(ctx)
  await checkPuttable(ctx.db, await readDeal(ctx.db, id, userId), taskId)
  await ctx.limits.throttle('paper-account', userId)
  const { kept } = await saveUpload(ctx, form, { prefix: PREFIX, parse: () => undefined })
  return insert(ctx, id, taskId, kept)
}

/**
 * Puts a document of the listing to a task, for its seller: a copy, as it is now, which the buyer keeps whatever happens to the
 * document. What is for approved buyers stays stamped, and what is view only stays so.
 *
 * @throws AppError like `putPaper`; not_found also for a document of another listing.
 */
export async function putDocument(
  ctx: Context,
  id: ConversationId,
  taskId: TaskId,
  { documentId }: TaskDocumentInput,
): Promise<Task> {
  const { id: userId } = requireMember(ctx)
  const state = await readDeal(ctx.db, id, userId)
  await checkPuttable(ctx.db, state, taskId)
  if (!state.isSeller) throw notFound('document')
  await ctx.limits.throttle('paper-account', userId)
  return insert(ctx, id, taskId, await copyDocument(ctx, documentId, state.deal.listingId, PREFIX))
}

/** The storage folder. */
const PREFIX = 'papers'

async function insert(
  ctx: Context,
  id: ConversationId,
  taskId: TaskId,
  kept: KeptFile | CopiedDocument,
): Promise<Task> {
  try {
    const { task, isNew } = await changeRoom(ctx, id, async (tx, state) => {
      await checkPuttable(tx, state, taskId)
      const isNewPaper = await insertPaper(tx, { ...kept, taskId, isBySeller: state.isSeller })
      if (isNewPaper) await signalParties(tx, state.deal)
      return { task: await readTask(tx, state, taskId), isNew: isNewPaper }
    })
    if (!isNew) await ctx.storage.delete(kept.fileKey).catch(() => {})
    return task
  } catch (error) {
    // Only if nothing was committed for certain; after any other error the row may exist.
    if (error instanceof AppError) await ctx.storage.delete(kept.fileKey).catch(() => {})
    throw error
  }
}

async function checkPuttable(db: Queryable, { deal }: DealState, taskId: TaskId): Promise<void> {
  const task = await findTask(db, deal.id, taskId)
  if (!task) throw notFound('task')
  if (!isTaskOpen(deal.stage, task.area)) throw roomClosed()
  if (!isUnsettled(task)) throw settled()
  const { inRoom, inTask } = await countPapers(db, deal.id, taskId)
  if (inTask >= MAX_PAPERS_PER_TASK) throw tooMany(`A task has at most ${MAX_PAPERS_PER_TASK} papers.`)
  if (inRoom >= MAX_PAPERS) throw tooMany(`A room has at most ${MAX_PAPERS} papers.`)
}

/**
 * Withdraws one's own paper, as long as its task is not settled.
 *
 * @throws AppError not_signed_in; not_found: no such paper, or the other party's; conflict/room_closed, wrong_step,
 *   is_receipt: the deposit's record names it.
 */
export async function withdrawPaper(ctx: Context, id: ConversationId, paperId: PaperId): Promise<void> {
  await changeRoom(ctx, id, async (tx, state) => {
    const paper = await findPaper(tx, id, paperId)
    const task = paper && (await findTask(tx, id, paper.taskId))
    if (!paper || !task || paper.isBySeller !== state.isSeller) throw notFound('paper')
    if (!isTaskOpen(state.deal.stage, task.area)) throw roomClosed()
    if (!isUnsettled(task)) throw settled()
    if (await isReceipt(tx, paperId)) {
      throw new AppError('conflict', 'This paper is the receipt of the deposit. Choose another one there first.', {
        reason: IS_RECEIPT,
      })
    }
    await deletePaper(tx, paperId)
    await ctx.queue.send(tx, 'delete-file', { key: paper.fileKey })
    await signalParties(tx, state.deal)
  })
}
