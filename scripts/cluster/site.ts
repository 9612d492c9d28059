import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isShown, part } from './programs.ts'
import type { Part } from './programs.ts'

interface Addresses {
  pooler: number
  direct: number
  replicas: readonly string[]
  publicUrl: string
  dataDir: string
  /** How many proxies stand before it. */
  proxies: number
}

/** A process of the site, which reaches its database by the pooler. All are on one machine and share its files. */
export function makeProcess(role: 'web' | 'worker', number: number, port: number, given: Addresses): Part {
  return part({
    name: `${role} ${number}`,
    program: process.execPath,
    words: ['src/server/app/main.ts'],
    variables: {
      ROLE: role,
      PORT: String(port),
      NODE_ENV: 'production',
      DATA_DIR: given.dataDir,
      DATABASE_URL: `postgresql://handover@127.0.0.1:${given.pooler}/handover`,
      DATABASE_DIRECT_URL: `postgresql://handover@127.0.0.1:${given.direct}/handover`,
      DATABASE_REPLICA_URLS: given.replicas.join(','),
      // Debian 12 has PgBouncer 1.18, which does not follow prepared statements.
      DATABASE_PREPARES: '0',
      PUBLIC_URL: given.publicUrl,
      TRUSTED_PROXIES: String(given.proxies),
      CDN: '1',
      DEMO: '1',
      LOG_LEVEL: isShown ? 'warn' : 'fatal',
      ACCESS_LOG: '0',
    },
    isUp: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  })
}

export async function secretOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()
}
