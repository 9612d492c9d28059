import type { MessageId } from '#shared/conversations/conversations.ts'
import type { MoneyTrap } from '#shared/conversations/money-traps/find-traps.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'

/** What a message asks for that no honest sale needs. */
export async function findTrapsOf(db: Queryable, id: MessageId): Promise<MoneyTrap[]> {
  const { rows } = await db.execute<{ traps: MoneyTrap[] | null }>(sql`
    select money_traps as traps from messages where id = ${id}`)
  return rows[0]?.traps ?? []
}
