import { readingCalls } from '#shared/search-reading/reading-calls.ts'
import { queryOf } from '#web/call.ts'

/** What a typed search means. */
export const readingQuery = (typed: string) => queryOf(readingCalls.readSearch, { query: { q: typed } })
