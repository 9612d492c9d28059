import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingSummary, ListingStatus } from '#shared/listings/listings.ts'
import { NOBODY } from '#shared/phone/kept-record.ts'
import type { KeptBusiness } from '#shared/phone/kept-record.ts'
import type { SavedBusiness } from '#shared/saved/saved-businesses.ts'
import { statusWords } from '#shared/saved/saved-words.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { cashFlowText, multipleText, priceText } from '#web/listings/listing-facts.ts'
import { pictureUrl } from '#web/listings/pictures/picture-url.ts'
import { SHORTLIST_CHANGED } from '#web/saved/hearts.tsx'
import { savedBusinessesQuery } from '#web/saved/queries.ts'
import { changeKept } from './change-kept.ts'
import { readKept } from './read-kept.ts'

const MOST_SAVED = 50
const MOST_SEEN = 20
/** Another browser may have changed the shortlist. */
const SAVED_FRESH_MS = 3_600_000
/** A page asks several things at once. */
const WRITE_AFTER_MS = 1000
const SMALL_WIDTH = 400

interface News {
  saved?: KeptBusiness[]
  seen: KeptBusiness[]
}

/** Caches what the reader saves and opens from now on, and what this page shows already, to be read offline. */
export async function cacheBusinesses(queryClient: QueryClient, memberId: string): Promise<void> {
  let news: News = { seen: [] }
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(queryKey: QueryKey, data: unknown): void {
    // Nothing of whoever uses the tab after the session has ended.
    if (data === undefined || (queryClient.getQueryData(userQuery().queryKey)?.id ?? NOBODY) !== memberId) return
    const [noun, kind] = queryKey
    if (noun === 'saved' && kind === 'businesses') news.saved = (data as SavedBusiness[]).map(fromSaved)
    else if (noun === 'listings' && kind === 'detail') news.seen.unshift(...fromDetail(data as ListingDetail))
    else if (noun === 'listings' && kind === 'summary') news.seen.unshift(toKept(data as ListingSummary))
    else return
    clearTimeout(timer)
    timer = setTimeout(write, WRITE_AFTER_MS)
  }

  function write(): void {
    const { saved, seen } = news
    news = { seen: [] }
    // Without storage there is nothing to read offline.
    changeKept(memberId, (kept) => ({
      ...kept,
      ...(saved && { saved: saved.slice(0, MOST_SAVED), savedAt: Date.now() }),
      seen: [...seen, ...kept.seen].filter(isFirst).slice(0, MOST_SEEN),
    })).catch(() => {})
  }

  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) note(queryKey, state.data)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query.queryKey, event.query.state.data)
  })
  if (memberId === NOBODY) return
  document.addEventListener(SHORTLIST_CHANGED, () => {
    // It is read again with the next page.
    queryClient.fetchQuery(savedBusinessesQuery()).catch(() => {})
  })
  const kept = await readKept()
  const isFresh = kept?.memberId === memberId && Date.now() - kept.savedAt < SAVED_FRESH_MS
  if (!isFresh) await queryClient.fetchQuery(savedBusinessesQuery())
}

function fromSaved({ listing, status }: SavedBusiness): KeptBusiness {
  return toKept(listing, status)
}

/** The name of a confidential business that a seller told is not kept: they can take it back while the phone is offline. */
function fromDetail(detail: ListingDetail): KeptBusiness[] {
  return detail.isConfidential && detail.isIdentityShown ? [] : [toKept(detail, detail.status)]
}

/** @param status is not known of a summary. */
function toKept(listing: ListingSummary, status?: ListingStatus): KeptBusiness {
  const { id, title, location, industry, description, imageUrls } = listing
  const [cover] = imageUrls
  const multiple = multipleText(listing)
  return {
    id,
    title,
    place: [location, industry].filter(Boolean).join(' · '),
    price: priceText(listing),
    cashFlow: `${cashFlowText(listing)}${multiple ? ` · ${multiple}` : ''}`,
    status: status ? statusWords(status) : '',
    description,
    // A signed address is not for everyone, and ends.
    picture: cover && !cover.includes('?') ? pictureUrl(cover, SMALL_WIDTH) : null,
    day: longDayText(new Date().toISOString()),
  }
}

function isFirst({ id }: KeptBusiness, index: number, all: readonly KeptBusiness[]): boolean {
  return all.findIndex((one) => one.id === id) === index
}
