import { basisOf } from '#shared/financing/buyer-base.ts'
import { matcherOf } from '#shared/listings/matches-filter.ts'
import { alertReasons, isPriceCut } from '#shared/saved/alert-reason.ts'
import type { BusinessNews } from '#shared/saved/saved-words.ts'
import type { Services } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { toPlacedFilter } from './search-columns.ts'
import * as store from './match-store.ts'
import type { ComparedChange, Match, SettledChange } from './match-store.ts'

type With = Pick<Services, 'db' | 'queue'>

/** How much is done at a time. */
const SIZES = {
  /** Listings of one transaction. The searches are read once for all of them. */
  batch: 200,
  /** Searches of one reading, if all are compared here. */
  page: 5000,
  /** Matches of one statement, and those of one search more. */
  chunk: 20_000,
  /** Pairs of a search and a listing that are compared without a pause, and those of one search more. */
  pairs: 5000,
}

/**
 * Compares what has changed, and has settled since, with every saved search, and tells those who saved a business what
 * became of it. A batch and all that follows from it commit together, so each change counts once, whenever the process
 * ends. Returns whether there may be more.
 */
export async function matchNextChanges(ctx: With, sizes = SIZES): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    if (!(await store.lockMatching(tx))) return false
    const changes = await store.listSettledChanges(tx, sizes.batch)
    await matchSearches(tx, changes, sizes)
    const compared: ComparedChange[] = []
    for (const change of changes) compared.push({ ...change, news: await notifyFollowers(ctx, tx, change) })
    await store.markMatched(tx, compared)
    if (changes.length < sizes.batch) await store.deleteOldChanges(tx)
    return changes.length === sizes.batch
  })
}

/** The database leaves over one of so many searches, or fewer, for few listings. */
const FEW_OF = 10

async function matchSearches(tx: Queryable, changes: readonly SettledChange[], sizes: typeof SIZES): Promise<void> {
  const shown = changes.flatMap(({ after, ...change }) =>
    after ? [{ ...change, after, reasonFor: alertReasons({ ...change, after }) }] : [],
  )
  if (shown.length === 0) return
  const known = new Set(shown.flatMap(({ id, isKnown }) => (isKnown ? [id] : [])))
  const insert = async (matches: readonly Match[]) => {
    await store.insertMatches(tx, known.size === 0 ? matches : matches.filter(({ changeId }) => !known.has(changeId)))
    if (known.size > 0)
      await store.insertMatchesAgain(
        tx,
        matches.filter(({ changeId }) => known.has(changeId)),
      )
  }
  const byIndustry = Map.groupBy(shown, ({ after }) => after.industry)
  const last = await store.lastSearchId(tx)
  const page = shown.length > store.FEW ? sizes.page : sizes.page * FEW_OF
  const read = async (from: number) => (from < last ? store.listCandidates(tx, shown, from, from + page) : [])
  let reading = read(0)
  for (let from = 0; from < last; from += page) {
    const searches = await reading
    // The database goes on while these are compared. Should it fail, the next statement says so.
    reading = read(from + page)
    reading.catch(() => {})
    // In the order of the index that matches are found by.
    let matches: Match[] = []
    let pairs = 0
    for (const search of searches) {
      const isMatch = matcherOf(toPlacedFilter(search), basisOf(search))
      const possible = search.industry === null ? shown : (byIndustry.get(search.industry) ?? [])
      for (const { id, sellerId, reasonFor } of possible) {
        // Own listings are nobody's news.
        const reason = search.userId === sellerId ? undefined : reasonFor(isMatch)
        if (reason) matches.push({ searchId: search.id, changeId: id, reason })
      }
      if (matches.length >= sizes.chunk) {
        await insert(matches)
        matches = []
      }
      pairs += possible.length
      if (pairs >= sizes.pairs) {
        // Requests are answered meanwhile, and the database does not end the transaction as idle.
        await store.touchTransaction(tx)
        pairs = 0
      }
    }
    await insert(matches)
  }
}

/** Followers in one event. */
const FOLLOWERS = 500

/** Returns what they were told. Of one that comes and goes they hear each once a day. */
async function notifyFollowers(
  { queue }: With,
  tx: Queryable,
  change: SettledChange,
): Promise<BusinessNews | undefined> {
  const news = newsOf(change)
  if (!news || (news !== 'price_cut' && change.newsOfDay.includes(news))) return undefined
  const { listingId, before, after } = change
  // Of one that left the market, what its owner writes since is not for strangers.
  const { title, location } = after ?? before ?? { title: '', location: '' }
  const followers = await store.listFollowers(tx, change)
  const prices = { fromCents: before?.priceCents ?? null, toCents: after?.priceCents ?? null }
  for (let from = 0; from < followers.length; from += FOLLOWERS) {
    const memberIds = followers.slice(from, from + FOLLOWERS)
    await emit(tx, 'saved_listing.changed', { listingId, memberIds, title, location, news, ...prices })
    await queue.sendMany(
      tx,
      'mail-saved-business',
      memberIds.map((userId) => ({ userId, listingId, news, ...prices })),
    )
  }
  return followers.length > 0 ? news : undefined
}

/** What those who saved a business want to hear of a change; undefined when it is nothing to them. */
function newsOf({ before, after, lowestCents, status }: SettledChange): BusinessNews | undefined {
  if (!after) {
    if (!before) return undefined
    return status === 'sold' ? 'sold' : 'off_market'
  }
  if (!before) return after.status === 'listed' ? 'back' : 'under_offer'
  if (after.status !== before.status) return after.status === 'listed' ? 'back' : 'under_offer'
  return isPriceCut({ before, after, lowestCents }) ? 'price_cut' : undefined
}
