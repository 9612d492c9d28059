import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findAccount } from '#server/platform/database/embedded-postgres/account.ts'
import { configureVarnish, VARNISH } from '#test/servers/varnish.ts'
import { part } from './programs.ts'
import type { Part } from './programs.ts'

/** Leads to the primary, and to a replica once the primary is gone: the replica must have become one by then. */
export async function makeDatabaseProxy(
  folder: string,
  port: number,
  [first, ...others]: readonly number[],
): Promise<Part> {
  const path = join(folder, 'database.cfg')
  await writeFile(
    path,
    `defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen database
    bind 127.0.0.1:${port}
    option tcp-check
    default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
    server primary 127.0.0.1:${first}
${others.map((other, index) => `    server replica${index + 1} 127.0.0.1:${other} backup`).join('\n')}
`,
  )
  return part({
    name: 'database proxy',
    program: '/usr/sbin/haproxy',
    words: ['-db', '-f', path],
    isUp: () => answers({ port }),
  })
}

/** PgBouncer in transaction mode. */
export async function makePooler(folder: string, port: number, databasePort: number): Promise<Part> {
  const account = await findAccount()
  const path = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'pgbouncer-users.txt')
  await writeFile(users, '"handover" ""\n')
  await writeFile(
    path,
    `[databases]
handover = host=127.0.0.1 port=${databasePort} dbname=handover
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 30
server_lifetime = 3600
server_login_retry = 1
`,
  )
  await Promise.all([path, users].map((each) => chown(each, account.uid, account.gid)))
  return part({
    name: 'pooler',
    program: '/usr/sbin/pgbouncer',
    words: [path],
    account,
    isUp: () => answers({ port }),
  })
}

async function answers({ port }: { port: number }): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'handover', database: 'handover' })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/** The site's balancer, as in `deploy/haproxy`. */
export async function makeBalancer(folder: string, port: number, web: readonly number[]): Promise<Part> {
  const path = join(folder, 'site.cfg')
  await writeFile(
    path,
    `defaults
    mode http
    timeout connect 2s
    timeout client 65s
    timeout server 65s
    timeout http-keep-alive 60s
    timeout check 2s
    retries 2
    retry-on conn-failure
    option redispatch
frontend site
    bind 127.0.0.1:${port}
    option forwardfor if-none
    default_backend handover
backend handover
    balance leastconn
    option httpchk
    http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
    http-check expect status 200
    default-server check inter 1s fastinter 300ms fall 2 rise 1
${web.map((each, index) => `    server web${index + 1} 127.0.0.1:${each}`).join('\n')}
`,
  )
  return part({
    name: 'balancer',
    program: '/usr/sbin/haproxy',
    words: ['-db', '-f', path],
    isUp: async () => (await fetch(`http://127.0.0.1:${port}/robots.txt`)).ok,
  })
}

/** Varnish with the file of `deploy/varnish`, in the CDN's place. */
export async function makeCdn(folder: string, port: number, balancerPort: number): Promise<Part> {
  return part({
    name: 'CDN',
    program: VARNISH,
    words: await configureVarnish(folder, port, balancerPort),
    isUp: async () => (await fetch(`http://127.0.0.1:${port}/robots.txt`)).ok,
  })
}
