import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { receiveQueries, sentQueries } from './sent-queries.ts'

test('the browser has the queries of its page, as old as they were on the server', async () => {
  const onServer = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onServer.setQueryData(['user'], null, { updatedAt: 1000 })
  onServer.setQueryData(['listings', 'list', {}], { pages: [{ items: [1] }], pageParams: [undefined] })
  await onServer.prefetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('away')) })
  const inBrowser = new QueryClient()
  receiveQueries(inBrowser, sentQueries(onServer))
  expect(inBrowser.getQueryState(['user'])).toMatchObject({ data: null, dataUpdatedAt: 1000, status: 'success' })
  expect(inBrowser.getQueryData(['listings', 'list', {}])).toEqual({
    pages: [{ items: [1] }],
    pageParams: [undefined],
  })
  expect(inBrowser.getQueryState(['broken'])).toBeUndefined()
})
