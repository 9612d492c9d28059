import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { FactsInput } from '#shared/deals/room/facts.ts'
import { STEP_WITH_NOTE, TASK_STEPS, taskStepsFrom } from '#shared/deals/room/task-states.ts'
import { MAX_TASKS, ROOM_REASONS, isTaskOpen } from '#shared/deals/room/tasks.ts'
import type { Room, Task, TaskChange, TaskId, TaskInput } from '#shared/deals/room/tasks.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { DealState } from '#server/deals/parties.ts'
import { signalParties } from '#server/deals/notify-parties.ts'
import { applyFacts } from './open-room.ts'
import { isUnsettled, readTask, toRoom } from './read-room.ts'
import { changeRoom, checkWritable, requireKept, roomClosed, settled, tooMany } from './room-parties.ts'
import { countTasks, findTask, insertTask, updateDueDay, updateTaskState } from './task-store.ts'
import type { StoredTask } from './task-store.ts'

/**
 * Takes a step with a task, or gives it another day. A step that was already taken changes nothing.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; invalid_input: sent back without a reason;
 *   forbidden/conversation_blocked: with a word to the other, or a day for their task; conflict/room_closed;
 *   conflict/wrong_step: not possible in its state, or the other party's step.
 */
export async function changeTask(ctx: Context, id: ConversationId, taskId: TaskId, change: TaskChange): Promise<Task> {
  return changeRoom(ctx, id, async (tx, state) => {
    const task = await findTask(tx, id, taskId)
    if (!task) throw notFound('task')
    if (!isTaskOpen(state.deal.stage, task.area)) throw roomClosed()
    if ('dueOn' in change) await giveDay(tx, state, task, change)
    else await takeStep(tx, state, task, change)
    await signalParties(tx, state.deal)
    return readTask(tx, state, taskId)
  })
}

async function giveDay(
  tx: Queryable,
  state: DealState,
  task: StoredTask,
  { dueOn }: Extract<TaskChange, { dueOn: unknown }>,
): Promise<void> {
  if (!isUnsettled(task)) throw settled()
  // The other is reminded of it.
  if (task.isSellers !== state.isSeller) await checkWritable(tx, state)
  await updateDueDay(tx, task.id, dueOn)
}

async function takeStep(
  tx: Queryable,
  state: DealState,
  task: StoredTask,
  { step, note }: Extract<TaskChange, { step: unknown }>,
): Promise<void> {
  const { to } = TASK_STEPS[step]
  if (step === STEP_WITH_NOTE && note === '') {
    throw new AppError('invalid_input', 'Say what is missing.', { fields: { note: 'Say what is missing' } })
  }
  const isOwner = task.isSellers === state.isSeller
  if (!taskStepsFrom({ state: task.state, isOwner, isChecked: task.isChecked }).includes(step)) {
    if (task.state === to) return
    throw new AppError('conflict', 'This is no longer possible: the task has moved on.', {
      reason: ROOM_REASONS.wrongStep,
    })
  }
  if (note !== '') await checkWritable(tx, state)
  await updateTaskState(tx, task.id, { state: to, note: note || null })
}

/**
 * Adds a task of the parties' own.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; forbidden/conversation_blocked; conflict/room_closed, too_many.
 */
export async function addTask(ctx: Context, id: ConversationId, input: TaskInput): Promise<Task> {
  return changeRoom(ctx, id, async (tx, state) => {
    if (!isTaskOpen(state.deal.stage, input.area)) throw roomClosed()
    await checkWritable(tx, state)
    if ((await countTasks(tx, id)) >= MAX_TASKS) throw tooMany(`A room has at most ${MAX_TASKS} tasks.`)
    const taskId = await insertTask(tx, id, input)
    await signalParties(tx, state.deal)
    return readTask(tx, state, taskId)
  })
}

/** Says what applies to the business. @throws AppError not_signed_in; not_found; rate_limited; conflict/room_closed. */
export async function setFacts(ctx: Context, id: ConversationId, { facts }: FactsInput): Promise<Room> {
  return changeRoom(ctx, id, async (tx, state) => {
    requireKept(state)
    await applyFacts(tx, id, agreedOffer(state), facts)
    await signalParties(tx, state.deal)
    return toRoom(tx, state)
  })
}

function agreedOffer({ deal, offers }: DealState): DealState['offers'][number] {
  const offer = offers.find(({ id }) => id === deal.agreedOfferId)
  if (!offer) throw roomClosed()
  return offer
}
