import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { userQuery } from '#web/accounts/queries.ts'
import type * as memberBar from './member-bar.tsx'

type MemberParts = typeof memberBar

let parts: MemberParts | undefined

/**
 * Loads what the frame shows to people who are signed in, which is in no file that other visitors load. It has to be there
 * before a member's page is rendered, since nothing may suspend: the root route waits for it on the server, client.tsx in
 * the browser. Where it can't be loaded the page does without.
 */
export async function loadMemberParts(): Promise<MemberParts | undefined> {
  parts ??= await import('./member-bar.tsx').catch(() => undefined)
  return parts
}

/** Whoever is signed in, and what the frame shows to them; undefined for everyone else. */
export function useMemberParts(): (MemberParts & { user: CurrentUser }) | undefined {
  const { data: user } = useQuery(userQuery())
  return user && parts ? { ...parts, user } : undefined
}
