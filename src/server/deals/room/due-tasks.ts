import { sql } from 'drizzle-orm'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { DUE_DAYS, MAX_DUE_SHOWN } from '#shared/deals/room/tasks.ts'
import type { DueTask, DueTasks } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketDay } from '#shared/market-day.ts'
import { isKnownToBuyer } from '#server/listings/identity/know-identity.ts'
import type { Context, Services } from '#server/model/context.ts'
import { tell } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'

/** Days before it is due on which the owner of a task is reminded. */
const REMINDED_DAYS = 2

/** Open tasks with a day, of rooms in which they can still be done. */
const OPEN_TASKS = sql`deal_tasks t
  join deals d on d.conversation_id = t.conversation_id
    and (d.stage in ('agreed', 'due_diligence', 'closing') or (d.stage = 'closed' and t.area = 'handover'))
  join conversations c on c.id = t.conversation_id
  join listings l on l.id = c.listing_id`

/** The caller's own tasks that are late or due soon, of all deals, soonest first. @throws AppError not_signed_in. */
export async function listDueTasks(ctx: Context): Promise<DueTasks> {
  const { id: userId } = requireMember(ctx)
  const { rows } = await ctx.db.execute<Record<string, unknown> & DueTask & { total: number }>(sql`
    select t.id, t.conversation_id as "conversationId", t.title, t.due_on::text as "dueOn", count(*) over ()::integer as total,
      case when c.seller_id = ${userId} or known.by_buyer then coalesce(i.title, l.title) else l.title end as "listingTitle"
    from ${OPEN_TASKS}
      left join listing_identities i on i.listing_id = l.id
      left join lateral (select ${isKnownToBuyer(sql`c.buyer_id`)} as by_buyer) known on true
    where t.state = 'open' and t.due_on <= ${marketDay(Date.now(), DUE_DAYS)}::date
      and ((t.is_sellers and c.seller_id = ${userId}) or (not t.is_sellers and c.buyer_id = ${userId}))
    order by t.due_on, t.id limit ${MAX_DUE_SHOWN}`)
  return { total: rows[0]?.total ?? 0, tasks: rows.map(toDueTask) }
}

function toDueTask(row: DueTask & { total: number }): DueTask {
  const { total: _, ...task } = row
  return task
}

/**
 * Reminds each owner once of the tasks of a room that are due within two days; again when the day of a task was changed. For
 * a job.
 */
export async function remindOfTasks({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown> & Reminder>(sql`
      with due as (
        select t.id, t.due_on, t.conversation_id, t.is_sellers, l.id as listing_id, l.title, c.buyer_id, c.seller_id
        from ${OPEN_TASKS}
        where t.state = 'open' and t.due_on <= ${marketDay(Date.now(), REMINDED_DAYS)}::date
          and t.reminded_of is distinct from t.due_on
        for update of t skip locked
      ), reminded as (
        update deal_tasks t set reminded_of = t.due_on from due where due.id = t.id
      )
      select conversation_id as "conversationId", listing_id as "listingId", title, count(*)::integer as count,
        min(due_on)::text as "dueOn", case when is_sellers then seller_id else buyer_id end as "recipientId"
      from due group by conversation_id, is_sellers, listing_id, title, buyer_id, seller_id`)
    for (const reminder of rows) await tell(tx, 'tasks.due', reminder)
  })
}

interface Reminder {
  conversationId: ConversationId
  listingId: ListingId
  title: string
  recipientId: UserId
  count: number
  dueOn: string
}
