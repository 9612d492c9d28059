import { ApiError } from '#web/api-client.ts'

/** Why a subscription was not canceled or resumed. Without an answer the change may have happened. */
export function explainRefusal(error: Error): { title: string; description: string } {
  if (error instanceof ApiError && error.status < 500) {
    const detail = error.problem?.detail ?? 'Your subscription is shown as it stands now.'
    return { title: 'Nothing was changed', description: detail }
  }
  return {
    title: 'No answer yet',
    description: 'Card payments did not answer in time. See how your subscription stands, and try again in a moment.',
  }
}
