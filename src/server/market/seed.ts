import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { countDemand } from './count-demand.ts'
import { measureMarket } from './measure-market.ts'
import { findAnySale, insertSales } from './seed-store.ts'
import type { NewSale } from './seed-store.ts'

export async function hasSales({ db }: { db: Queryable }): Promise<boolean> {
  return findAnySale(db)
}

/** Marks listings as sold in the past. For seeds: permissions are not checked. */
export async function addSales({ db }: { db: Queryable }, sales: readonly NewSale[]): Promise<void> {
  await insertSales(db, sales)
}

/** Counts the searches, and measures the market of as many days before today by what is known of them now. */
export async function addMarketHistory(services: Pick<Services, 'db'>, days: number): Promise<void> {
  await countDemand(services)
  await measureMarket(services, { isForced: true, days })
}
