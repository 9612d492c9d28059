import { Circle, CircleCheck, CircleEllipsis, CircleMinus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { TaskState } from '#shared/deals/room/task-states.ts'

/** How the state of a task looks. */
export const TASK_MARKS: Record<TaskState, { icon: LucideIcon; color: string }> = {
  open: { icon: Circle, color: 'text-line-strong' },
  provided: { icon: CircleEllipsis, color: 'text-brass-ink' },
  accepted: { icon: CircleCheck, color: 'text-evergreen' },
  waived: { icon: CircleMinus, color: 'text-muted' },
}
