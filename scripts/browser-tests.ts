import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findOrInstallChromium } from './find-chromium.ts'
import { testEnvironment } from './test-environment.ts'

/** `npm run test:browser`: finds a Chromium or installs Debian's, and runs the browser tests on the built pages. */
async function main(): Promise<void> {
  if (!existsSync('dist/server/ssr.js')) fail('The pages are not built yet: run "npm run build" first.')
  const path = await findOrInstallChromium().catch((error: unknown) => fail((error as Error).message))
  if (!path) {
    fail('No Chromium found: install one, or set CHROMIUM_PATH, e.g. CHROMIUM_PATH=/usr/bin/chromium.')
  }
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...testEnvironment(), CHROMIUM_PATH: path },
  })
  process.exitCode = status ?? 1
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

await main()
