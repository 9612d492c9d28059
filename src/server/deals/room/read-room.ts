import { isTaskOpen } from '#shared/deals/room/tasks.ts'
import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { taskStepsFrom } from '#shared/deals/room/task-states.ts'
import type { Room, Task, TaskId } from '#shared/deals/room/tasks.ts'
import { isKept } from '#shared/deals/stages.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { readDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { isTakenBackFrom, toPaper } from './papers/paper-viewer.ts'
import type { PaperViewer } from './papers/paper-viewer.ts'
import { listPapers } from './papers/paper-store.ts'
import type { StoredPaper } from './papers/paper-store.ts'
import { isShared } from './room-parties.ts'
import { findFacts, findTask, listTasks } from './task-store.ts'
import type { StoredTask } from './task-store.ts'

/** The tasks of a deal, for its two parties. @throws AppError not_signed_in, not_found. */
export async function getRoom(ctx: Context, id: ConversationId): Promise<Room> {
  return toRoom(ctx.db, await readDeal(ctx.db, id, requireMember(ctx).id))
}

export async function toRoom(db: Queryable, state: DealState): Promise<Room> {
  const { deal, isSeller } = state
  const { id, title: listingTitle, stage, otherName } = deal
  // One after the other, since a transaction has one connection.
  const facts = await findFacts(db, id)
  const tasks = await listTasks(db, id)
  const papers = await listPapers(db, id)
  const viewer = await viewerOf(db, state)
  const papersOf = Map.groupBy(papers, ({ taskId }) => taskId)
  return {
    id,
    listingTitle,
    stage,
    isSeller,
    otherName,
    isOpen: isKept(stage),
    closingOn: closingOf(state),
    facts,
    tasks: tasks.map((task) => toTask(state, viewer, task, papersOf.get(task.id) ?? [])),
  }
}

/** A party as a viewer of papers. */
export async function viewerOf(db: Queryable, { deal, isSeller }: DealState): Promise<PaperViewer> {
  return { isBound: !isSeller, isTakenBack: !isSeller && (await isTakenBackFrom(db, deal)) }
}

/** One task, as it is after a change. @throws AppError not_found. */
export async function readTask(db: Queryable, state: DealState, taskId: TaskId): Promise<Task> {
  const task = await findTask(db, state.deal.id, taskId)
  if (!task) throw notFound('task')
  const papers = await listPapers(db, state.deal.id)
  return toTask(
    state,
    await viewerOf(db, state),
    task,
    papers.filter((paper) => paper.taskId === taskId),
  )
}

/** The day of closing of the agreed offer. */
export function closingOf({ deal, offers }: Pick<DealState, 'deal' | 'offers'>): string | null {
  return offers.find(({ id }) => id === deal.agreedOfferId)?.closingOn ?? null
}

function toTask(
  { deal: { stage }, isSeller }: DealState,
  viewer: PaperViewer,
  stored: StoredTask,
  papers: readonly StoredPaper[],
): Task {
  const { conversationId: _, ...task } = stored
  const isOwn = task.isSellers === isSeller
  const isOpen = isTaskOpen(stage, task.area)
  const seen = isShared(stage) ? papers : papers.filter(({ isBySeller }) => isBySeller === isSeller)
  return {
    ...task,
    papers: seen.map((paper) => toPaper(paper, viewer)),
    isOwn,
    steps: isOpen ? taskStepsFrom({ state: task.state, isOwner: isOwn, isChecked: task.isChecked }) : [],
    isOpen: isOpen && isUnsettled(task),
  }
}

/** Whether papers can be added to it and taken away. */
export function isUnsettled({ state }: Pick<Task, 'state'>): boolean {
  return state === 'open' || state === 'provided'
}
