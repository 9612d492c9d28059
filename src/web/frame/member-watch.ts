import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { onSignedOut } from '#web/api-client.ts'
import { checkDownloads } from '#web/files/check-downloads.ts'
import { showToast } from '#web/ui/toast.tsx'

/**
 * Keeps the page in sync with the session. Any 401 answer means that the session has ended, so the frame switches to its
 * signed-out state. A tab that becomes visible refetches the user, since another tab may have signed in as a different
 * one. The page then reloads, because it shows the first user's data.
 */
export function useMemberWatch({ id }: CurrentUser): void {
  const queryClient = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      const now = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
      if (now && now.id !== id) location.reload()
    }

    function askQuietly(): void {
      // An offline tab checks later.
      ask().catch(() => {})
    }

    function endSession(): void {
      // The page may take away what asked. What stays says more, in place of this.
      showToast({ title: 'You are signed out', description: 'Sign in again to go on.', isDestructive: true })
      queryClient.setQueryData(userQuery().queryKey, null)
      import('./reload-open-page.ts').then(
        ({ reloadOpenPage }) => reloadOpenPage(router),
        () => {},
      )
    }

    onSignedOut(endSession)
    const stopChecking = checkDownloads(
      async () => (await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })) !== null,
    )
    document.addEventListener('visibilitychange', askQuietly)
    return () => {
      onSignedOut(undefined)
      stopChecking()
      document.removeEventListener('visibilitychange', askQuietly)
    }
  }, [queryClient, router, id])
}
