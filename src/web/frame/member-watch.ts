import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { onSignedOut } from '#web/api-client.ts'

/**
 * Keeps the page true to who is signed in. A call of any kind that answers 401 says that nobody is any more: the frame turns to its
 * signed-out look. A tab that comes back into view asks, since another tab may have signed somebody else in; what is shown
 * was the first one's, so the page starts anew.
 */
export function useMemberWatch({ id }: CurrentUser): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      const now = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
      if (now && now.id !== id) location.reload()
    }

    function askQuietly(): void {
      // A tab that is offline finds out later.
      ask().catch(() => {})
    }

    onSignedOut(() => queryClient.setQueryData(userQuery().queryKey, null))
    document.addEventListener('visibilitychange', askQuietly)
    return () => {
      onSignedOut(undefined)
      document.removeEventListener('visibilitychange', askQuietly)
    }
  }, [queryClient, id])
}
