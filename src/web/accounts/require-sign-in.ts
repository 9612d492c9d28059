import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { joinPath, loginPath } from '#shared/paths.ts'
import { showToast } from '#web/ui/toast.tsx'
import { userQuery } from './queries.ts'

/** How long the reason is shown before sign-in opens (S1 §8). */
export const UNAUTHORIZED_MS = 500

interface Visit {
  context: { queryClient: QueryClient }
  location: { href: string }
  preload: boolean
}

/**
 * For `beforeLoad` of pages that require sign-in (S1 §6). In the browser the visitor sees the reason for half a second
 * before sign-in opens (S1 §8).
 */
export async function requireSignIn({ context, location, preload }: Visit): Promise<void> {
  const user = await context.queryClient.ensureQueryData(userQuery())
  if (user) return
  if (typeof window !== 'undefined' && !preload) {
    showUnauthorized()
    await new Promise((resolve) => {
      setTimeout(resolve, UNAUTHORIZED_MS)
    })
  }
  throw redirect({ href: loginPath(location.href), reloadDocument: true })
}

/** For a page that says itself, when it is opened directly, why sign-in opens (S1 §8): `useMember` leads there. */
export async function requireSignInAloud(visit: Visit): Promise<void> {
  if (typeof window === 'undefined') await visit.context.queryClient.ensureQueryData(userQuery())
  else await requireSignIn(visit)
}

/** For pages that strangers come to in order to join: they are asked to, without a word about a session. */
export async function requireMembership({ context, location }: Visit): Promise<void> {
  if (await context.queryClient.ensureQueryData(userQuery())) return
  throw redirect({ href: joinPath(location.href), reloadDocument: true })
}

export function showUnauthorized(): void {
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', isDestructive: true })
}
