import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Fact } from '#shared/deals/room/facts.ts'
import type { TaskState } from '#shared/deals/room/task-states.ts'
import { TASK_AREA_NAMES } from '#shared/deals/room/tasks.ts'
import type { Task, TaskId, TaskInput } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { PlannedTask } from './plan-tasks.ts'

export interface StoredTask extends Omit<Task, 'isOwn' | 'steps' | 'isOpen' | 'papers'> {
  conversationId: ConversationId
}

/** In the order in which they are done. */
export async function listTasks(db: Queryable, id: ConversationId): Promise<StoredTask[]> {
  return select(
    db,
    sql`where conversation_id = ${id} order by array_position(${TASK_AREA_NAMES}::text[], area), position, id`,
  )
}

export async function findTask(db: Queryable, id: ConversationId, taskId: TaskId): Promise<StoredTask | undefined> {
  const [task] = await select(db, sql`where conversation_id = ${id} and id = ${taskId}`)
  return task
}

async function select(db: Queryable, rest: SQL): Promise<StoredTask[]> {
  const { rows } = await db.execute<StoredTask>(sql`
    select id, conversation_id, area, title, detail, is_sellers, is_checked,
      case when law_name is not null then json_build_object('name', law_name, 'url', law_url, 'readOn', law_read_on::text) end as law,
      due_on::text as due_on, state, note
    from deal_tasks ${rest}`)
  return rows
}

/**
 * Puts tasks into a room. One that is there keeps its words and its state; while it is open it gets the new day. Returns how many
 * were new.
 */
export async function insertPlanned(db: Queryable, id: ConversationId, tasks: readonly PlannedTask[]): Promise<void> {
  if (tasks.length === 0) return
  const values = tasks.map(
    ({
      key,
      area,
      position,
      title,
      detail,
      law,
      isSellers,
      isChecked,
      dueOn,
    }) => sql`(${id}, ${key}, ${area}, ${position},
      ${title}, ${detail}, ${law?.name ?? null}, ${law?.url ?? null}, ${law?.readOn ?? null}::date, ${isSellers}, ${isChecked}, ${dueOn}::date)`,
  )
  await db.execute(sql`
    insert into deal_tasks (conversation_id, key, area, position, title, detail, law_name, law_url, law_read_on, is_sellers,
      is_checked, due_on)
    values ${sql.join(values, sql`, `)}
    on conflict (conversation_id, key) do update set due_on = excluded.due_on where deal_tasks.state = 'open'`)
}

/** Takes away the tasks of the list that no longer apply and that nobody has touched. */
export async function deleteUntouched(
  db: Queryable,
  id: ConversationId,
  keysThatApply: readonly string[],
): Promise<void> {
  await db.execute(sql`
    delete from deal_tasks t
    where conversation_id = ${id} and key is not null and key <> all (${keysThatApply}::text[])
      and state = 'open' and note is null and not exists (select from deal_papers p where p.task_id = t.id)`)
}

/** The keys of a room's tasks from the list. */
export async function listKeys(db: Queryable, id: ConversationId): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from deal_tasks where conversation_id = ${id} and key is not null`)
  return rows.map(({ key }) => key)
}

export async function insertTask(
  db: Queryable,
  id: ConversationId,
  { area, title, detail, isSellers, dueOn }: TaskInput,
): Promise<TaskId> {
  const { rows } = await db.execute<{ id: TaskId }>(sql`
    insert into deal_tasks (conversation_id, area, position, title, detail, is_sellers, is_checked, due_on)
    values (${id}, ${area}, 1000, ${title}, ${detail}, ${isSellers}, true, ${dueOn}::date) returning id`)
  if (!rows[0]) throw new Error('the task was not inserted')
  return rows[0].id
}

export async function countTasks(db: Queryable, id: ConversationId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from deal_tasks where conversation_id = ${id}`)
  return rows[0]?.count ?? 0
}

export async function updateTaskState(
  db: Queryable,
  taskId: TaskId,
  { state, note }: { state: TaskState; note: string | null },
): Promise<void> {
  await db.execute(sql`update deal_tasks set state = ${state}, note = ${note} where id = ${taskId}`)
}

export async function updateDueDay(db: Queryable, taskId: TaskId, dueOn: string | null): Promise<void> {
  await db.execute(sql`update deal_tasks set due_on = ${dueOn}::date where id = ${taskId}`)
}

export async function findFacts(db: Queryable, id: ConversationId): Promise<Fact[]> {
  const { rows } = await db.execute<{ facts: Fact[] }>(sql`select facts from deals where conversation_id = ${id}`)
  return rows[0]?.facts ?? []
}

export async function updateFacts(db: Queryable, id: ConversationId, facts: readonly Fact[]): Promise<void> {
  await db.execute(sql`update deals set facts = ${facts}::text[] where conversation_id = ${id}`)
}

/** What tells which facts a business probably has: its own name too, which decides words and is not told. */
export async function findTold(
  db: Queryable,
  listingId: ListingId,
): Promise<{ industry: string; title: string; propertyIncluded: boolean; facts: ListingFacts | null }> {
  const { rows } = await db.execute<{
    industry: string
    title: string
    propertyIncluded: boolean
    facts: ListingFacts | null
  }>(sql`
    select l.industry, concat_ws(' ', l.title, i.title) as title, l.property_included, f.facts
    from listings l left join listing_identities i on i.listing_id = l.id
      left join listing_facts f on f.listing_id = l.id where l.id = ${listingId}`)
  return rows[0] ?? { industry: '', title: '', propertyIncluded: false, facts: null }
}
