import { ownListingCalls } from '#shared/listings/selling-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loginPath } from '#shared/paths.ts'
import { SellerSubmission } from '#shared/listings/selling.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { readSubmission } from '#web/listings/form/listing-values.ts'
import type { Draft } from './use-draft.ts'

/** Where sign-in returns to. */
const LAST_STEP = '/seller-onboarding?step=3'

/**
 * Submits the wizard's form. Signed-out sellers sign in first and return to their draft. Field errors are shown at the
 * fields; any other failure is a toast (S1 §8).
 */
export function useSubmission(draft: Draft, onListed: (id: number) => Promise<void>) {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(userQuery())

  function signIn(): undefined {
    if (draft.save()) location.assign(loginPath(LAST_STEP))
    else {
      showToast({
        title: 'Sign in first',
        description: 'This browser can’t save a draft. Sign in in another tab, then send the form here.',
        isDestructive: true,
      })
    }
  }

  return useApiForm({
    schema: SellerSubmission,
    read: readSubmission,
    async send(submission) {
      if (!user) return signIn()
      try {
        return await send(ownListingCalls.createBusiness, { body: submission })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return signIn()
        if (error instanceof ApiError && (error.problem?.fields || error.status === 429)) throw error
        showToast({
          title: 'Submission Failed',
          description: 'Please try again or contact support.',
          isDestructive: true,
        })
        return undefined
      }
    },
    async onDone(listed) {
      if (!listed) return
      draft.forget()
      showToast({
        title: 'Business Submitted',
        description: "Your business listing is under review. We'll contact you within 24 hours.",
      })
      // There is a new listing, and a user without a role is now a seller.
      queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
      await onListed(listed.id)
      if (user?.role === null) await queryClient.invalidateQueries({ queryKey: ['user'] })
    },
  })
}
