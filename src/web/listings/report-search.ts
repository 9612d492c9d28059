import type { EventDetails } from '#shared/insights/visits.ts'
import { reportEvent, takeBack } from '#web/insights/report-event.ts'

let last: EventDetails = {}
let before = last
let wasTyped = false

/**
 * Reports that somebody searched (S1 §7), in lower case and once for the same words in a row. Words that are typed on take
 * the place of those before, until they have rested so long that they are sent, or something else was done with them.
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
