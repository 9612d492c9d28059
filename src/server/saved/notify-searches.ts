import { DIGEST_ITEMS } from '#shared/saved/saved-words.ts'
import type { Services } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { stillNews } from './still-news.ts'
import { deleteMatches, claimDue } from './notify-store.ts'

/** Searches of one transaction. */
const BATCH = 100

/**
 * Notifies the owners of searches of what is due: at once, at 7:00 in the market's time zone, or at 7:00 on Mondays. That a match was told,
 * its notice and its mail commit together, so it is told once, whenever the process ends. Returns whether there may be
 * more.
 */
export async function notifyNextSearches({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { taken, searches, listings } = await claimDue(tx, BATCH)
    const mails = []
    const dropped: { searchId: number; changeId: number }[] = []
    for (const search of searches) {
      const { id: searchId, userId: memberId, name } = search
      const items = stillNews(search, search.found, listings)
      const told = new Set(items.map(({ listingId }) => listingId))
      dropped.push(
        ...search.found.flatMap(({ changeId, listingId }) => (told.has(listingId) ? [] : [{ searchId, changeId }])),
      )
      const [newest] = items
      if (!newest) continue
      const { listingId, title, location, reason, fromCents, priceCents: toCents, fits } = newest
      const about = { listingId, title, location, reason, fromCents, toCents, fits }
      await emit(tx, 'saved_search.matched', { searchId, memberId, name, count: items.length, ...about })
      const changeIds = items.slice(0, DIGEST_ITEMS).map(({ changeId }) => changeId)
      mails.push({ searchId, changeIds, count: items.length })
    }
    // What its owner has not heard of can be news again.
    await deleteMatches(tx, dropped)
    await queue.sendMany(tx, 'mail-saved-search', mails)
    return taken === BATCH
  })
}
