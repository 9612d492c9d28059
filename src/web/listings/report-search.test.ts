import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitBatch } from '#shared/insights/visits.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { reportSearch } from './report-search.ts'

const RESTED_MS = 2000

let sent: Blob[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { pathname: '/marketplace' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body) })
  // The last search may be of another file's test.
  reportSearch('a search before', false)
  vi.advanceTimersByTime(RESTED_MS)
  sent = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The search terms that were sent, and the names of other events. */
async function told(): Promise<string[]> {
  vi.advanceTimersByTime(RESTED_MS)
  const batches = await Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as VisitBatch))
  return batches.flatMap(({ events }) => events.map(({ name, details }) => details?.search ?? name))
}

function type(...words: string[]): void {
  for (const search of words) {
    vi.advanceTimersByTime(RESTED_MS / 4)
    reportSearch(search, true)
  }
}

test('typing is reported as one search, with the final text', async () => {
  type('b', 'bak', 'bakery', 'bakery s', 'bakery')
  expect(await told()).toEqual(['bakery'])
  type('bakery sh', '', 'Bakery')
  reportSearch('BAKERY', false)
  expect(await told()).toEqual(['bakery'])
})

test('a search that was sent, or followed by another event, is not replaced', async () => {
  type('sal')
  reportSearch('salon', false)
  reportSearch('spa', false)
  type('spa d', 'spa day')
  reportEvent('business_view', { businessId: 1 })
  type('nails')
  expect(await told()).toEqual(['salon', 'spa', 'spa day', 'business_view', 'nails'])
})
