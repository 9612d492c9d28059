import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { loginPath } from '#shared/paths.ts'
import { userQuery } from './queries.ts'
import { showUnauthorized, UNAUTHORIZED_MS } from './require-sign-in.ts'

/**
 * The signed-in user, for pages whose route uses `requireSignIn`. If a later call finds that the session has ended, the
 * page stays unchanged while the reason is shown, then sign-in opens (S1 §8).
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
