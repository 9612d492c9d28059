import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { loginPath } from '#shared/paths.ts'
import { userQuery } from './queries.ts'

/** For `beforeLoad` of pages that exist only for people who are signed in (S1 §6). */
export async function requireSignIn({
  context,
  location,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
}): Promise<void> {
  const user = await context.queryClient.ensureQueryData(userQuery())
  if (!user) throw redirect({ href: loginPath(location.href), reloadDocument: true })
}
