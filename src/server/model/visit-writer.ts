import type { UserId } from '#shared/accounts/user.ts'
import type { VisitDetails, VisitEventName } from '#shared/insights/visits.ts'

/** A visitor event to be stored. */
export interface NewEvent {
  name: VisitEventName
  visitorId: string
  /** Null for a visitor who is signed out. */
  userId: UserId | null
  byStaff: boolean
  /** The business of a `business_view`. */
  listingId: number | null
  /** The folded term of a search. */
  term: string | null
  path: string
  details: VisitDetails
  createdAt: Date
}

/** Stores batches of events; batches that arrive together share one statement. */
export interface VisitWriter {
  /** Resolves when the events are committed. @throws AppError unavailable. */
  write(events: readonly NewEvent[]): Promise<void>
}
