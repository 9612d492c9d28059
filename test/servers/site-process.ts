import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { World } from '#test/world.ts'

export interface Running {
  child: ChildProcess & { stdout: Readable }
  url: string
}

interface How {
  dataDir: string
  variables?: Record<string, string>
  /** Where the source is. */
  cwd?: string
  /** The program, and its arguments. */
  words?: readonly string[]
}

/** As `npm run serve` starts it; the pages are a stand-in, so that no build is needed. */
const WITHOUT_PAGES = ['src/server/app/main.ts', '--api-only']

/** Starts a server in a process of its own, and waits until it is open. */
export async function startProcess({ dataDir, variables, cwd, words = WITHOUT_PAGES }: How): Promise<Running> {
  const child = spawn(process.execPath, words, {
    cwd,
    env: environment({ DATA_DIR: dataDir, ...variables }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /open at (http\S+)/u.exec(line)?.[1]
    if (url) return { child, url }
  }
  throw new Error('the process exited before it was listening')
}

/** Runs a program until it exits by itself. Returns its exit code and what it wrote to stderr. */
export async function runProcess(words: readonly string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, words, { env: environment(variables), stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: (await exited)[0], out, errors }
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exited) as [number | null]
  return code
}

/** The address of a world's database, or of another one on its server, for a process of its own. */
export function databaseUrl(world: World, database = databaseName(world)): string {
  const { host = '', port = 5432, user = '', password } = world.services.db.$client.options
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgresql://${encodeURIComponent(user)}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

export function databaseName({ services }: World): string {
  return services.db.$client.options.database ?? ''
}

function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled')
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE,
    PORT: '0',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ...variables,
  }
}
