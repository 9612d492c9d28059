import type { VisitDetails } from '#shared/insights/visits.ts'
import { reportEvent, takeBack } from '#web/insights/report-event.ts'

let last: VisitDetails = {}
let before = last
let wasTyped = false

/**
 * Reports a search (S1 §7), in lower case and once for repeated terms. While the visitor keeps typing, the new text
 * replaces the queued one, until the debounce ends and it is sent, or another event follows.
 */
export function reportSearch(text: string, isTyping: boolean): void {
  const search = text.toLowerCase()
  if (wasTyped && takeBack(last)) last = before
  wasTyped = false
  if (!search || search === last.search) return
  before = last
  last = { search }
  wasTyped = isTyping
  reportEvent('search_performed', last)
}
