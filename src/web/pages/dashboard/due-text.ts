import type { DueTasks } from '#shared/deals/room/tasks.ts'

/** "3 tasks" or "The first 5 of 12 tasks". */
export function dueCountText({ total, tasks }: DueTasks): string {
  const all = total.toLocaleString('en-US')
  if (total > tasks.length) return `The first ${tasks.length} of ${all} tasks`
  return total === 1 ? 'One task' : `${all} tasks`
}
