import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackage } from '#test/debian-package.ts'

/** The headless shell is the same engine without windows, and runs the tests in a quarter less time. */
const SYSTEM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * The browser in CHROMIUM_PATH, the system's, or the one installed by `npx playwright install chromium`.
 *
 * @throws Error if CHROMIUM_PATH is not a program.
 */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given && !isProgram(given)) throw new Error(`CHROMIUM_PATH is not a program: ${given}.`)
  return given || findOnPath() || [chromium.executablePath()].find(isProgram)
}

/** As root on Debian it installs one where none is. @throws Error if CHROMIUM_PATH is given and no program. */
export async function findOrInstallChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found !== undefined) return found
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if ((await installDebianPackage(name)) === undefined) return findChromium()
  }
  return undefined
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
