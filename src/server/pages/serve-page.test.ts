import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import type { PageBundle } from './render-page.ts'
import { createPageServer } from './serve-page.ts'

/** A stand-in for the pages: each says who the API takes its visitor for. */
const WHO_AM_I: PageBundle = {
  fetch: async (_, { callApi }) => new Response(await (await callApi('/api/auth/user')).text()),
}

async function servePages(
  world: World,
): Promise<(cookie?: string) => Promise<{ text: string; cacheControl: string | null }>> {
  const { serve } = createPageServer(world.services, createApi(world.services), WHO_AM_I, new Map())
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async (cookie) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: cookie ? { cookie } : {} })
    return { text: await answer.text(), cacheControl: answer.headers.get('cache-control') }
  }
}

test.each(['handover_session=', 'handover_session =', 'handover_session\t=', ' a=b;handover_session ='])(
  'a member’s page is nobody else’s, however the cookie is written: "%s"',
  async (name) => {
    const world = await createWorld()
    const person = await world.person({ firstName: 'Grace' })
    const visit = await servePages(world)
    const token = person.cookie.slice('handover_session='.length)
    const own = await visit(name + token)
    expect(own.text).toContain('Grace')
    expect(own.cacheControl).toBe('private, no-store')
    const next = await visit()
    expect(next.text).not.toContain('Grace')
    expect(next.cacheControl).toContain('public')
  },
)

test('a page that is kept is made without any cookie', async () => {
  const world = await createWorld()
  const person = await world.person({ firstName: 'Grace' })
  const visit = await servePages(world)
  // A cookie that the parser of one side might read and the other not.
  for (const cookie of [
    `"handover_session"=${person.cookie}`,
    `x=${person.cookie}`,
    `HANDOVER_SESSION=${person.cookie}`,
  ]) {
    expect((await visit(cookie)).text).not.toContain('Grace')
    expect((await visit()).text).not.toContain('Grace')
  }
})
