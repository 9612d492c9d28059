import { test as base } from './page.ts'
import { openServer } from './server.ts'
import type { OpenServer } from './server.ts'

export { expect } from '@playwright/test'

interface OwnServer {
  /** Environment variables of the server. */
  variables: Record<string, string>
  market: OpenServer
}

/**
 * A test on a separate server with an empty market, so that its listings don't affect other tests. The tests of a file
 * that run in one worker share a server.
 */
export const test = base.extend<object, OwnServer>({
  variables: [{}, { scope: 'worker', option: true }],
  market: [
    async ({ variables }, use) => {
      const market = await openServer(variables)
      process.env['HANDOVER_DATA_DIR'] = market.dataDir
      await use(market)
      await market.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ market }, use) => use(market.url),
})
