import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extractPreviousRelease } from '#test/servers/previous-release.ts'
import { isShown, part } from './programs.ts'
import type { Part } from './programs.ts'

const run = promisify(execFile)

export interface Addresses {
  pooler: number
  direct: number
  replicas: readonly string[]
  publicUrl: string
  /** Of the secret. All processes are on one machine. */
  dataDir: string
  /** How many proxies stand before it. */
  proxies: number
  /** The variables of the storage. */
  storage: Record<string, string>
}

/** Built code of the site. */
export interface Release {
  name: string
  folder: string
  variablesOf(role: 'web' | 'worker', given: Addresses): Record<string, string>
}

/** It reaches its database by the pooler. */
export const THIS_RELEASE: Release = { name: 'this release', folder: resolve('.'), variablesOf: pooled }

function pooled(role: 'web' | 'worker', { pooler, direct, replicas }: Addresses): Record<string, string> {
  return {
    ROLE: role,
    DATABASE_URL: `postgresql://handover@127.0.0.1:${pooler}/handover`,
    DATABASE_DIRECT_URL: `postgresql://handover@127.0.0.1:${direct}/handover`,
    DATABASE_REPLICA_URLS: replicas.join(','),
    // Debian 12 has PgBouncer 1.18, which does not follow prepared statements.
    DATABASE_PREPARES: '0',
    CDN: '1',
  }
}

/** The release before, built, in a folder of its own; this one where the clone does not have it. */
export async function buildPreviousRelease(folder: string): Promise<Release> {
  await mkdir(folder)
  const { version, whyNot } = await extractPreviousRelease(folder)
  if (whyNot) {
    console.log(`The upgrade is from this release to this release. ${whyNot}`)
    return THIS_RELEASE
  }
  await run(process.execPath, ['scripts/build/build.ts'], { cwd: folder, maxBuffer: 1e9 })
  return {
    name: `release ${version}`,
    folder,
    // Release 0.2.0 knows no pooler, no replicas and no roles.
    variablesOf: (role, { direct }) => ({
      DATABASE_URL: `postgresql://handover@127.0.0.1:${direct}/handover`,
      RUN_JOBS: role === 'worker' ? '1' : '0',
    }),
  }
}

export function makeProcess(
  { name, folder, variablesOf }: Release,
  role: 'web' | 'worker',
  port: number,
  given: Addresses,
): Part {
  return part({
    name: `${role} at ${port} of ${name}`,
    program: process.execPath,
    words: ['src/server/app/main.ts'],
    cwd: folder,
    variables: { ...common(given), ...variablesOf(role, given), PORT: String(port) },
    isUp: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  })
}

function common({ dataDir, publicUrl, proxies, storage }: Addresses): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: String(proxies),
    DRAIN_SECONDS: '3',
    DEMO: '1',
    LOG_LEVEL: isShown ? 'warn' : 'fatal',
    ACCESS_LOG: '0',
    ...storage,
  }
}

/** As a deployment does before its processes are replaced. */
export async function migrate(given: Addresses): Promise<void> {
  const env = { PATH: process.env['PATH'], ...common(given), ...pooled('worker', given) }
  await run(process.execPath, ['scripts/operate/migrate.ts'], { env })
}

export async function secretOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()
}
