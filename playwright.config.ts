import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const isRoot = process.getuid?.() === 0

/**
 * Tests on a server of their own come after the others: a worker that goes from one kind to the other starts anew, with
 * its browser and its server, which takes longer than most tests.
 */
const ON_EMPTY_MARKETS = globSync('e2e/**/*.spec.ts')
  .filter((path) => readFileSync(path, 'utf8').includes('#e2e/support/empty-market.ts'))
  .map((path) => `**/${path}`)
/** What is slow and still true. */
const DEEP = '**/*.deep.spec.ts'

export default defineConfig({
  projects: [
    { name: 'demo', testIgnore: [...ON_EMPTY_MARKETS, DEEP] },
    { name: 'empty', testMatch: ON_EMPTY_MARKETS, testIgnore: DEEP },
    { name: 'deep', testMatch: DEEP, testIgnore: ON_EMPTY_MARKETS },
    { name: 'deep-empty', testMatch: ON_EMPTY_MARKETS.filter((path) => path.endsWith('.deep.spec.ts')) },
  ],
  testDir: './e2e',
  globalSetup: './e2e/support/server.ts',
  outputDir: './test-results',
  // As many as the cores of CI: with more, each waits for the others, on a slow machine for longer than its deadlines.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Only ends a test that hangs: a journey of four people takes half of it on two slow cores that do other work too.
  timeout: 120_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // What one page of the site has compiled, the next one of the same visitor finds.
        '--process-per-site',
        // A new tab's blank page would start a process that ends when the site is opened.
        '--renderer-process-limit=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Optimizing code takes more of the processor's time than pages that are open for a moment gain.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
