import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { installDebianPackage } from '#test/debian-package.ts'
import { testEnvironment } from './memory-folder.ts'

/** The headless shell is the same engine without windows, and runs the tests in a quarter less time. */
const SYSTEM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** `npm run test:browser`: finds a Chromium or installs Debian's, and runs the browser tests on the built pages. */
async function main(): Promise<void> {
  if (!existsSync('dist/server/ssr.js')) fail('The pages are not built yet: run "npm run build" first.')
  const path = givenChromium() ?? findOnPath() ?? findPlaywrights() ?? (await installDebians())
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

function givenChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given && !isProgram(given)) fail(`CHROMIUM_PATH is not a program: ${given}.`)
  return given || undefined
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** The one installed by `npx playwright install chromium`, if any. */
function findPlaywrights(): string | undefined {
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

async function installDebians(): Promise<string | undefined> {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if ((await installDebianPackage(name)) === undefined) return findOnPath()
  }
  return undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

await main()
