import { TIME_ZONE } from '#region/region.ts'
import { randomUUID } from 'node:crypto'
import type { World } from '#test/world.ts'
import { insertEvents } from './store.ts'
import type { NewEvent } from '#server/model/visit-writer.ts'

/** Adds events as if a browser had reported them. */
export async function addEvents(world: World, events: readonly Partial<NewEvent>[]): Promise<void> {
  await insertEvents(
    world.services.db,
    events.map((event) => ({
      name: 'page_view',
      visitorId: randomUUID(),
      userId: null,
      byStaff: false,
      listingId: null,
      term: null,
      path: '/',
      details: {},
      createdAt: new Date(),
      ...event,
    })),
  )
}

const FIGURES = ['listing_view_days', 'listing_views', 'search_term_days', 'search_terms', 'visits', 'open_searches']
const MORE_FIGURES = ['visit_days', 'user_sightings', 'user_hours', 'hour_days']

/** Deletes all events and all roll-ups. */
export async function forgetEvents(world: World): Promise<void> {
  await world.sql(`truncate ${['events', ...FIGURES, ...MORE_FIGURES].join(', ')}`)
  await world.sql('update event_progress set newest_at = null')
}

/** A date in the market's time zone, as `2026-11-30`. */
export function pacificDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(instant)
}

export function pacificHour(instant: Date): number {
  const text = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' })
  return Number(text.format(instant))
}

/** The date that many days before today. Computed around noon, so that daylight saving time does not matter. */
export function daysBefore(days: number): string {
  const noon = new Date(`${pacificDay(new Date())}T12:00:00Z`)
  return new Date(noon.getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10)
}

/** An instant at noon or 1 p.m. on that date, far enough from midnight that daylight saving time does not matter. */
export function middayOf(day: string): Date {
  return new Date(`${day}T20:00:00Z`)
}
