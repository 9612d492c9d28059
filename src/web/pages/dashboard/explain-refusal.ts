import { ApiError } from '#web/api-client.ts'

/** Why a subscription was not canceled or resumed. Without an answer the change may have happened. */
export function explainRefusal(error: Error): { title: string; description: string } {
  if (error instanceof ApiError && error.status < 500) {
    const detail = error.problem?.detail ?? 'This page now shows the current status of your subscription.'
    return { title: 'Nothing was changed', description: detail }
  }
  return {
    title: 'No answer yet',
    description:
      'The payment provider did not respond in time. Check the status of your subscription, and try again in a moment.',
  }
}
