import { expect, onTestFinished, test, vi } from 'vitest'
import { TEASER } from '#server/listings/identity/testing.ts'
import { managed } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import { listenFor } from '#test/servers/page-server.ts'
import { pagesOf } from '#test/servers/pages-of.ts'

const read = async (url: string) => (await fetch(url)).text()

test('what leaves public view leaves cached pages: here at once, elsewhere within five seconds, and no error brings it back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const world = await createWorld()
  const [seller, admin] = await world.people([{ role: 'seller' }, { role: 'admin' }])
  if (!seller || !admin) throw new Error('people are missing')
  let isBroken = false
  const market = pagesOf(async (_, { callApi }) =>
    isBroken ? new Response('broken', { status: 500 }) : new Response((await callApi('/api/businesses?limit=24')).body),
  )
  const here = await listenFor(world, market)
  const writes = { count: 0, ofPublicPages: 0 }
  const elsewhere = await listenFor({ services: { ...world.services, writes } }, market)
  const hiding = {
    'becomes confidential': async (id: number) => {
      const { updatedAt } = await managed(world, seller, id)
      return world.as(seller).patch(`/api/businesses/${id}`, { ...TEASER, updatedAt })
    },
    'is withdrawn': async (id: number) => world.as(seller).post(`/api/businesses/${id}/status`, { step: 'withdraw' }),
    'is taken down': async (id: number) =>
      world.as(admin).put(`/api/admin/listings/${id}/take-down`, { reason: 'It shows the home of its owner.' }),
    'has a suspended owner': async () =>
      world.as(admin).put(`/api/admin/members/${seller.id}/suspension`, { reason: 'Fraud.', lastDay: null }),
  }
  for (const [how, hide] of Object.entries(hiding)) {
    const title = `Harbor Bakery that ${how}`
    const id = await world.listing({ sellerId: seller.id, title })
    vi.advanceTimersByTime(5001)
    expect([await read(here), await read(elsewhere)].every((page) => page.includes(title))).toBe(true)
    expect((await hide(id)).status, how).toBeLessThan(300)
    expect(await read(here), how).not.toContain(title)
    vi.advanceTimersByTime(5001)
    isBroken = true
    expect(await read(elsewhere)).toBe('broken')
    isBroken = false
    expect(await read(elsewhere), how).not.toContain(title)
  }
})
