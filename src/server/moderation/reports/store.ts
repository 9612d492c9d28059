import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ReportInput } from '#shared/moderation/reports.ts'
import type { ReportedMessages, ReportId, ReportItem, ReportRule } from '#shared/moderation/reviews.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'

/** A stored report: about at most one thing that the site knows. */
export interface NewReport extends ReportInput {
  about: ReportItem['about']
  conversationId?: ConversationId | undefined
  listingId?: ListingId | undefined
  personId?: UserId | undefined
  which?: string | undefined
  reporterId?: UserId | undefined
  reporterEmail?: string | undefined
  /** A rule of the site, what it counted, and which accounts. */
  flag?: { rule: ReportRule; key: string; memberIds: readonly UserId[] }
  /** When it was filed, if not now. */
  createdAt?: Date
}

/** Undefined if this person's report about the same thing is open already, or a case of what a rule counted. */
export async function insertReport(db: Queryable, report: NewReport): Promise<ReportId | undefined> {
  const {
    about,
    conversationId,
    listingId,
    personId,
    which,
    reporterId,
    reporterEmail,
    reason,
    text,
    flag,
    createdAt,
  } = report
  const { rows } = await db.execute<{ id: ReportId }>(sql`
    insert into conversation_reports
      (about, conversation_id, listing_id, person_id, which, reporter_id, reporter_email, reason, text, rule, rule_key, member_ids,
      created_at)
    values (${about}, ${conversationId ?? null}, ${listingId ?? null}, ${personId ?? null}, ${which ?? null},
      ${reporterId ?? null}, ${reporterEmail ?? null}, ${reason}, ${text}, ${flag?.rule ?? null}, ${flag?.key ?? null},
      ${flag ? [...flag.memberIds] : null}::uuid[], ${instantOrNow(createdAt)})
    on conflict do nothing returning id`)
  return rows[0]?.id
}

/** Whether staff closed a case of what a rule counted within so many days. */
export async function wasClosed(db: Queryable, key: string, days: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from conversation_reports
    where rule is not null and rule_key = ${key} and closed_at > now() - make_interval(days => ${days}) limit 1`)
  return rows.length > 0
}

/** The reported person of a row `r` with its conversation `c` and listing `l`. */
export const ABOUT_ID: SQL = sql`case when r.rule is not null then r.person_id else case r.about
  when 'conversation' then case when c.buyer_id = r.reporter_id then c.seller_id else c.buyer_id end
  when 'business' then l.seller_id
  else r.person_id end end`

/** For queries that name a report `r`. */
export const SOURCES: SQL = sql`conversation_reports r
  left join conversations c on c.id = r.conversation_id
  left join listings l on l.id = coalesce(r.listing_id, c.listing_id)`

/** Whom each open report is about, as `about_id`. */
export const OPEN_REPORTED: SQL = sql`select ${ABOUT_ID} as about_id from ${SOURCES} where r.closed_at is null`

/** For queries on `SOURCES`: who wrote a report, or got the message that a rule flagged. */
const TOLD_BY: SQL = sql`case when r.rule is null then r.reporter_id
  when c.buyer_id = r.person_id then c.seller_id else c.buyer_id end`

/** The open reports: scams first, then oldest first; what rules flagged comes last. */
export async function listOpenReports(db: Queryable, limit: number): Promise<{ total: number; items: ReportItem[] }> {
  const { rows } = await db.execute<ReportItem & { total: number }>(sql`
    select r.id, r.about, r.rule, r.which, r.reason, r.text, r.created_at as since, l.id as listing_id,
      l.title as listing_title, trim(u.first_name || ' ' || u.last_name) as reporter_name,
      coalesce(u.email, r.reporter_email) as reporter_email,
      trim(o.first_name || ' ' || o.last_name) as other_name, o.email as other_email,
      coalesce((
        select json_agg(json_build_object('name', name, 'at', at) order by at) from (
          select nullif(trim(a.first_name || ' ' || a.last_name), '') as name, max(log.created_at) as at
          from audit_log log left join users a on a.id = log.actor_id
          where log.subject = 'report ' || r.id and log.action = 'readMessages' group by a.id
        ) readers), '[]'::json) as read_by,
      coalesce((
        select json_agg(json_build_object('name', trim(m.first_name || ' ' || m.last_name), 'email', m.email)
          order by m.created_at, m.id)
        from users m where m.id = any(r.member_ids)), '[]'::json) as members,
      (select count(*) from conversation_reports where closed_at is null) as total
    from ${SOURCES}
      left join users u on u.id = ${TOLD_BY}
      left join users o on o.id = ${ABOUT_ID}
    where r.closed_at is null order by r.rule is not null, r.reason = 'scam' desc, r.created_at, r.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { total: _, ...item } = row
      const readBy = row.readBy.map(({ name, at }) => ({ name, at: timeOfJson(at) }))
      return { ...item, readBy }
    }),
  }
}

/** The newest messages of an open report's conversation, newest last; undefined if there is no such open report. */
export async function listReportedMessages(
  db: Queryable,
  id: ReportId,
  limit: number,
): Promise<ReportedMessages['messages'] | undefined> {
  const { rows } = await db.execute<{ messages: ReportedMessages['messages'] }>(sql`
    select coalesce((
      select json_agg(json_build_object('id', m.id, 'isReporter', m.sender_id <> coalesce(${ABOUT_ID}, m.sender_id), 'text', m.text,
        'fileName', m.file_name, 'createdAt', m.created_at) order by m.id)
      from (
        select m.id, m.sender_id, m.text, m.created_at, a.file_name
        from messages m left join message_attachments a on a.message_id = m.id
        where m.conversation_id = r.conversation_id order by m.id desc limit ${limit}
      ) m), '[]'::json) as messages
    from ${SOURCES} where r.id = ${id} and r.closed_at is null and r.conversation_id is not null`)
  return rows[0]?.messages.map((message) => ({ ...message, createdAt: timeOfJson(message.createdAt) }))
}

/** The subject of a closed report, for the log. */
export interface ClosedReport {
  listingId: ListingId | null
  aboutId: UserId | null
}

/** Undefined if the report was not open: of two simultaneous closes, one wins. */
export async function closeReport(db: Queryable, id: ReportId): Promise<ClosedReport | undefined> {
  const { rows } = await db.execute<ClosedReport>(sql`
    with closed as (
      update conversation_reports set closed_at = now() where id = ${id} and closed_at is null returning id
    )
    select r.listing_id, ${ABOUT_ID} as about_id from ${SOURCES} join closed on closed.id = r.id`)
  return rows[0]
}

export async function hasReport(db: Queryable, id: ReportId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from conversation_reports where id = ${id}`)
  return rows.length > 0
}
