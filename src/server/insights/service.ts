import type { EventBatch, EventDetails } from '#shared/events.ts'
import type { Context } from '#server/context.ts'
import { insertEvents } from './store.ts'

/** Random ids that say "the same browser" and "the same visit", and nothing of who it is. */
export interface Visitor {
  visitorId: string
  visitId: string
}

/** Keeps what a browser reports. Anyone may call; whoever asks not to be tracked never gets here. */
export async function recordEvents(ctx: Context, visitor: Visitor, batch: EventBatch): Promise<void> {
  const receivedAt = Date.now()
  await insertEvents(
    ctx.db,
    batch.events.map(({ name, path, details = {}, ageMs }) => ({
      ...visitor,
      name,
      path: storable(path),
      details: storableDetails(details),
      createdAt: new Date(receivedAt - ageMs),
    })),
  )
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
