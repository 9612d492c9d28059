import type { BrowserEvent, EventBatch, EventDetails, EventName } from '#shared/insights/visits.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { Context } from '#server/model/context.ts'

/** A random id that says "the same browser", and nothing of who it is. */
export type VisitorId = string

/** Which events say that somebody searched, if they bring words. */
const SEARCHES: readonly EventName[] = ['search_performed', 'homepage_search_redirect']

/**
 * Keeps what a browser reports; done when it is committed. Anyone may call; who is signed in, the session says alone.
 * Whoever asks not to be tracked never gets here.
 *
 * @throws AppError unavailable: more comes in than the database takes.
 */
export async function recordEvents(ctx: Context, visitorId: VisitorId, batch: EventBatch): Promise<void> {
  const receivedAt = Date.now()
  await ctx.visits.write(
    batch.events.map((event) => ({
      name: event.name,
      visitorId,
      userId: ctx.member?.id ?? null,
      byStaff: ctx.member?.isAdmin ?? false,
      listingId: event.name === 'business_view' ? (event.details?.businessId ?? null) : null,
      term: termOf(event),
      path: storable(event.path),
      details: storableDetails(event.details ?? {}),
      createdAt: new Date(receivedAt - event.ageMs),
    })),
  )
}

/** The same whatever the case and the spaces. */
function termOf({ name, details }: BrowserEvent): string | null {
  return SEARCHES.includes(name) ? foldSearch(details?.search ?? '') || null : null
}

/** PostgreSQL takes neither NUL nor lone surrogates, as text or inside JSON. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function storableDetails(details: EventDetails): EventDetails {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? storable(value) : value]),
  )
}
