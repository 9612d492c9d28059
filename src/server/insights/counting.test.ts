import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'

const BATCH = { events: [{ name: 'page_view', path: '/', ageMs: 0 }] }
const CHOICE = 'handover_count=off'

test('a visitor who opts out loses the visitor id, and later events of the browser are not stored', async () => {
  const world = await createWorld()
  const choice = await world.post('/api/counting', { isCounted: false }, { cookie: 'handover_visitor=1' })
  expect(choice.status).toBe(204)
  const [dropped, kept] = choice.headers.getSetCookie()
  expect(dropped).toMatch(/^handover_visitor=; Max-Age=0; Path=\//u)
  expect(kept).toMatch(/^handover_count=off; Max-Age=33696000; Path=\/; SameSite=Lax$/u)

  const response = await world.post('/api/events', BATCH, { cookie: `theme=dark; ${CHOICE}` })
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()).toEqual([])
  const { rows } = await world.services.db.$client.query('select 1 from events')
  expect(rows).toEqual([])
})

test('a visitor can opt in again, and an invalid choice changes nothing', async () => {
  const world = await createWorld()
  const choice = await world.post('/api/counting', { isCounted: true }, { cookie: CHOICE })
  expect(choice.headers.getSetCookie()).toEqual([expect.stringMatching(/^handover_count=; Max-Age=0; Path=\//u)])
  for (const body of [{}, { isCounted: 'no' }, { isCounted: false, visitorId: '1' }]) {
    const response = await world.post('/api/counting', body)
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
  }
})
