import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#web/accounts/queries.ts'

/** For a part that asks again for another member: a page is sent with who that is, and doesn't learn it later. */
export function WithUser({ children }: { children: ReactNode }) {
  return useQuery(userQuery()).isPending ? null : children
}
