import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { findPlace } from './folders.ts'
import { findPostmaster } from './server.ts'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts'

const MODULE = join(import.meta.dirname, 'embedded-postgres.ts')

export type World = EmbeddedPostgresOptions & { root: string; systemDir: string }

/** A separate folder; a server still running on it is killed by pid when the test is over. */
export function createWorld(...below: string[]): World {
  const root = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
  chmodSync(root, 0o755)
  const world = { root, dataDir: join(root, ...below, 'data'), systemDir: join(root, 'system'), mayBeOutside: true }
  onTestFinished(async () => {
    const elsewhere = existsSync(world.systemDir) ? readdirSync(world.systemDir) : []
    const homes = [join(world.dataDir, 'postgres'), ...elsewhere.map((name) => join(world.systemDir, name))]
    for (const data of homes.map((home) => join(home, 'data'))) {
      const pid = await findPostmaster(data)
      if (pid === undefined) continue
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => findPostmaster(data)).toBeUndefined()
    }
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  return world
}

/** The values of all rows, flattened. */
export async function query(server: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new Client(server.connection)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** A separate app process that holds the server until it is stopped or killed. */
export async function startApp(world: World, spawnAs: { uid?: number; gid?: number } = {}) {
  const code = `
    const server = await (await import(${JSON.stringify(MODULE)})).startEmbeddedPostgres(${JSON.stringify(world)})
    console.log(JSON.stringify(server))
    process.stdin.once('data', () => server.stop().then(() => process.exit(0)))`
  const args = ['--input-type=module', '--eval', code]
  const child = spawn(process.execPath, args, { cwd: '/', stdio: ['pipe', 'pipe', 'inherit'], ...spawnAs })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const failed = exit.then(([exitCode]) => Promise.reject(new Error(`The app ended with ${exitCode}`)))
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), failed])
  failed.catch(() => undefined)
  const server: Pick<EmbeddedPostgres, 'connection' | 'started'> = JSON.parse(String(line))
  return {
    ...server,
    async leave() {
      child.stdin.write('leave')
      return exit
    },
    async kill() {
      child.kill('SIGKILL')
      return exit
    },
  }
}

export async function postmasterOf(world: World): Promise<number | undefined> {
  return findPostmaster((await findPlace(world.dataDir, { ...world, mayBeOutside: true, log: () => undefined })).data)
}

/** Kills the server, as the system does when memory runs out. */
export async function killPostmaster(world: World): Promise<number> {
  const pid = await postmasterOf(world)
  if (pid === undefined) throw new Error('No server to kill')
  process.kill(pid, 'SIGKILL')
  return pid
}
