import type { BrowserEvent, EventDetails, EventName } from '#shared/insights/visits.ts'
import { doesBrowserRefuse, hasOptedOut } from './counting.ts'

const FLUSH_AFTER_MS = 2000
const MAX_BATCH = 20
/** What the server takes; a tab may have slept for a day. */
const MAX_AGE_MS = 3_600_000
const MAX_PATH_LENGTH = 300

type Waiting = Omit<BrowserEvent, 'ageMs'> & { happenedAt: number }

let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes what the visitor did, to be sent in a batch when nothing more comes for a while. */
export function reportEvent(name: EventName, details?: EventDetails): void {
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

/** Takes back what was noted last, if it has these very details and is not sent yet. Answers whether. */
export function takeBack(details: EventDetails): boolean {
  return waiting.at(-1)?.details === details && waiting.pop() !== undefined
}

/** Whoever asks not to be counted, be it since a second ago, is not. */
function send(): void {
  clearTimeout(timer)
  const now = Date.now()
  const events = waiting.map(({ happenedAt, ...event }) => ({
    ...event,
    ageMs: Math.min(Math.max(0, now - happenedAt), MAX_AGE_MS),
  }))
  waiting = []
  if (events.length === 0 || doesBrowserRefuse() || hasOptedOut()) return
  // A beacon outlives the page; where it is refused, the figures do without this batch.
  navigator.sendBeacon('/api/events', new Blob([JSON.stringify({ events })], { type: 'application/json' }))
}
