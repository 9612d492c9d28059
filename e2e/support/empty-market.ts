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
 * A test on a server of its own, where nothing is for sale yet: what it lists is in nobody else's way. One server for all
 * tests of a file that run in one worker.
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
