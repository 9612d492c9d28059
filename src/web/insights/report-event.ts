import type { VisitEvent, VisitDetails, VisitEventName } from '#shared/insights/visits.ts'
import { doesBrowserRefuse, hasOptedOut } from './counting.ts'

const FLUSH_AFTER_MS = 2000
const MAX_BATCH = 20
/** The server's limit; a tab may have been suspended for a day. */
const MAX_AGE_MS = 3_600_000
const MAX_PATH_LENGTH = 300

type Waiting = Omit<VisitEvent, 'ageMs'> & { happenedAt: number }

let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Queues an event. The batch is sent after a debounce. */
export function reportEvent(name: VisitEventName, details?: VisitDetails): void {
  if (typeof window === 'undefined') return
  waiting.push({
    name,
    path: location.pathname.slice(0, MAX_PATH_LENGTH),
    ...(details && { details }),
    happenedAt: Date.now(),
  })
  if (waiting.length === 1) addEventListener('pagehide', send, { once: true })
  if (waiting.length >= MAX_BATCH) send()
  else {
    clearTimeout(timer)
    timer = setTimeout(send, FLUSH_AFTER_MS)
  }
}

/** Removes the last queued event if it has these details and is not sent yet. Returns whether it was removed. */
export function takeBack(details: VisitDetails): boolean {
  return waiting.at(-1)?.details === details && waiting.pop() !== undefined
}

/** Tells how many businesses the last search or filter found, if it is not sent yet. */
export function addResultCount(resultCount: number): void {
  const last = waiting.at(-1)
  if (last?.details && /search|filter/u.test(last.name)) last.details.resultCount = resultCount
}

/** Checked before each batch, so that an opt-out applies immediately. */
function send(): void {
  clearTimeout(timer)
  const now = Date.now()
  const events = waiting.map(({ happenedAt, ...event }) => ({
    ...event,
    ageMs: Math.min(Math.max(0, now - happenedAt), MAX_AGE_MS),
  }))
  waiting = []
  if (events.length === 0 || doesBrowserRefuse() || hasOptedOut()) return
  // A beacon survives the page. If the browser refuses it, this batch is lost.
  navigator.sendBeacon('/api/events', new Blob([JSON.stringify({ events })], { type: 'application/json' }))
}
