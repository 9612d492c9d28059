import type { QueryClient } from '@tanstack/react-query'
import { accountCalls } from '#shared/accounts/calls.ts'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import { product } from '#shared/product.ts'
import { send } from '#web/call.ts'
import { ApiError } from '#web/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { acceptUser } from '#web/accounts/accept-user.ts'
import { userQuery } from '#web/accounts/queries.ts'

/**
 * Starts the signed-in user's trial. A role is kept; a user without one becomes a buyer (S1 §4). Shows the result in a
 * toast, after `onAnswer`. Resolves to whether the trial runs.
 */
export async function startTrial(
  queryClient: QueryClient,
  router: { invalidate: () => Promise<void> },
  onAnswer: () => void = () => {},
): Promise<boolean> {
  const before = queryClient.getQueryData(userQuery().queryKey)
  try {
    const user =
      before?.role === null
        ? await send(accountCalls.setRole, { body: { role: 'buyer', isTrialUser: true } })
        : await send(accountCalls.startTrial)
    onAnswer()
    showToast({
      title: user.isTrialActive ? 'Your free trial has begun' : 'Your free trial is over',
      description: user.isTrialActive
        ? `Everything is open for ${product.trialDays} days. Your role is ${user.role ? ROLE_LABELS[user.role] : 'open'}.`
        : 'Each account gets one trial.',
    })
    await acceptUser(queryClient, router, user)
    return user.isTrialActive
  } catch (error) {
    onAnswer()
    showToast({ title: 'The trial was not started', description: whyNot(error), isDestructive: true })
    return false
  }
}

function whyNot(error: unknown): string {
  if (error instanceof ApiError && error.status < 500 && error.problem) return error.problem.detail
  return 'We could not reach the site just now. Please try again.'
}
