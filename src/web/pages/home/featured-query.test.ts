import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { sendForHeaders } from '#web/call.ts'
import { featuredQuery } from './featured-query.ts'

vi.mock(import('#web/call.ts'), async (original) => ({ ...(await original()), sendForHeaders: vi.fn() }))

const listing = (title: string, isVerified: boolean, imageUrls: string[]) => ({ title, isVerified, imageUrls })

test('of the newest, those that are verified and have a picture come first, six in all', async () => {
  const data = [
    listing('no picture', true, []),
    listing('not verified', false, ['a']),
    ...['one', 'two', 'three', 'four', 'five'].map((title) => listing(title, true, ['a'])),
  ]
  vi.mocked(sendForHeaders).mockResolvedValue({ data, headers: new Headers({ 'x-total-count': '70' }) } as never)
  const { items, total } = await new QueryClient().fetchQuery(featuredQuery())
  expect(items.map(({ title }) => title)).toEqual(['one', 'two', 'three', 'four', 'five', 'no picture'])
  expect(total).toBe(70)
})
