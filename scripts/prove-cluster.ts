import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeBalancer, makeCdn, makeDatabaseProxy, makePooler } from './cluster/between.ts'
import { proveCdn } from './cluster/cdn.ts'
import { seatMembers, startLoad } from './cluster/load.ts'
import type { Counts } from './cluster/load.ts'
import { makePrimary, makeReplica } from './cluster/postgres.ts'
import { freePorts, installPrograms, killAll } from './cluster/programs.ts'
import type { Part } from './cluster/programs.ts'
import { makeProcess, secretOf } from './cluster/site.ts'

const QUIET_MS = 6000
const WATCHED_MS = 12_000

interface Outcome {
  what: string
  visitors: Counts
  members: Counts
  /** Until the last failed request; 0 without any. */
  recoveredMs: number
}

async function prove(): Promise<void> {
  const { postgres: programs } = await installPrograms()
  const ports = await freePorts(12)
  const [primaryPort = 0, first = 0, second = 0, proxyPort = 0, poolerPort = 0, sitePort = 0, cdnPort = 0, ...own] =
    ports
  const names = ['replica1', 'replica2']
  const place = (port: number) => ({ programs, folder: join(folder, 'postgres'), port })
  const primary = await makePrimary(place(primaryPort), names)
  const replicas = await Promise.all(
    [first, second].map((port, index) => makeReplica(place(port), primaryPort, names[index] ?? '')),
  )
  for (const replica of replicas) await replica.start()
  await primary.ask('select pg_reload_conf()')
  const proxy = await makeDatabaseProxy(folder, proxyPort, [primaryPort, first])
  const pooler = await makePooler(folder, poolerPort, proxyPort)
  await proxy.start()
  await pooler.start()

  const dataDir = join(folder, 'data')
  const addresses = {
    pooler: poolerPort,
    direct: proxyPort,
    replicas: replicas.map(({ url }) => url),
    publicUrl: `http://127.0.0.1:${sitePort}`,
    dataDir,
    proxies: 1,
  }
  const webPorts = own.slice(0, 3)
  const web = webPorts.map((port, index) => makeProcess('web', index + 1, port, addresses))
  const workers = own.slice(3).map((port, index) => makeProcess('worker', index + 1, port, addresses))
  // The first fills the market.
  for (const each of [...web, ...workers]) await each.start()
  const balancer = await makeBalancer(folder, sitePort, webPorts)
  await balancer.start()

  const members = await seatMembers(primary, await secretOf(dataDir))
  const cdn = await makeCdn(folder, cdnPort, sitePort)
  await cdn.start()
  const [member = { cookie: '' }] = members
  const cached = await proveCdn(cdnPort, member, balancer, primary)
  const hitShare = cached.hits / cached.requests
  console.log(
    `CDN: ${cached.hits} of ${cached.requests} from its cache (${hitShare.toFixed(3)}), ${cached.leaks} leaks, a change seen after ` +
      `${secondsOf(cached.changeSeenMs)}; ${cached.awayFailures} of ${cached.awayRequests} failed while the site was away.\n`,
  )
  if (hitShare < 0.98 || cached.leaks > 0 || cached.awayFailures > 0) process.exitCode = 1
  await cdn.kill()

  const load = await startLoad(sitePort, members)
  const outcomes: Outcome[] = []

  async function watch(what: string, happens: () => Promise<unknown>, forMs = WATCHED_MS): Promise<void> {
    load.take()
    const at = performance.now()
    await happens()
    await sleep(Math.max(0, forMs - (performance.now() - at)))
    const { visitors, members: writers } = load.take()
    const last = Math.max(visitors.lastFailureAt ?? at, writers.lastFailureAt ?? at)
    outcomes.push({ what, visitors, members: writers, recoveredMs: last - at })
    console.log(rowOf(outcomes.at(-1) as Outcome))
  }
  const again = async (part: Part | undefined) => {
    await part?.start()
    await sleep(QUIET_MS)
  }

  console.log(HEAD)
  await sleep(QUIET_MS)
  const before = await readsOf(replicas)
  await watch('nothing', async () => {})
  const after = await readsOf(replicas)
  await watch('a web process is killed', () => web[0]?.kill() ?? Promise.resolve())
  await again(web[0])
  await watch('a worker is killed', () => workers[0]?.kill() ?? Promise.resolve())
  await again(workers[0])
  await watch('a replica is killed', () => replicas[1]?.kill() ?? Promise.resolve())
  await again(replicas[1])
  await watch('the pooler is killed, and starts again after 1 s', async () => {
    await pooler.kill()
    await sleep(1000)
    await pooler.start()
  })
  await watch(
    'the primary is killed, and a replica takes over after 2 s',
    async () => {
      await primary.kill()
      await sleep(2000)
      await replicas[0]?.promote()
    },
    30_000,
  )
  const acknowledged = await load.stop()
  const [found] =
    (await replicas[0]?.ask<{ once: number; twice: number }>(
      `select count(*)::integer as once, (count(*) - count(distinct client_key))::integer as twice
     from messages where client_key = any($1::uuid[])`,
      [acknowledged],
    )) ?? []
  const lost = acknowledged.length - ((found?.once ?? 0) - (found?.twice ?? 0))
  console.log(
    `\n${acknowledged.length} messages were acknowledged: ${lost} lost, ${found?.twice} twice. ` +
      `Without a fault the replicas answered ${after - before} statements in ${WATCHED_MS / 1000} s.`,
  )
  if (lost > 0 || (found?.twice ?? 1) > 0 || after === before) process.exitCode = 1
}

/** Transactions that the replicas finished. */
async function readsOf(replicas: readonly Awaited<ReturnType<typeof makeReplica>>[]): Promise<number> {
  const counts = await Promise.all(
    replicas.map(async (replica) => {
      const [row] = await replica.ask<{ done: string }>(
        "select xact_commit as done from pg_stat_database where datname = 'handover'",
      )
      return Number(row?.done ?? 0)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

const HEAD = `| what happens | visitors' requests | failed | slowest | members' writes | failed | slowest | until the last failure |
|---|---|---|---|---|---|---|---|`

function rowOf({ what, visitors, members, recoveredMs }: Outcome): string {
  const columns = [visitors, members].flatMap(({ asked, failed, slowestMs }) => [asked, failed, secondsOf(slowestMs)])
  return `| ${[what, ...columns, recoveredMs > 0 ? secondsOf(recoveredMs) : '—'].join(' | ')} |`
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/**
 * `npm run prove:cluster`, as root: a PostgreSQL with two replicas, a pooler, a balancer, three web processes and two workers on
 * this machine. Under load each part is killed; prints how many requests failed, and whether a message was lost that the site
 * said it has.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void killAll().then(() => process.exit(1)))
}
const folder = await mkdtemp(join(tmpdir(), 'handover-cluster-'))
await chmod(folder, 0o755)
try {
  await prove()
} finally {
  await killAll()
  await rm(folder, { recursive: true, force: true })
}
