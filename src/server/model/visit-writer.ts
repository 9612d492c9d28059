import type { UserId } from '#shared/accounts/user.ts'
import type { EventDetails, EventName } from '#shared/insights/visits.ts'

/** Something that a visitor did, as it is kept. */
export interface NewEvent {
  name: EventName
  visitorId: string
  /** Null for a visitor who is signed out. */
  userId: UserId | null
  byStaff: boolean
  /** What a `business_view` is of. */
  listingId: number | null
  /** What a search is for, folded. */
  term: string | null
  path: string
  details: EventDetails
  createdAt: Date
}

/** Keeps batches of events, those that come at about the same time as one statement. */
export interface VisitWriter {
  /** Done when the events are committed. @throws AppError unavailable. */
  write(events: readonly NewEvent[]): Promise<void>
}
