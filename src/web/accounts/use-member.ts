import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { loginPath } from '#shared/paths.ts'
import { userQuery } from './queries.ts'
import { showUnauthorized, UNAUTHORIZED_MS } from './require-sign-in.ts'

/**
 * Who is signed in, for pages that exist only for them; `requireSignIn` of their route has seen to it. Should a later call
 * find that nobody is any more, the page stays as it was while the visitor reads why, then sign-in opens (S1 §8).
 */
export function useMember(): CurrentUser | undefined {
  const { data: user } = useQuery(userQuery())
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)

  useEffect(() => {
    if (user !== null) return
    showUnauthorized()
    const timer = setTimeout(() => {
      location.assign(loginPath(location.pathname + location.search))
    }, UNAUTHORIZED_MS)
    return () => clearTimeout(timer)
  }, [user])

  return user ?? last ?? undefined
}
