import { tradeSearch } from '#shared/market/trade-search.ts'
import type { Services } from '#server/model/context.ts'
import { withoutTimeLimit } from '#server/platform/database/without-time-limit.ts'
import { marketPlaceOf } from '#server/listings/places/market-place.ts'
import { readTyped } from '#server/listings/search/reading/read-typed.ts'
import { placeFilter } from '#server/listings/search/place-filter.ts'
import { circleOf } from '#server/listings/search/circle.ts'
import * as store from './measure-store.ts'
import { listCities, measureTrades } from './trades-store.ts'
import type { CityArea } from './trades-store.ts'
import { PAGE_TRADES } from './trades.ts'

/** A measurement may take this part of the time; a small market is measured whenever the job runs. */
const LARGEST_SHARE = 1 / 50
const KEPT_DAYS = 800

interface Measurement {
  /** Also when the last one was a moment ago. */
  isForced?: boolean
  /** Measures this many days before today too, for seeds. */
  days?: number
}

/**
 * Brings `market_days` up to now, if that is due. A day that has ended since the last run is measured once more, as it
 * ended. Of several simultaneous runs, one works. For a job.
 */
export async function measureMarket(
  { db }: Pick<Services, 'db'>,
  { isForced = false, days }: Measurement = {},
): Promise<void> {
  // A large market takes longer than the pool's connections wait.
  await withoutTimeLimit(db, (unlimited) =>
    unlimited.transaction(async (tx) => {
      const progress = await store.lockProgress(tx)
      if (!progress) return
      const { agoMs, tookMs } = progress
      if (!isForced && agoMs !== null && agoMs * LARGEST_SHARE < tookMs) return
      const startedAt = performance.now()
      await addPlaces(tx)
      await store.measureDays(tx, store.firstDay(days))
      await store.forgetOldRows(tx, KEPT_DAYS)
      await measureTrades(tx, { trades: PAGE_TRADES, areas: (await listCities(tx)).map(areaOf) })
      await store.saveMeasured(tx, Math.round(performance.now() - startedAt))
    }),
  )
}

async function addPlaces(db: Parameters<typeof store.insertPlaces>[0]): Promise<void> {
  const locations = await store.listNewLocations(db)
  if (locations.length === 0) return
  await store.insertPlaces(
    db,
    locations.map((location) => ({ location, ...marketPlaceOf(location) })),
  )
}

const knownAreas = new Map<string, CityArea>()

/** The area of a search for a trade in a city; nothing where the city's name is read as something else. */
function areaOf(city: string): CityArea {
  const known = knownAreas.get(city)
  if (known) return known
  const [trade = ''] = PAGE_TRADES
  const filter = readTyped(tradeSearch(trade, city)).filter
  const { center, miles } = placeFilter(filter)
  const isRead = center && filter.search === trade && marketPlaceOf(filter.near ?? '').city === city
  const latitudes = isRead ? circleOf(center, miles).latitudes.filter(({ west, east }) => west <= east) : []
  const area = { city, latitudes }
  knownAreas.set(city, area)
  return area
}
