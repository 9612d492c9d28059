import { rowOfJson, timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { DUE_DAYS, MAX_DUE_SHOWN } from '#shared/deals/room/tasks.ts'
import type { DueTask, DueTasks, WaitingOffer } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketDay } from '#shared/market-day.ts'
import { isKnownToBuyer } from '#server/listings/identity/know-identity.ts'
import type { Context, Services } from '#server/model/context.ts'
import { IS_TASK_OPEN, waitsForAnswerOf } from '#server/model/deal-standing.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Days before it is due on which the owner of a task is reminded. */
const REMINDED_DAYS = 2

/** Open tasks with a day, of rooms in which they can still be done. */
const OPEN_TASKS = sql`deal_tasks t
  join deals d on d.conversation_id = t.conversation_id
    and ${IS_TASK_OPEN}
  join conversations c on c.id = t.conversation_id
  join listings l on l.id = c.listing_id`

/**
 * What waits for the caller in all deals: their own tasks that are late or due soon, and offers without an answer, soonest
 * first. @throws AppError not_signed_in.
 */
export async function listDueTasks(ctx: Context): Promise<DueTasks> {
  const { id: userId } = requireMember(ctx)
  const listingTitle = sql`
    case when c.seller_id = ${userId} or known.by_buyer then coalesce(i.title, l.title) else l.title end as listing_title`
  const identity = sql`
    left join listing_identities i on i.listing_id = l.id
    left join lateral (select ${isKnownToBuyer(sql`c.buyer_id`)} as by_buyer) known on true`
  const { rows } = await ctx.db.execute<{ tasks: (DueTask & { total: number })[]; offers: WaitingOffer[] }>(sql`
    select
      (select coalesce(json_agg(row_to_json(due)), '[]') from (
        select t.id, t.conversation_id, t.title, t.due_on::text as due_on, count(*) over ()::integer as total,
          ${listingTitle}
        from ${OPEN_TASKS} ${identity}
        where t.state = 'open' and t.due_on <= ${marketDay(Date.now(), DUE_DAYS)}::date
          and ((t.is_sellers and c.seller_id = ${userId}) or (not t.is_sellers and c.buyer_id = ${userId}))
        order by t.due_on, t.id limit ${MAX_DUE_SHOWN}) due) as tasks,
      (select coalesce(json_agg(row_to_json(waiting)), '[]') from (
        select o.conversation_id, o.price_cents, o.expires_at, ${listingTitle}
        from conversations c join offers o on o.conversation_id = c.id and ${waitsForAnswerOf(userId)}
          join listings l on l.id = c.listing_id ${identity}
        where ${userId} in (c.buyer_id, c.seller_id)
        order by o.expires_at, o.id limit ${MAX_DUE_SHOWN}) waiting) as offers`)
  const tasks = rows[0]?.tasks.map((row) => rowOfJson(row)) ?? []
  return {
    total: tasks[0]?.total ?? 0,
    tasks: tasks.map(toDueTask),
    offers: (rows[0]?.offers ?? []).map((row) => toWaitingOffer(rowOfJson(row))),
  }
}

function toDueTask(row: DueTask & { total: number }): DueTask {
  const { total: _, ...task } = row
  return task
}

function toWaitingOffer(row: WaitingOffer): WaitingOffer {
  return { ...row, expiresAt: timeOfJson(row.expiresAt) }
}

/** What the owner of tasks is to be reminded of: those due within two days, whose day they have not been reminded of. */
function untold(): SQL {
  return sql`${OPEN_TASKS}
    where t.state = 'open' and t.due_on <= ${marketDay(Date.now(), REMINDED_DAYS)}::date
      and t.reminded_of is distinct from t.due_on`
}

/**
 * Reminds each owner once of the tasks of a room that are due within two days; again when the day of a task was changed, but
 * no more than the limit says, since the other party can change it too: the rest waits. For a job.
 */
export async function remindOfTasks({ db, limits }: Pick<Services, 'db' | 'limits'>): Promise<void> {
  const { rows } = await db.execute<Side>(sql`
    select distinct t.conversation_id, t.is_sellers
    from ${untold()}`)
  for (const side of rows) {
    const key = `${side.conversationId} ${side.isSellers ? 'seller' : 'buyer'}`
    if (!(await limits.hasLeft('reminder-pair', key))) continue
    const isTold = await db.transaction((tx) => remind(tx, side))
    if (!isTold) await limits.giveBack('reminder-pair', key)
  }
}

/** Returns false if another process does it. */
async function remind(tx: Queryable, { conversationId, isSellers }: Side): Promise<boolean> {
  const { rows } = await tx.execute<Reminder>(sql`
    with due as (
      select t.id, t.due_on, t.conversation_id, l.id as listing_id, l.title,
        case when t.is_sellers then c.seller_id else c.buyer_id end as recipient_id
      from ${untold()} and t.conversation_id = ${conversationId} and t.is_sellers = ${isSellers}
      for update of t skip locked
    ), reminded as (
      update deal_tasks t set reminded_of = t.due_on from due where due.id = t.id
    )
    select conversation_id, listing_id, title, count(*)::integer as count,
      min(due_on)::text as due_on, recipient_id
    from due group by conversation_id, listing_id, title, recipient_id`)
  for (const reminder of rows) await emit(tx, 'tasks.due', reminder)
  return rows.length > 0
}

/** One party of a room. */
interface Side {
  conversationId: ConversationId
  isSellers: boolean
}

interface Reminder {
  conversationId: ConversationId
  listingId: ListingId
  title: string
  recipientId: UserId
  count: number
  dueOn: string
}
