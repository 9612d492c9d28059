import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { MEMBER_ITEMS } from '#shared/moderation/members.ts'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { IS_IN_FORCE } from '#server/model/is-suspended.ts'
import { ABOUT_ID, SOURCES } from '#server/moderation/reports/store.ts'
import type { Queryable } from '#server/platform/database/client.ts'

type Standing = Pick<MemberDetail, 'suspension' | 'eraseAt' | 'paidUntil' | 'hasTwoFactor'>

/** What a member's row has beside the columns of a list. */
export async function findStanding(db: Queryable, id: UserId): Promise<Standing | undefined> {
  const { rows } = await db.execute<Standing>(sql`
    select c.erase_at, p.period_ends_at as paid_until,
      exists (select from two_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor,
      (select json_build_object('reason', s.reason, 'since', s.suspended_at, 'endsAt', s.ends_at,
          'byName', nullif(trim(a.first_name || ' ' || a.last_name), ''))
        from member_suspensions s left join users a on a.id = s.suspended_by
        where s.user_id = u.id and ${IS_IN_FORCE}) as suspension
    from users u left join account_closings c on c.user_id = u.id left join subscriptions p on p.user_id = u.id
    where u.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { suspension } = row
  return {
    ...row,
    suspension: suspension && {
      ...suspension,
      since: timeOfJson(suspension.since),
      endsAt: suspension.endsAt && timeOfJson(suspension.endsAt),
    },
  }
}

/** What a member listed, newest first, by the name that only staff and who is let know see. */
export async function listListings(db: Queryable, id: UserId): Promise<MemberDetail['ownListings']> {
  const { rows } = await db.execute<MemberDetail['ownListings'][number]>(sql`
    select l.id, coalesce(i.title, l.title) as title, l.status,
      exists (select from suspended_listings where listing_id = l.id) as is_hidden,
      case when t.listing_id is not null then json_build_object('reason', t.reason, 'since', t.taken_down_at) end as take_down
    from listings l left join listing_identities i on i.listing_id = l.id
      left join listing_take_downs t on t.listing_id = l.id
    where l.seller_id = ${id} order by l.created_at desc, l.id desc limit ${MEMBER_ITEMS}`)
  return rows.map((row) => ({
    ...row,
    takeDown: row.takeDown && { ...row.takeDown, since: timeOfJson(row.takeDown.since) },
  }))
}

/** Reports about a member, their listings or their conversations, newest first. */
export async function listReportsAbout(db: Queryable, id: UserId): Promise<MemberDetail['reports']> {
  const { rows } = await db.execute<MemberDetail['reports'][number]>(sql`
    select r.id, r.about, r.reason, r.text, r.created_at as since, r.closed_at
    from ${SOURCES} where r.id in (${reportIdsAbout(id)}) and ${ABOUT_ID} = ${id}
    order by r.id desc limit ${MEMBER_ITEMS}`)
  return rows
}

/** How the audit log calls a member and what is theirs. */
export async function listLogSubjects(db: Queryable, id: UserId): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select 'user ' || ${id}::text as subject
    union all select 'listing ' || id from listings where seller_id = ${id}
    union all select 'payment ' || id from payments where user_id = ${id}
    union all select 'report ' || r.id from ${SOURCES} where r.id in (${reportIdsAbout(id)}) and ${ABOUT_ID} = ${id}`)
  return rows.map(({ subject }) => subject)
}

/** Those that can be about a member, each kind by its index. */
function reportIdsAbout(id: UserId): SQL {
  return sql`
    select id from conversation_reports where person_id = ${id}
    union all select id from conversation_reports where listing_id in (select id from listings where seller_id = ${id})
    union all select id from conversation_reports
      where conversation_id in (select id from conversations where ${id} in (buyer_id, seller_id))`
}
