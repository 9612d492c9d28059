import { atLeast, forInformation, median, notMeasured, settle } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'
import { MEMBERS, signInBuyers } from './sign-in.ts'
import { rateOf } from './throughput.ts'
import { withDatabase } from './with-database.ts'
import { runWordPress, whyNoWordPress } from './wordpress.ts'

const ROUNDS = 5
const CONNECTIONS = 20
const TIMES = 10

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
  const { url, dataDir } = await stage.play(10_000)
  const cookies = await withDatabase(dataDir, (client) => signInBuyers(client, dataDir, MEMBERS))
  const load = {
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip, br' },
    warmUpMs: 2000,
    durationMs: 8000,
  }
  const underLoad = await settle()
  const rounds: { ours: number; theirs: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await rateOf(stage, { ...load, url: peer })
    const ours = await rateOf(stage, { ...load, url: `${url}/marketplace?view=list`, cookies })
    rounds.push({ ours: ours.perSecond, theirs: theirs.perSecond })
  }
  const theirs = median(rounds.map((round) => round.theirs))
  const ours = median(rounds.map((round) => round.ours))
  const ratios = rounds.map((round) => round.ours / round.theirs)
  const rows = [
    forInformation(`the list of 201 posts of Debian’s WordPress, ${CONNECTIONS} connections`, theirs, 'a second'),
    forInformation(`\`/marketplace?view=list\` for ${MEMBERS} members, in turns with it`, ours, 'a second'),
    atLeast('the same, times WordPress', median(ratios), TIMES, `median of ${ROUNDS} rounds`),
  ]
  for (const row of rows) yield { ...row, load: underLoad }
}
