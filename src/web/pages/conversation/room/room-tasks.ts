import { DUE_DAYS, TASK_AREA_NAMES } from '#shared/deals/room/tasks.ts'
import type { Room, Task, TaskArea } from '#shared/deals/room/tasks.ts'

const DAY_MS = 24 * 3600 * 1000

/** What `?show=` shows of a room. */
export type TaskView = 'waiting' | 'all'

/** What needs the viewer comes first; a room in which nothing can be done any more shows all. */
export function readView(show: string | undefined, room: Room, waiting: readonly Task[]): TaskView {
  if (show === 'all' || show === 'waiting') return show
  return room.isOpen || waiting.length > 0 ? 'waiting' : 'all'
}

/** Whether the viewer is the one who accepts it or sends it back. */
export function waitsForViewer({ isOwn, state, steps }: Task): boolean {
  return !isOwn && state === 'provided' && steps.includes('accept')
}

/** Whether its owner should have done it before `today`, a day in the market's time zone. */
export function isLate({ state, isOpen, dueOn }: Task, today: string): boolean {
  return state === 'open' && isOpen && dueOn !== null && dueOn < today
}

/** What the viewer has to do now: what the other one provided, and what of their own is late or due soon; the most urgent first. */
export function listWaiting(tasks: readonly Task[], today: string): Task[] {
  const until = new Date(Date.parse(today) + DUE_DAYS * DAY_MS).toISOString().slice(0, 10)
  const isDue = ({ isOwn, isOpen, state, dueOn }: Task) =>
    isOwn && isOpen && state === 'open' && dueOn !== null && dueOn <= until
  return tasks
    .filter((task) => waitsForViewer(task) || isDue(task))
    .toSorted((one, other) => urgencyOf(one, today).localeCompare(urgencyOf(other, today)))
}

/** What is late by its day, then what is to be checked, then the rest by its day. */
function urgencyOf(task: Task, today: string): string {
  if (waitsForViewer(task)) return '1'
  return isLate(task, today) ? `0 ${task.dueOn}` : `2 ${task.dueOn}`
}

/** The viewer's next task with a day. */
export function findNext(tasks: readonly Task[]): Task | undefined {
  return tasks
    .filter(({ isOwn, isOpen, state, dueOn }) => isOwn && isOpen && state === 'open' && dueOn !== null)
    .toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))[0]
}

/** What the viewer should look at first: what waits for them, and what of their own is late. */
export function countUrgent({ tasks }: Room, today: string): number {
  return tasks.filter((task) => waitsForViewer(task) || (task.isOwn && isLate(task, today))).length
}

/** How many are done of those that are needed. */
export function countDone(tasks: readonly Task[]): { done: number; needed: number } {
  return {
    done: tasks.filter(({ state }) => state === 'accepted').length,
    needed: tasks.filter(({ state }) => state !== 'waived').length,
  }
}

export interface AreaOfTasks {
  area: TaskArea
  tasks: Task[]
}

/** In the order in which areas are done, without those that have none. */
export function byArea(tasks: readonly Task[]): AreaOfTasks[] {
  return TASK_AREA_NAMES.map((area) => ({ area, tasks: tasks.filter((task) => task.area === area) })).filter(
    (group) => group.tasks.length > 0,
  )
}
