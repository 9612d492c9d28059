import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/server.ts',
  outputDir: './test-results',
  // One more than the cores of CI: a test waits for a fifth of its time. With more, each waits for the others.
  workers: 3,
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
