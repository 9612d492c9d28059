import { useLocation } from '@tanstack/react-router'
import { loginPath } from '#shared/paths.ts'

/** Sign-in path that returns to the current page with its filters. On the sign-in page it keeps the return path. */
export function useLoginPath(): string {
  return loginPath(
    useLocation({
      select: ({ href, pathname, searchStr }) =>
        pathname === '/sign-in' ? (new URLSearchParams(searchStr).get('returnTo') ?? '/') : returnPath(href),
    }),
  )
}

/** Where sign-in returns to: the given page, but not the one whose address is the secret of a deal's guest. */
export function returnPath(path: string): string {
  return /^\/room\//i.test(path) ? '/' : path
}
