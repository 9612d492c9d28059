import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountCalls } from '#shared/accounts/calls.ts'
import { pathAfterChoice } from '#shared/accounts/user.ts'
import type { RoleChoiceInput } from '#shared/accounts/user.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import { product } from '#shared/product.ts'
import { send } from '#web/call.ts'
import { showToast } from '#web/ui/toast.tsx'
import { userQuery } from './queries.ts'
import { acceptUser } from './accept-user.ts'

/** S1 §9: "Redirect after role choice". */
const LEAVE_AFTER_MS = 1000

/** S1 §8. */
export const ROLE_FAILURE = { title: 'Error', description: 'Failed to set user role. Please try again.' }

/**
 * Sets the signed-in user's role, shows a toast (S1 §8), and navigates one second later (S1 §4), unless the user has
 * navigated elsewhere or came for this page. `onSet` runs before the toast.
 * Resolves to whether the role was set; the caller reports a failure.
 */
export function useRoleApplication(): (choice: RoleChoiceInput, onSet?: () => void) => Promise<boolean> {
  const queryClient = useQueryClient()
  const router = useRouter()

  return async (choice, onSet) => {
    const before = queryClient.getQueryData(userQuery().queryKey)
    const user = await send(accountCalls.setRole, { body: choice }).catch(() => undefined)
    if (!user) return false
    onSet?.()
    showToast({
      title: 'Role Selected',
      description: `Welcome to ${product.name}! You can now access the marketplace.${
        user.isTrialActive && before?.trialEndsAt === null ? ` Your free ${product.trialDays}-day trial has begun.` : ''
      }`,
    })
    const { pathname } = router.state.location
    if (!isMeant(pathname, choice)) {
      setTimeout(() => {
        if (router.state.location.pathname === pathname) void router.navigate({ to: pathAfterChoice(choice) })
      }, LEAVE_AFTER_MS)
    }
    await acceptUser(queryClient, router, user)
    return true
  }
}

/** No redirect for users who joined from a business page, nor to payment for professionals, whose profile is free. */
function isMeant(pathname: string, { role }: RoleChoiceInput): boolean {
  return pathname.startsWith('/business/') || (pathname === '/professional-onboarding' && isProfessional(role))
}
