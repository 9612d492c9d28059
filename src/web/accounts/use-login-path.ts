import { useLocation } from '@tanstack/react-router'
import { loginPath } from '#shared/paths.ts'

/** Sign-in that comes back to the page, with its filters, from which it was asked for; from itself, to where it would. */
export function useLoginPath(): string {
  return loginPath(
    useLocation({
      select: ({ href, pathname, searchStr }) =>
        pathname === '/sign-in' ? (new URLSearchParams(searchStr).get('returnTo') ?? '/') : href,
    }),
  )
}
