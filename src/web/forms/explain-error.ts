import type { FormProblem } from '#web/ui/form.tsx'
import { ApiError } from '#web/api-client.ts'

/** An error whose message is for the visitor. */
export class ExplainedError extends Error {}

/** Error message for a failed call: what happened, what was kept, what to do next. */
export function explainError(error: unknown): FormProblem {
  const fields = error instanceof ApiError ? error.problem?.fields : undefined
  return fields ? wrongFields(fields) : { message: messageOf(error), fields: {} }
}

export function wrongFields(fields: FormProblem['fields']): FormProblem {
  const count = Object.keys(fields).length
  return { message: count === 1 ? 'Please correct one field.' : `Please correct ${count} fields.`, fields }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) return 'You are signed out. What you typed is still here: sign in again in another tab.'
    if (error.status < 500 && error.problem) return error.problem.detail
    if (error.status === 429) return 'Too many attempts. Wait a minute and try again.'
    return 'Something went wrong on our side. What you typed is still here; try again in a moment.'
  }
  if (error instanceof ExplainedError) return error.message
  if (!navigator.onLine) return 'You are offline. What you typed is still here; try again once you are connected.'
  // `fetch` rejects with a TypeError on a network error.
  if (error instanceof TypeError) return 'The site did not answer. What you typed is still here; try again in a moment.'
  return 'Something went wrong. What you typed is still here; try again in a moment.'
}
