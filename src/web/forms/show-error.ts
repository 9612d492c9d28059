import { showToast } from '#web/ui/toast.tsx'
import { explainError } from './explain-error.ts'

/** As a toast, for a call that no form made. */
export function showError(error: unknown): void {
  showToast({ title: 'Error', description: explainError(error).message, isDestructive: true })
}
