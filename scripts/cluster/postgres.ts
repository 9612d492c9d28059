import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findAccount } from '#server/platform/database/embedded-postgres/account.ts'
import { part } from './programs.ts'
import type { Part } from './programs.ts'

const run = promisify(execFile)

export interface PostgresServer extends Part {
  port: number
  url: string
  /** A statement on its database, past everything else. */
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** A replica becomes the primary. */
  promote(): Promise<void>
}

interface Place {
  programs: string
  folder: string
  port: number
}

/** A primary with an empty database, and a role that is no superuser. It waits until one of the replicas has a commit. */
export async function makePrimary(
  { programs, folder, port }: Place,
  replicas: readonly string[],
): Promise<PostgresServer> {
  const account = await findAccount()
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, account.uid, account.gid)
  const data = join(folder, 'primary')
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...account.spawnAs,
    cwd: folder,
  })
  await appendFile(
    join(data, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${folder}'`,
      'max_connections = 200',
      'wal_level = replica',
      'wal_keep_size = 512MB',
      'hot_standby_feedback = on',
      'shared_buffers = 128MB',
      // In its own folder: a killed server leaves no shared memory behind.
      'dynamic_shared_memory_type = mmap',
      '',
    ].join('\n'),
  )
  const server = await serverAt({ programs, folder, port, name: 'primary' })
  await server.start()
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query('create role handover login')
  await admin.query('create database handover owner handover')
  await admin.end()
  await server.ask('create extension if not exists pg_trgm')
  // From here on a commit is on two machines.
  await run(join(programs, 'psql'), [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-d',
    'postgres',
    '-c',
    `alter system set synchronous_standby_names = 'ANY 1 (${replicas.join(', ')})'`,
  ])
  return server
}

/** A copy that follows the primary. */
export async function makeReplica(
  { programs, folder, port }: Place,
  primaryPort: number,
  name: string,
): Promise<PostgresServer> {
  const account = await findAccount()
  await run(
    join(programs, 'pg_basebackup'),
    [
      '-h',
      '127.0.0.1',
      '-p',
      String(primaryPort),
      '-U',
      'postgres',
      '-D',
      join(folder, name),
      '--no-sync',
      '-R',
      '--checkpoint=fast',
      '-d',
      `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`,
    ],
    { ...account.spawnAs, cwd: folder },
  )
  return serverAt({ programs, folder, port, name })
}

async function serverAt({ programs, folder, port, name }: Place & { name: string }): Promise<PostgresServer> {
  const account = await findAccount()
  const data = join(folder, name)
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'handover' })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const server = part({
    name,
    program: join(programs, 'postgres'),
    words: ['-D', data, '-p', String(port)],
    cwd: folder,
    account,
    isUp: async () => {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
      try {
        await client.connect()
        return true
      } finally {
        await client.end().catch(() => {})
      }
    },
  })
  return {
    ...server,
    port,
    url: `postgresql://handover@127.0.0.1:${port}/handover`,
    ask,
    async promote() {
      await run(join(programs, 'pg_ctl'), ['promote', '-D', data, '-w'], { ...account.spawnAs, cwd: folder })
      await ask("alter system set synchronous_standby_names = ''")
      await ask('select pg_reload_conf()')
    },
  }
}
