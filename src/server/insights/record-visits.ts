import type { VisitEvent, VisitBatch, VisitDetails, VisitEventName } from '#shared/insights/visits.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { Context } from '#server/model/context.ts'
import { withoutSecret } from '#server/platform/http/secret-path.ts'

/** A random id that identifies a browser, and nothing about its user. */
export type VisitorId = string

/** The events that count as a search if they carry a term. */
const SEARCHES: readonly VisitEventName[] = ['search_performed', 'homepage_search_redirect']

/**
 * Stores the events that a browser reports; resolves once they are committed. Anyone may call. The signed-in user comes
 * from the session only. Requests that ask not to be tracked are handled before this.
 *
 * @throws AppError unavailable: events arrive faster than the database can store them.
 */
export async function recordEvents(ctx: Context, visitorId: VisitorId, batch: VisitBatch): Promise<void> {
  const receivedAt = Date.now()
  await ctx.visits.write(
    batch.events.map((event) => ({
      name: event.name,
      visitorId,
      userId: ctx.member?.id ?? null,
      byStaff: ctx.member?.isAdmin ?? false,
      listingId: event.name === 'business_view' ? (event.details?.businessId ?? null) : null,
      term: termOf(event),
      path: storable(withoutSecret(event.path)),
      details: storableDetails(event.details ?? {}),
      createdAt: new Date(receivedAt - event.ageMs),
    })),
  )
}

/** Normalizes case and spaces. */
function termOf({ name, details }: VisitEvent): string | null {
  return SEARCHES.includes(name) ? foldSearch(details?.search ?? '') || null : null
}

/** PostgreSQL accepts neither NUL nor lone surrogates, in text or in JSON. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function storableDetails(details: VisitDetails): VisitDetails {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? storable(value) : value]),
  )
}
