import type { Fact } from '#shared/deals/room/facts.ts'
import { marketDay } from '#shared/market-day.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { DealHead } from '#server/deals/deal-store.ts'
import type { StoredOffer } from '#server/deals/offer-store.ts'
import { planTasks, suggestFacts } from './plan-tasks.ts'
import { deleteUntouched, findFacts, findTold, insertPlanned, listKeys, updateFacts } from './task-store.ts'

/** Fills the room of a deal that was agreed on that day, which is today unless a seed says otherwise. A room from before keeps what was done in it. */
export async function openRoom(
  tx: Queryable,
  { id, listingId }: Pick<DealHead, 'id' | 'listingId'>,
  terms: StoredOffer,
  agreedOn = marketDay(Date.now()),
): Promise<void> {
  const known = await findFacts(tx, id)
  const facts = known.length > 0 ? known : suggestFacts(await findTold(tx, listingId), terms)
  await updateFacts(tx, id, facts)
  const tasks = planTasks(terms, facts, agreedOn)
  await deleteUntouched(
    tx,
    id,
    tasks.map(({ key }) => key),
  )
  await insertPlanned(tx, id, tasks)
}

/** Sets what applies to the business: adds the tasks that follow, and takes away untouched ones that no longer do. */
export async function applyFacts(
  tx: Queryable,
  id: DealHead['id'],
  terms: StoredOffer,
  facts: readonly Fact[],
): Promise<void> {
  await updateFacts(tx, id, facts)
  const tasks = planTasks(terms, facts, marketDay(Date.now()))
  await deleteUntouched(
    tx,
    id,
    tasks.map(({ key }) => key),
  )
  const there = new Set(await listKeys(tx, id))
  // The days of those that stay were perhaps changed by hand.
  await insertPlanned(
    tx,
    id,
    tasks.filter(({ key }) => !there.has(key)),
  )
}
