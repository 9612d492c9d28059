import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { connectDatabases } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/client.ts'
import { createLog } from '#server/platform/log.ts'
import { openJobQueue } from '#server/platform/queue/queue.ts'
import type { TypedQueue } from '#server/platform/queue/queue.ts'
import type { JobPayloads } from '#server/model/jobs.ts'
import { addListings } from '#server/listings/seed.ts'
import type { NewListing } from '#server/listings/seed.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import { matchNextChanges } from '#server/saved/match-changes.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import type { Random } from '#server/listings/storefront/random.ts'
import { INDUSTRIES, seedSearches, TOWNS, WORDS } from '#demo/scale-searches.ts'
import { atMost, forInformation, median } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const SEARCHES = 100_000
const TIMES = 9
const ONE_WITHIN_MS = 200
const DAY = 1000
const DAY_WITHIN_S = 60

/** 100,000 saved searches of as many members hear of one new business, and of a day of 1,000. */
export async function* benchSaved(stage: Stage): AsyncGenerator<Row> {
  const matching = await openMatching(await stage.fill('users'))
  const { db } = matching
  const random = randomFrom('saved searches')
  try {
    const sellerId = await prepare(db)
    const label = `${SEARCHES.toLocaleString('en')} saved searches against`
    yield atMost(`${label} one new business, median`, median(await timesOfOne(matching, sellerId)), ONE_WITHIN_MS, 'ms')
    await list(
      matching,
      Array.from({ length: DAY }, () => ({ sellerId, ...someListing(random) })),
    )
    const ms = await timed(async () => {
      while (await matchNextChanges(matching));
    })
    yield atMost(`${label} a day of ${DAY.toLocaleString('en')}`, ms / 1000, DAY_WITHIN_S, 's')
    const { rows } = await db.$client.query<{ count: number }>('select count(*)::integer from search_matches')
    yield forInformation('matches of them', rows[0]?.count ?? 0, '')
  } finally {
    await matching.close()
  }
}

interface Matching {
  db: Database
  queue: TypedQueue<JobPayloads>
  secret: string
  close: () => Promise<void>
}

/** A database with what compares its businesses with its saved searches. */
export async function openMatching(dataDir: string): Promise<Matching> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const log = createLog('silent')
  const { db, searches } = connectDatabases(postgres.connection, log)
  const queue = await openJobQueue<JobPayloads>(db, log)
  const close = async () => {
    await queue.stop(1000)
    await Promise.all([db.$client.end(), searches.$client.end()])
    await postgres.stop()
  }
  return { db, queue, secret: 'a secret that is long enough for a bench', close }
}

/** How long it takes to compare one new business with all saved searches, each time another. */
export async function timesOfOne(matching: Matching, sellerId: string): Promise<number[]> {
  const random = randomFrom('one new business')
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await list(matching, [{ sellerId, ...someListing(random) }])
    times.push(await timed(() => matchNextChanges(matching)))
  }
  return times
}

async function list(matching: Matching, listings: readonly NewListing[]): Promise<void> {
  await addListings(matching, listings)
  await matching.db.$client.query("update listing_changes set created_at = created_at - interval '5 minutes'")
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Gives each user a search. Returns the seller of all listings, who is one of them. */
async function prepare(db: Database): Promise<string> {
  await db.$client.query('delete from saved_searches')
  const { rows } = await db.$client.query<{ id: string }>('select id from users order by id limit $1', [SEARCHES])
  await seedSearches(
    { db },
    rows.map(({ id }) => id),
  )
  await db.$client.query('update listing_changes set matched_at = now()')
  await db.$client.query('analyze saved_searches')
  return rows[0]?.id ?? ''
}

function someListing(random: Random) {
  const { latitude, longitude } = resolvePlace(random.pick(TOWNS)) ?? { latitude: null, longitude: null }
  const town = random.pick(TOWNS)
  return {
    title: `${town} ${random.pick(WORDS)}`,
    description:
      'A business with regulars, a lease of five years, and an owner who stays for the first months. '.repeat(4),
    location: `${town}, WA`,
    fullAddress: null,
    latitude,
    longitude,
    industry: random.pick(INDUSTRIES),
    priceCents: random.whole(4, 90) * 1_000_000,
    monthlyCashFlowCents: random.whole(2, 25) * 100_000,
    grossRevenueCents: null,
    yearEstablished: random.whole(1980, 2020),
    propertyIncluded: random.whole(0, 3) === 0,
    verificationStatus: 'verified' as const,
    createdAt: new Date(),
  }
}
