import { ROOM_REASONS } from '#shared/deals/room/tasks.ts'
import { ApiError } from '#web/api-client.ts'
import { explainError } from '#web/forms/explain-error.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** A change that was refused, or that did not reach the site. */
export function showFailure(error: unknown, otherName: string): void {
  const isRefused = error instanceof ApiError && error.status < 500
  showToast({
    title: isRefused ? "That's not possible now" : 'Nothing was changed',
    description: isRefused
      ? (explainConflict(error, otherName) ?? explainError(error)).message
      : 'Check your connection, then try again.',
    isDestructive: true,
  })
}

/** Of a step that came after one of the other party. The room is refetched by then. */
export function explainConflict(error: unknown, otherName: string): FormProblem | undefined {
  if (!(error instanceof ApiError) || error.problem?.reason !== ROOM_REASONS.wrongStep) return undefined
  return { message: `Meanwhile ${otherName} changed it. You see now how it stands.`, fields: {} }
}
