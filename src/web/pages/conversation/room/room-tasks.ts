import { TASK_AREA_NAMES } from '#shared/deals/room/tasks.ts'
import type { Room, Task, TaskArea } from '#shared/deals/room/tasks.ts'

/** What `?show=` shows of a room. */
export const TASK_FILTERS = { all: 'All', open: 'Open', waiting: 'Waiting for you', late: 'Late' } as const
export type TaskFilter = keyof typeof TASK_FILTERS
export const TASK_FILTER_NAMES = Object.keys(TASK_FILTERS) as TaskFilter[]

export function readFilter(show: string | undefined): TaskFilter {
  return TASK_FILTER_NAMES.find((name) => name === show) ?? 'all'
}

/** Whether the viewer is the one who accepts it or sends it back. */
export function waitsForViewer({ isOwn, state, steps }: Task): boolean {
  return !isOwn && state === 'provided' && steps.includes('accept')
}

/** Whether its owner should have done it before `today`, a day in the market's time zone. */
export function isLate({ state, isOpen, dueOn }: Task, today: string): boolean {
  return state === 'open' && isOpen && dueOn !== null && dueOn < today
}

/** What was provided and not accepted yet counts as open. */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter, today: string): Task[] {
  return tasks.filter((task) => {
    if (filter === 'open') return task.state === 'open' || task.state === 'provided'
    if (filter === 'waiting') return waitsForViewer(task)
    return filter === 'all' || isLate(task, today)
  })
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
