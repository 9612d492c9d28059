import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CurrentUser, pathAfterChoice } from '#shared/accounts.ts'
import type { RoleChoiceInput } from '#shared/accounts.ts'
import { product } from '#shared/product.ts'
import { api, ApiError } from '#web/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { userQuery } from './queries.ts'

/** S1 §9: "Redirect after role choice". */
const LEAVE_AFTER_MS = 1000

/**
 * Sets the role of whoever is signed in, says how that went (S1 §8), and a second later leads on (S1 §4), unless the
 * person went elsewhere meanwhile. `onAnswer` runs before the toast, which an open dialog would cover. Resolves to
 * whether the role was set.
 */
export function useRoleApplication(): (choice: RoleChoiceInput, onAnswer?: () => void) => Promise<boolean> {
  const queryClient = useQueryClient()
  const router = useRouter()

  return async (choice, onAnswer) => {
    const user = await api.post('/api/user/role', choice, CurrentUser).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(userQuery().queryKey, null)
      return undefined
    })
    onAnswer?.()
    if (!user) {
      showToast({
        title: 'Error',
        description: 'Failed to set user role. Please try again.',
        isDestructive: true,
      })
      return false
    }
    showToast({
      title: 'Role Selected',
      description: `Welcome to ${product.name}! You can now access the marketplace.`,
    })
    const { pathname } = router.state.location
    setTimeout(() => {
      if (router.state.location.pathname === pathname) void router.navigate({ to: pathAfterChoice(choice) })
    }, LEAVE_AFTER_MS)

    queryClient.setQueryData(userQuery().queryKey, user)
    // What a role opens or closes was answered for the old one.
    queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
    await queryClient.invalidateQueries({ predicate: isPersonal })
    return true
  }
}

/** Where the map's tiles come from is the same for everyone. */
function isPersonal({ queryKey: [noun] }: { queryKey: readonly unknown[] }): boolean {
  return noun !== 'tile-source'
}
