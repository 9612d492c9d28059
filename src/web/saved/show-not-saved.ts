import { ApiError } from '#web/api-client.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Says why something of the shortlist or the searches was not saved, e.g. that the shortlist is full. */
export function showNotSaved(error: unknown): void {
  const isRefused = error instanceof ApiError && error.status < 500
  showToast({
    title: 'That was not saved',
    description: isRefused ? explainError(error).message : 'It is as it was. Please try again.',
    isDestructive: true,
  })
}
