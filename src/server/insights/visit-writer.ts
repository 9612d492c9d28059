import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { NewEvent, VisitWriter } from '#server/model/visit-writer.ts'
import type { Database } from '#server/platform/database/client.ts'
import { asEverybody } from '#server/platform/http/work-scope.ts'
import { insertEvents } from './store.ts'

/** How long the first batch waits for others to be written together. */
const GATHER_MS = 5
const MAX_PER_STATEMENT = 1000
/** About a second's worth of writes; beyond this, batches are refused. */
const MAX_WAITING = 20_000

interface Batch {
  events: readonly NewEvent[]
  done: PromiseWithResolvers<void>
}

export function createVisitWriter({ db }: { db: Database }): VisitWriter {
  const waiting: Batch[] = []
  let waitingEvents = 0
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    await delay(GATHER_MS)
    while (waiting.length > 0) await writeNext(db, nextBatches())
    isWriting = false
  }

  function nextBatches(): Batch[] {
    let [batches, rows] = [0, 0]
    for (const { events } of waiting) {
      if (batches > 0 && rows + events.length > MAX_PER_STATEMENT) break
      batches += 1
      rows += events.length
    }
    waitingEvents -= rows
    return waiting.splice(0, batches)
  }

  return {
    async write(events) {
      if (waitingEvents + events.length > MAX_WAITING) {
        throw new AppError('unavailable', 'The site is too busy to record this. Try again in a moment.')
      }
      const done = Promise.withResolvers<void>()
      waiting.push({ events, done })
      waitingEvents += events.length
      // Shared by many requests, so its cost is not charged to the network of one of them.
      if (!isWriting) void asEverybody(writeAll)
      return done.promise
    },
  }
}

/** Never throws: each batch's waiting caller gets the error. */
async function writeNext(db: Database, batches: readonly Batch[]): Promise<void> {
  try {
    await insertEvents(
      db,
      batches.flatMap(({ events }) => events),
    )
    for (const { done } of batches) done.resolve()
  } catch (error) {
    for (const { done } of batches) done.reject(error)
  }
}
