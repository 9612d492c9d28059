import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { userQuery } from '#web/accounts/queries.ts'
import type * as memberBar from './member-bar.tsx'

type MemberParts = typeof memberBar

let parts: MemberParts | undefined

/**
 * Loads the frame's parts for signed-in users, a separate chunk that other visitors don't load. It must be loaded before
 * a member's page is rendered, since nothing may suspend: the root route waits for it on the server, client.tsx in the
 * browser. If loading fails, the page renders without these parts.
 */
export async function loadMemberParts(): Promise<MemberParts | undefined> {
  parts ??= await import('./member-bar.tsx').catch(() => undefined)
  return parts
}

/** The signed-in user and the frame's parts for them; undefined for signed-out visitors. */
export function useMemberParts(): (MemberParts & { user: CurrentUser }) | undefined {
  const { data: user } = useQuery(userQuery())
  return user && parts ? { ...parts, user } : undefined
}
