import type { Load } from './programs/load-generator.ts'
import { processorMsOf } from './measure/processor-time.ts'
import { atLeast, forInformation, median, notMeasured, settle } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'
import { MEMBERS, signInBuyers } from './setting/sign-in.ts'
import { rateOf } from './throughput.ts'
import { withDatabase } from './setting/with-database.ts'
import { runWordPress, whyNoWordPress } from './wordpress.ts'

const ROUNDS = 5
const CONNECTIONS = 20
const TIMES = 10
const LIST = '/marketplace?view=list'

/**
 * A list page for signed-in members beside the list page of Debian's WordPress for strangers. They take turns, and each
 * has the whole machine meanwhile but for what makes the requests.
 */
export async function* benchPeer(stage: Stage): AsyncGenerator<Row> {
  const why = await whyNoWordPress()
  if (why !== undefined) {
    yield notMeasured('Debian’s WordPress', why)
    return
  }
  const peer = await runWordPress(stage)
  const site = await stage.play(10_000)
  const cookies = await withDatabase(site.dataDir, (client) => signInBuyers(client, site.dataDir, MEMBERS))
  const load = await settle()
  const rounds: { ours: Page; theirs: Page }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await measure(stage, { url: peer.url }, [peer.pid])
    const ours = await measure(stage, { url: `${site.url}${LIST}`, cookies }, [site.pid, site.postgresPid])
    rounds.push({ ours, theirs })
  }
  const theirs = median(rounds.map((round) => round.theirs.perSecond))
  const ours = median(rounds.map((round) => round.ours.perSecond))
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.theirs.perSecond))
  const theirMs = median(rounds.map((round) => round.theirs.processorMs))
  const ourMs = median(rounds.map((round) => round.ours.processorMs))
  const rows = [
    forInformation(`list of 201 posts of Debian’s WordPress, ${CONNECTIONS} connections`, theirs, 'a second'),
    forInformation(`\`${LIST}\` for ${MEMBERS} members, in turns with it`, ours, 'a second'),
    atLeast('the same, times WordPress', ratio, TIMES, `median of ${ROUNDS} rounds`),
    forInformation('processor time of such a page of WordPress, its database included', theirMs, 'ms'),
    forInformation('processor time of ours, its database included', ourMs, 'ms', `1/${Math.round(theirMs / ourMs)}`),
  ]
  for (const row of rows) yield { ...row, load }
}

interface Page {
  perSecond: number
  processorMs: number
}

async function measure(stage: Stage, page: Pick<Load, 'url' | 'cookies'>, processes: number[]): Promise<Page> {
  const before = await processorMsOf(processes)
  const headers = { 'accept-encoding': 'gzip, br' }
  const load = { ...page, headers, connections: CONNECTIONS, warmUpMs: 2000, durationMs: 8000 }
  const { perSecond, requests } = await rateOf(stage, load)
  return { perSecond, processorMs: ((await processorMsOf(processes)) - before) / requests }
}
