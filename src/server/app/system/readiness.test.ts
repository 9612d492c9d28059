import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { listen } from '#server/app/listen.ts'
import { createPageServer } from '#server/app/pages/serve-page.ts'
import { connectDatabases } from '#server/platform/database/client.ts'
import { createWorld } from '#test/world.ts'
import { pagesOf } from '#test/servers/pages-of.ts'

async function readiness(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/readyz`)
  return { code: answer.status, ...((await answer.json()) as object) }
}

test('during a short outage of the database a process that had it stays in service', async () => {
  const world = await createWorld()
  expect(await (await world.get('/readyz')).json()).toEqual({ status: 'ready', database: 'up' })

  const services = {
    ...world.services,
    ...connectDatabases({ host: '/nowhere' }, world.services.log),
    readiness: { isDraining: false, databaseAnsweredAt: 0 },
  }
  const api = createApi(services)
  const { serve } = createPageServer(
    services,
    api,
    pagesOf(async () => new Response('page')),
    new Map(),
  )
  const { server, close } = await listen({ port: 0, host: '127.0.0.1', hsts: undefined }, api, serve, services.log)
  onTestFinished(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  expect(await readiness(url)).toEqual({ code: 503, status: 'not ready', database: 'away' })
  services.readiness.databaseAnsweredAt = Date.now()
  expect(await readiness(url)).toEqual({ code: 200, status: 'ready', database: 'away' })
  services.readiness.databaseAnsweredAt -= 11 * 60_000
  expect(await readiness(url)).toEqual({ code: 503, status: 'not ready', database: 'away' })
  services.readiness.databaseAnsweredAt = Date.now()
  services.readiness.isDraining = true
  expect(await readiness(url)).toEqual({ code: 503, status: 'draining' })
})
