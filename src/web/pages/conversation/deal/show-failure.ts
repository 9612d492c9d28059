import { ApiError } from '#web/api-client.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { showToast } from '#web/ui/toast.tsx'

/** A step that was refused: the other party was faster, or the site was not reached. */
export function showFailure(error: unknown): void {
  const isRefused = error instanceof ApiError && error.status < 500
  showToast({
    title: isRefused ? 'The deal has changed' : 'Nothing was changed',
    description: isRefused ? explainError(error).message : 'Check your connection, then try again.',
    isDestructive: true,
  })
}
