import type { TaskId } from '#shared/deals/room/tasks.ts'

/** Of the part of a task in its room that takes the focus; the hash of a link that leads to the task. */
export function taskAnchor(id: TaskId): string {
  return `task-${id}`
}
