import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const INSTALLED_WITHIN_MS = 240_000

/**
 * Installs a Debian package that tests need, as root. Concurrent installations are serialized.
 *
 * @returns why it is not possible, in a sentence; undefined once it is installed.
 */
export async function installDebianPackage(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return `Debian's ${name} is not installed, and only root can install it.`
  if (!existsSync('/usr/bin/apt-get')) return `Debian's ${name} is not installed, and there is no apt-get here.`
  const lock = join(tmpdir(), 'handover-apt-get.lock')
  const patience = ['-o', 'DPkg::Lock::Timeout=120']
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: INSTALLED_WITHIN_MS }
  const aptGet = (words: string[]) => run('flock', [lock, 'apt-get', ...patience, ...words], options)
  const install = () => aptGet(['install', '-y', '--no-remove', '--no-install-recommends', name])
  try {
    // The lists are read anew only if the package, or this version of it, is not there.
    await install().catch(async () => {
      await aptGet(['update'])
      await install()
    })
  } catch (error) {
    const lines = (error as { stderr?: string }).stderr?.trim().split('\n')
    return `apt-get could not install Debian's ${name}: ${lines?.at(-1) ?? String(error)}`
  }
}
