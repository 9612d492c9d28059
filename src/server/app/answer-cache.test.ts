import { expect, test, vi } from 'vitest'
import { makeCachedPage } from '#server/app/pages/cached-page.ts'
import type { CachedPage } from '#server/app/pages/cached-page.ts'
import { AnswerCache } from './answer-cache.ts'

const page = (text: string, status = 200) => makeCachedPage(status, {}, text)

test('a page is rendered once for concurrent requests, and again after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pages = new AnswerCache<CachedPage>()
  const make = vi.fn(() => page('hello'))
  await Promise.all([pages.get('/', make), pages.get('/', make)])
  expect(make).toHaveBeenCalledTimes(1)
  await pages.get('/', make)
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5001)
  expect(pages.find('/')).toBeUndefined()
  await pages.get('/', make)
  expect(make).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test.each([
  ['fails', () => page('busy', 503)],
  ['throws', () => Promise.reject(new Error('crashed'))],
])('when a shared rendering %s, the requests that waited for it share another', async (_, fail) => {
  const pages = new AnswerCache<CachedPage>()
  const failing = pages.get('/', fail)
  const make = vi.fn(() => page('hello'))
  const waiting = [pages.get('/', make), pages.get('/', make)]
  await Promise.allSettled([failing])
  for (const answer of await Promise.all(waiting)) expect(answer.plain.toString()).toBe('hello')
  expect(make).toHaveBeenCalledTimes(1)
})

test('an error is never cached, and a stale page never takes its place', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pages = new AnswerCache<CachedPage>()
  expect((await pages.get('/', () => page('broken', 500))).status).toBe(500)
  expect(pages.find('/')).toBeUndefined()
  await pages.get('/', () => page('good'))
  vi.advanceTimersByTime(5001)
  expect((await pages.get('/', () => page('broken', 500))).plain.toString()).toBe('broken')
  vi.useRealTimers()
})

test('the cache is bounded', async () => {
  const pages = new AnswerCache<CachedPage>()
  const megabytes = 'x'.repeat(10_000_000)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await pages.get(key, () => page(megabytes))
  expect(pages.find('a')).toBeUndefined()
  expect(pages.find('f')).toBeDefined()
})
