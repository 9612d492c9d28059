import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installSwift, makeBucket, startSwift } from '#test/servers/swift.ts'
import { findLosses } from './cluster/acknowledged.ts'
import { makeBalancer, makeCdn, makeDatabaseProxy, makePooler } from './cluster/between.ts'
import { CHANGE_SEEN_WITHIN_MS, proveCdn } from './cluster/cdn.ts'
import { startLoad } from './cluster/load.ts'
import type { Happened } from './cluster/load.ts'
import { seatMembers } from './cluster/members.ts'
import { makePrimary, makeReplica } from './cluster/postgres.ts'
import type { PostgresServer } from './cluster/postgres.ts'
import { findPostgres, freePorts, installPrograms, killAll } from './cluster/programs.ts'
import type { Part } from './cluster/programs.ts'
import { buildPreviousRelease, makeProcess, migrate, secretOf, THIS_RELEASE } from './cluster/site.ts'
import { replaceEach } from './cluster/upgrade.ts'

const QUIET_MS = 6000
const WATCHED_MS = 12_000
const ENDS_WITHIN_MS = 20 * 60_000
const WEB = 3
const WORKERS = 2

/** `VISITORS`, `MEMBERS` and `AWAY_SECONDS` (of the site, behind the CDN) may be set. */
const settings = {
  visitors: Number(process.env['VISITORS'] ?? 200),
  members: Number(process.env['MEMBERS'] ?? 50),
  awayMs: 1000 * Number(process.env['AWAY_SECONDS'] ?? 20),
}

interface Outcome {
  what: string
  happened: Happened
  /** Until the last failed request; 0 without any. */
  recoveredMs: number
}

async function prove(storage: Record<string, string>): Promise<void> {
  const programs = findPostgres()
  const previous = await buildPreviousRelease(join(folder, 'release-before'))
  const ports = await freePorts(7 + WEB + WORKERS)
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
    storage,
  }
  const webPorts = own.slice(0, WEB)
  const processes = (role: 'web' | 'worker', at: readonly number[]) =>
    at.map((port) => ({
      port,
      before: makeProcess(previous, role, port, addresses),
      after: makeProcess(THIS_RELEASE, role, port, addresses),
    }))
  const web = processes('web', webPorts)
  const workers = processes('worker', own.slice(WEB))
  // The first fills the market.
  for (const { before } of [...web, ...workers]) await before.start()
  const balancer = await makeBalancer(folder, sitePort, webPorts)
  await balancer.start()

  const members = await seatMembers(primary, await secretOf(dataDir), Math.ceil(settings.members / 2))
  const outcomes: Outcome[] = []
  const load = startLoad(sitePort, settings.visitors, members)

  async function watch(what: string, happens: () => Promise<unknown>, forMs = WATCHED_MS): Promise<void> {
    load.take()
    const at = performance.now()
    await happens()
    await sleep(Math.max(0, forMs - (performance.now() - at)))
    const happened = load.take()
    const last = Math.max(happened.visitors.lastFailureAt ?? at, happened.members.lastFailureAt ?? at)
    outcomes.push({ what, happened, recoveredMs: last - at })
    console.log(rowOf(outcomes.at(-1) as Outcome))
  }
  const again = async (part: Part | undefined) => {
    await part?.start()
    await sleep(QUIET_MS)
  }

  console.log(
    `${settings.visitors} visitors, ${members.buyers.length + members.sellers.length} members, from ${previous.name}. ` +
      `Load of the machine: ${loadText()}.\n\n${HEAD}`,
  )
  await sleep(QUIET_MS)
  await watch('nothing, on the release before', async () => {})
  let builds = { asked: 0, missing: 0 }
  await watch('the database is migrated', () => migrate(addresses))
  await watch('each process in turn is replaced by one of this release', async () => {
    builds = await replaceEach(web, workers)
  })
  await sleep(QUIET_MS)
  const before = await readsOf(replicas)
  await watch('nothing', async () => {})
  const after = await readsOf(replicas)
  await watch('a web process is killed', async () => web[0]?.after.kill())
  await again(web[0]?.after)
  await watch('a worker is killed', async () => workers[0]?.after.kill())
  await again(workers[0]?.after)
  await watch('a replica is killed', async () => replicas[1]?.kill())
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
  const [promoted] = replicas
  if (!promoted) return
  console.log('\nRefused or failed:')
  for (const { what, happened } of outcomes) {
    const others = [...happened.others].map(([each, number]) => `${number} × ${each}`)
    if (others.length > 0) console.log(`- ${what}: ${others.join(', ')}`)
  }
  const losses = await findLosses(acknowledged, promoted, sitePort)
  console.log(`\n| what was acknowledged | number | lost | twice |\n| --- | --- | --- | --- |`)
  for (const { what, acknowledged: number, lost, twice } of losses) {
    console.log(`| ${what} | ${number} | ${lost} | ${twice} |`)
  }
  console.log(
    `\nFiles of one build asked of the other: ${builds.asked}, missing ${builds.missing}. ` +
      `Without a fault the replicas answered ${after - before} statements in ${WATCHED_MS / 1000} s.`,
  )

  const cdn = await makeCdn(folder, cdnPort, sitePort)
  await cdn.start()
  const cached = await proveCdn(cdnPort, members.buyers[0] ?? { cookie: '' }, balancer, promoted, settings.awayMs)
  const hitShare = cached.hits / cached.requests
  console.log(
    `CDN: ${cached.hits} of ${cached.requests} from its cache (${hitShare.toFixed(3)}), ${cached.leaks} leaks, a change seen after ` +
      `${secondsOf(cached.changeSeenMs)}; ${cached.awayFailures} of ${cached.awayRequests} failed while the site was away for ` +
      `${secondsOf(settings.awayMs)}.\nLoad of the machine: ${loadText()}.`,
  )
  const problems = [
    losses.some(({ acknowledged: number, lost, twice }) => number === 0 || lost > 0 || twice > 0),
    builds.missing > 0,
    after === before,
    hitShare < 0.98,
    cached.leaks > 0,
    cached.awayFailures > 0,
    cached.changeSeenMs >= CHANGE_SEEN_WITHIN_MS,
  ]
  if (problems.includes(true)) process.exitCode = 1
}

/** Transactions that the replicas finished. */
async function readsOf(replicas: readonly PostgresServer[]): Promise<number> {
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

function rowOf({ what, happened: { visitors, members }, recoveredMs }: Outcome): string {
  const columns = [visitors, members].flatMap(({ asked, failed, slowestMs }) => [asked, failed, secondsOf(slowestMs)])
  return `| ${[what, ...columns, recoveredMs > 0 ? secondsOf(recoveredMs) : '—'].join(' | ')} |`
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function loadText(): string {
  return loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')
}

/**
 * `npm run prove:cluster`, as root on Debian: a PostgreSQL with two replicas, a pooler, a balancer, a bucket, three web processes and
 * two workers on this machine. Under load each process is replaced by this release and each part is killed; prints how many
 * requests failed, and whether anything was lost that the site said it has. With `-- --where-possible` a machine that can't is no
 * failure.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void killAll().then(() => process.exit(1)))
}
const whyNot = (await installPrograms()) ?? (await installSwift())
if (whyNot) {
  console.log(`The cluster was not tried. ${whyNot}`)
  process.exit(process.argv.includes('--where-possible') ? 0 : 1)
}
const startedAt = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'handover-cluster-'))
await chmod(folder, 0o755)
const swift = await startSwift()
setTimeout(() => {
  console.error(`It did not end within ${secondsOf(ENDS_WITHIN_MS)}.`)
  void killAll().then(() => process.exit(1))
}, ENDS_WITHIN_MS + settings.awayMs).unref()
try {
  await prove(await makeBucket(swift, 'handover'))
} finally {
  await killAll()
  await swift.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(`It lasted ${secondsOf(performance.now() - startedAt)}.`)
