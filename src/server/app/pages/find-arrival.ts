import { findMemberWith } from '#server/accounts/members.ts'
import { recordingSeen } from '#server/conversations/recording-seen.ts'
import { unreadMessages } from '#server/conversations/unread-messages.ts'
import type { Arrival, Services } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import { unreadNotifications } from '#server/notifications/unread-notifications.ts'
import { sql } from '#server/platform/database/sql.ts'

/** A signed-in visitor of a page. */
export interface Arrived {
  member: Member
  arrival: Arrival
}

/**
 * The visitor of a page by their session, with the counts of its frame, and records that they are here: all in one
 * statement, since each page of a member begins with it. Undefined if the session is not valid.
 */
export async function findArrival(services: Services, token: string): Promise<Arrived | undefined> {
  const found = await findMemberWith(services, token, (owner) => ({
    parts: [sql`here as (${recordingSeen(sql`users u where ${owner}`)})`],
    columns: sql`
      ${unreadNotifications(sql`u.id`)} as unread_notifications, ${unreadMessages(sql`u.id`)} as unread_messages`,
  }))
  if (!found) return undefined
  const { unreadNotifications: notifications, unreadMessages: messages } = found.row as Arrival
  return { member: found.member, arrival: { unreadNotifications: notifications, unreadMessages: messages } }
}
