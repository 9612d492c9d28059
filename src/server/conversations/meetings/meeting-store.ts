import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { MEETINGS_SHOWN } from '#shared/conversations/meetings/meetings.ts'
import type { Meeting, MeetingId, MeetingInput, MeetingState } from '#shared/conversations/meetings/meetings.ts'
import { isSuspended } from '#server/model/is-suspended.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** With times as PostgreSQL writes them in JSON. */
export interface MeetingRow {
  id: MeetingId
  isBySeller: boolean
  times: string[]
  minutes: number
  reach: string | null
  /** By the database's clock, whatever is stored. */
  state: MeetingState
  startsAt: string | null
  endedBySeller: boolean | null
  calendarUid: string
  calendarSequence: number
  proposerZone: string
  answererZone: string | null
  changedAt: string
}

/** For queries on `meetings m`: what it is by now. */
const STATE = sql`case
  when m.state = 'open' and (select max(t) from unnest(m.times) t) <= now() then 'expired'
  when m.state = 'accepted' and m.starts_at + make_interval(mins => m.minutes) <= now() then 'over'
  else m.state end`

/** For queries on `meetings m`: a `MeetingRow`. */
export const AS_JSON = sql`json_build_object('id', m.id, 'isBySeller', m.is_by_seller, 'times', m.times, 'minutes', m.minutes,
  'reach', m.reach, 'state', ${STATE}, 'startsAt', m.starts_at, 'endedBySeller', m.ended_by_seller,
  'calendarUid', m.calendar_uid, 'calendarSequence', m.calendar_sequence, 'proposerZone', m.proposer_zone,
  'answererZone', m.answerer_zone, 'changedAt', m.changed_at)`

/** For other queries: the newest of a conversation, the oldest of them first. */
export function meetingsOf(conversationId: SQL): SQL {
  return sql`(select coalesce(json_agg(n.meeting order by n.created_at), '[]') from (
    select ${AS_JSON} as meeting, m.created_at from meetings m where m.conversation_id = ${conversationId}
    order by m.state in ('open', 'accepted') desc, m.created_at desc limit ${MEETINGS_SHOWN}) n)`
}

/** As one of the parties sees it. */
export function toMeeting(row: MeetingRow, isSeller: boolean): Meeting {
  const { id, isBySeller, times, minutes, reach, state, startsAt, endedBySeller, changedAt } = row
  const isOwn = isBySeller === isSeller
  return {
    id,
    isOwn,
    state,
    times: times.map(timeOfJson),
    minutes,
    startsAt: startsAt && timeOfJson(startsAt),
    // A number is for the other party of an agreed call alone.
    reach: isOwn || state === 'accepted' ? reach : null,
    otherZone: isOwn ? row.answererZone : row.proposerZone,
    isEndedByMe: endedBySeller === null ? null : endedBySeller === isSeller,
    changedAt: timeOfJson(changedAt),
  }
}

/** The conversation that it belongs to. */
export async function findTalkOf(db: Queryable, id: MeetingId): Promise<ConversationId | undefined> {
  const { rows } = await db.execute<{ conversationId: ConversationId }>(sql`
    select conversation_id from meetings where id = ${id}`)
  return rows[0]?.conversationId
}

export async function findMeeting(db: Queryable, id: MeetingId): Promise<MeetingRow | undefined> {
  return (await select(db, sql`m.id = ${id}`))[0]
}

interface Live {
  open: MeetingRow | undefined
  accepted: MeetingRow | undefined
}

/** What waits for an answer, and the call that will be. The caller holds the lock of the conversation. */
export async function findLive(db: Queryable, conversationId: ConversationId): Promise<Live> {
  const rows = await select(db, sql`m.conversation_id = ${conversationId} and m.state in ('open', 'accepted')`)
  return {
    open: rows.find(({ state }) => state === 'open'),
    accepted: rows.find(({ state }) => state === 'accepted'),
  }
}

/** The conversations of a user in which a call is proposed or agreed on. */
export async function listTalksWithLive(db: Queryable, userId: UserId): Promise<ConversationId[]> {
  const { rows } = await db.execute<{ id: ConversationId }>(sql`
    select c.id from conversations c where ${userId} in (c.buyer_id, c.seller_id)
      and exists (select from meetings m where m.conversation_id = c.id and m.state in ('open', 'accepted')) order by c.id`)
  return rows.map(({ id }) => id)
}

async function select(db: Queryable, condition: SQL): Promise<MeetingRow[]> {
  const { rows } = await db.execute<{ meeting: MeetingRow }>(sql`
    select ${AS_JSON} as meeting from meetings m where ${condition}`)
  return rows.map(({ meeting }) => meeting)
}

/** Stores that the time of a conversation's meetings is over, so that there can be new ones. */
export async function settle(db: Queryable, conversationId: ConversationId): Promise<void> {
  await db.execute(sql`
    update meetings m set state = ${STATE}
    where m.conversation_id = ${conversationId} and m.state in ('open', 'accepted') and m.state <> ${STATE}`)
}

export type NewMeeting = Pick<MeetingInput, 'times' | 'minutes' | 'reach' | 'timeZone'> & {
  conversationId: ConversationId
  isBySeller: boolean
  /** The call that it would move. */
  moves: MeetingRow | undefined
}

export async function insertMeeting(
  db: Queryable,
  { conversationId, isBySeller, times, minutes, reach, timeZone, moves }: NewMeeting,
): Promise<MeetingId> {
  const { rows } = await db.execute<{ id: MeetingId }>(sql`
    insert into meetings (conversation_id, is_by_seller, times, minutes, reach, proposer_zone, calendar_uid, calendar_sequence)
    values (${conversationId}, ${isBySeller}, array(select t from unnest(${times}::timestamptz[]) t order by t), ${minutes},
      ${reach}, ${timeZone}, coalesce(${moves?.calendarUid ?? null}::uuid, gen_random_uuid()),
      ${moves ? moves.calendarSequence + 1 : 0})
    returning id`)
  const [row] = rows
  if (!row) throw new Error('a meeting was not inserted')
  return row.id
}

export async function markReplaced(db: Queryable, id: MeetingId): Promise<void> {
  await db.execute(sql`update meetings set state = 'replaced', changed_at = now() where id = ${id}`)
}

export async function markAccepted(db: Queryable, id: MeetingId, startsAt: string, timeZone: string): Promise<void> {
  await db.execute(sql`
    update meetings set state = 'accepted', starts_at = ${startsAt}::timestamptz, answerer_zone = ${timeZone}, changed_at = now()
    where id = ${id}`)
}

/** The event of a canceled call has its next version. */
export async function markEnded(db: Queryable, id: MeetingId, isBySeller: boolean): Promise<void> {
  await db.execute(sql`
    update meetings set state = 'ended', ended_by_seller = ${isBySeller}, changed_at = now(),
      calendar_sequence = calendar_sequence + case when starts_at is null then 0 else 1 end
    where id = ${id}`)
}

/** What keeps a party from arranging a call, besides a block. */
export interface Hindrances {
  /** The party declined the buyer or the business. */
  hasDeclined: boolean
  isOtherSuspended: boolean
}

export async function findHindrances(db: Queryable, id: ConversationId, userId: UserId): Promise<Hindrances> {
  const otherId = sql`(case when c.seller_id = ${userId} then c.buyer_id else c.seller_id end)`
  const { rows } = await db.execute<Hindrances>(sql`
    select (case when c.seller_id = ${userId} then c.passed_at else c.buyer_passed_at end) is not null as has_declined,
      ${isSuspended(otherId)} as is_other_suspended
    from conversations c where c.id = ${id}`)
  return rows[0] ?? { hasDeclined: false, isOtherSuspended: false }
}
