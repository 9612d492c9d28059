import { useLocation } from '@tanstack/react-router'
import { loginPath } from '#shared/paths.ts'

/** Sign-in that comes back to the page, with its filters, from which it was asked for. */
export function useLoginPath(): string {
  return loginPath(useLocation({ select: ({ href }) => href }))
}
