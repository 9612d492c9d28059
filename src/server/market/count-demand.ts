import { unknownWords } from '#shared/search-reading/unknown-words.ts'
import { bandOf } from '#shared/market/demand.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './demand-store.ts'
import type { Demand, Searches, UnmetWord } from './demand-store.ts'
import { readTyped } from '#server/listings/search/reading/read-typed.ts'
import { topicOf } from './search-topics.ts'

/** Ids per transaction. */
const SLICE = 25_000

/**
 * Brings `demand_days` up to the newest event. Words are classified and dropped, but for single
 * words that found nothing. Each slice commits with the progress, so
 * that each search counts once; of several simultaneous runs, one works. For a job.
 */
export async function countDemand({ db }: Pick<Services, 'db'>): Promise<void> {
  const lastId = await store.findLastSettledId(db)
  while (await db.transaction((tx) => countSlice(tx, lastId)));
}

/** Returns whether there are more events. */
async function countSlice(tx: Queryable, lastId: number): Promise<boolean> {
  const after = await store.lockDone(tx)
  if (after === undefined || after >= lastId) return false
  const upTo = Math.min(after + SLICE, lastId)
  const searches = await store.listSearches(tx, after, upTo)
  const demand = demandOf(searches)
  if (demand.length > 0) await store.addDemand(tx, demand)
  const words = searches.filter(({ foundNothing }) => foundNothing > 0).flatMap(unmetBy)
  if (words.length > 0) await store.addUnmetWords(tx, words)
  await store.forgetOldDemand(tx)
  await store.saveDone(tx, upTo)
  return upTo < lastId
}

/** One row for each day, topic, band and visitor. Searches that name neither an industry nor a county are left out. */
function demandOf(given: readonly Searches[]): Demand[] {
  const demand = new Map<string, Demand>()
  for (const { day, visitorId, term, industry: chosen, priceMax, searches, foundNothing } of given) {
    const topic = topicOf(term, chosen)
    if (!topic.industry && !topic.county) continue
    const row = { day, ...topic, band: bandOf(priceMax ?? undefined), visitorId, searches: 0, foundNothing: 0 }
    const key = JSON.stringify(row)
    const known = demand.get(key) ?? row
    demand.set(key, {
      ...known,
      searches: known.searches + searches,
      foundNothing: known.foundNothing + foundNothing,
    })
  }
  return [...demand.values()]
}

function unmetBy({ day, visitorId, term }: Searches): UnmetWord[] {
  const { search = '' } = readTyped(term ?? '').filter
  return unknownWords(search).map((word) => ({ day, word, visitorId }))
}
