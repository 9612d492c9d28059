import type { Load } from './programs/load-generator.ts'
import { processorMsOf } from './measure/processor-time.ts'
import { atLeast, forInformation, median, notMeasured, settle } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'
import { signInSample } from './setting/sign-in.ts'
import { rateOf } from './throughput.ts'
import { POSTS, runWordPress, whyNoWordPress } from './wordpress.ts'

const ROUNDS = 3
const CONNECTIONS = 20

interface Compared {
  what: string
  /** Of the sample data. */
  viewer: 'subscriber' | 'seller' | 'admin'
  paths: readonly string[]
  /** WordPress's like, and how many times as many of ours a second are asked for; or just how many. */
  peer?: { paths: readonly string[]; times: number }
  perSecond?: number
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** @param ids of public businesses. */
const compared = (ids: readonly number[]): readonly Compared[] => [
  {
    what: 'the list without a search',
    viewer: 'subscriber',
    paths: ['/marketplace?view=list'],
    peer: { paths: ['/'], times: 14 },
  },
  {
    what: 'a search with words and a price, each different',
    viewer: 'subscriber',
    paths: numbers(400).flatMap((n) =>
      ['bakery', 'shop', 'service'].map(
        (word) => `/marketplace?view=list&search=${word}&priceMax=${400_000 + 1000 * n}`,
      ),
    ),
    peer: { paths: numbers(POSTS - 1).map((n) => `/?s=Business+${n}`), times: 10 },
  },
  {
    what: 'a business, each different',
    viewer: 'subscriber',
    paths: ids.map((id) => `/business/${id}`),
    // The first ids are those of pages that every new site has.
    peer: { paths: numbers(POSTS - 10).map((n) => `/?p=${n + 8}`), times: 8 },
  },
  { what: 'the dashboard of a seller', viewer: 'seller', paths: ['/dashboard'], perSecond: 200 },
  { what: 'messages', viewer: 'seller', paths: ['/messages'], perSecond: 250 },
  { what: 'saved businesses', viewer: 'subscriber', paths: ['/saved'], perSecond: 400 },
  { what: 'analytics of staff', viewer: 'admin', paths: ['/analytics'], perSecond: 200 },
  {
    what: 'a search by the API, 24 businesses',
    viewer: 'subscriber',
    paths: numbers(1000).map((n) => `/api/businesses?limit=24&priceMax=${400_000 + 1000 * n}`),
    perSecond: 1500,
  },
]

/**
 * Pages for signed-in members on the sample data, and the pages of Debian's WordPress for strangers that are most like
 * them. They take turns, and each has the whole machine meanwhile but for what makes the requests.
 */
export async function* benchPeer(stage: Stage): AsyncGenerator<Row> {
  const why = await whyNoWordPress()
  if (why !== undefined) {
    yield notMeasured('Debian’s WordPress', why)
    return
  }
  const wordPress = await runWordPress(stage)
  const site = await stage.play('demo')
  const listed = (await (await fetch(`${site.url}/api/businesses?limit=48`)).json()) as { id: number }[]
  const settled = await settle()
  for (const { what, viewer, paths, peer, perSecond } of compared(listed.map(({ id }) => id))) {
    const cookies = [await signInSample(site.url, viewer)]
    const rounds: { ours: Page; theirs: Page | undefined }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = peer && (await measure(stage, { url: wordPress.origin, paths: [...peer.paths] }, [wordPress.pid]))
      const ours = await measure(stage, { url: site.url, paths: [...paths], cookies }, [site.pid, site.postgresPid])
      rounds.push({ ours, theirs })
    }
    for (const row of rowsOf(what, rounds, { times: peer?.times, perSecond })) yield { ...row, load: settled }
  }
}

function rowsOf(
  what: string,
  rounds: readonly { ours: Page; theirs: Page | undefined }[],
  { times = 0, perSecond }: { times: number | undefined; perSecond: number | undefined },
): Row[] {
  const ours = median(rounds.map((round) => round.ours.perSecond))
  const ourMs = median(rounds.map((round) => round.ours.processorMs))
  const detail = `${ourMs.toFixed(1)} ms of processor time`
  const theirs = rounds.flatMap((round) => round.theirs ?? [])
  if (theirs.length === 0) return [atLeast(`${what}, a second`, ours, perSecond ?? 0, detail)]
  const ratio = median(rounds.map((round) => round.ours.perSecond / (round.theirs?.perSecond ?? Number.NaN)))
  const theirMs = median(theirs.map((page) => page.processorMs)).toFixed(0)
  return [
    forInformation(`${what}, a second`, ours, '', detail),
    forInformation('WordPress’s like', median(theirs.map((page) => page.perSecond)), '', `${theirMs} ms`),
    atLeast('times WordPress', ratio, times, `median of ${ROUNDS} rounds`),
  ]
}

interface Page {
  perSecond: number
  /** Of a page, with its database. */
  processorMs: number
}

async function measure(
  stage: Stage,
  page: Pick<Load, 'url' | 'paths' | 'cookies'>,
  processes: number[],
): Promise<Page> {
  const before = await processorMsOf(processes)
  const headers = { 'accept-encoding': 'gzip, br' }
  const load = { ...page, headers, connections: CONNECTIONS, warmUpMs: 2000, durationMs: 6000 }
  const { perSecond, requests } = await rateOf(stage, load)
  return { perSecond, processorMs: ((await processorMsOf(processes)) - before) / requests }
}
