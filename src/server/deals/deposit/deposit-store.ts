import { sql } from '#server/platform/database/sql.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { DepositEntry, DepositEntryId, EntryState } from '#shared/deals/deposit/deposit.ts'
import type { PaperId, TaskId } from '#shared/deals/room/tasks.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface StoredEntry extends Omit<DepositEntry, 'receipt'> {
  paperId: PaperId | null
}

/** Of a deal, newest first. */
export async function listEntries(db: Queryable, id: ConversationId): Promise<StoredEntry[]> {
  const { rows } = await db.execute<StoredEntry>(sql`
    select id, move, is_by_seller, holder, holder_name, license_number, amount_cents::double precision as amount_cents,
      moved_on::text as moved_on, paper_id, state, objection, entered_at, answered_at
    from deal_deposits where conversation_id = ${id} order by id desc`)
  return rows
}

type NewEntry = Pick<
  StoredEntry,
  'move' | 'isBySeller' | 'holder' | 'holderName' | 'licenseNumber' | 'amountCents' | 'movedOn' | 'paperId'
>

export async function insertEntry(db: Queryable, id: ConversationId, entry: NewEntry): Promise<void> {
  const { move, isBySeller, holder, holderName, licenseNumber, amountCents, movedOn, paperId } = entry
  await db.execute(sql`
    insert into deal_deposits (conversation_id, move, is_by_seller, holder, holder_name, license_number, amount_cents, moved_on, paper_id)
    values (${id}, ${move}, ${isBySeller}, ${holder}, ${holderName}, ${licenseNumber}, ${amountCents}, ${movedOn}::date, ${paperId})`)
}

export async function updateEntryState(
  db: Queryable,
  entryId: DepositEntryId,
  state: Exclude<EntryState, 'open'>,
  objection?: string,
): Promise<void> {
  await db.execute(sql`
    update deal_deposits set state = ${state}, objection = coalesce(${objection ?? null}, objection),
      answered_at = case when ${state} = 'corrected' then answered_at else now() end
    where id = ${entryId}`)
}

/** The task of the room that is about escrow, while papers can be added to it. */
export async function findReceiptTask(db: Queryable, id: ConversationId): Promise<TaskId | null> {
  const { rows } = await db.execute<{ id: TaskId }>(sql`
    select id from deal_tasks where conversation_id = ${id} and key = 'escrow' and state in ('open', 'provided')`)
  return rows[0]?.id ?? null
}

/** Whether a paper is the receipt of an entry that stands. */
export async function isReceipt(db: Queryable, paperId: PaperId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from deal_deposits where paper_id = ${paperId} and state in ('open', 'confirmed') limit 1`)
  return rows.length > 0
}
