import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from './setting/stage.ts'

const run = promisify(execFile)
const FILES = new URL('wordpress/', import.meta.url)
export const POSTS = 201

/** Why Debian's WordPress can't be set up here, in a sentence; undefined if it can. */
export async function whyNoWordPress(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can install it'
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '')
  if (!/^ID=debian$/mu.test(system)) return 'only on Debian'
  const isAllowed = await run('unshare', ['--mount', '--pid', '--fork', 'true']).then(
    () => true,
    () => false,
  )
  return isAllowed ? undefined : 'namespaces are not allowed here'
}

/**
 * Runs Debian's WordPress with 201 posts, PHP-FPM with OPcache, MariaDB and nginx. They are installed in the bench's
 * folder, over a view of this machine's files, and end with the bench.
 *
 * @returns its origin, where the list of posts is, and the first of the processes.
 */
export async function runWordPress(stage: Stage): Promise<{ origin: string; pid: number }> {
  const folder = join(await stage.folder(), 'wordpress')
  for (const name of ['upper', 'work', 'root']) await mkdir(join(folder, name), { recursive: true, mode: 0o755 })
  await cp(FILES, join(folder, 'upper', 'peer'), { recursive: true })
  const enter = join(folder, 'upper', 'peer', 'enter.sh')
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
  const args = [...namespaces, '/bin/sh', enter, folder, String(await findFreePort())]
  const { child, line: url } = await stage.startProgram('unshare', args, {}, /^http:/u)
  const html = await (await fetch(url)).text()
  if (!html.includes(`Business ${POSTS - 1}<`)) throw new Error('WordPress does not list its newest posts.')
  return { origin: new URL(url).origin, pid: child.pid ?? Number.NaN }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}
