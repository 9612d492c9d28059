import { findUserIds } from '#server/accounts/seed.ts'
import { addListings } from '#server/listings/seed.ts'
import { addMarketHistory, addSales, hasSales } from '#server/market/seed.ts'
import type { Services } from '#server/model/context.ts'
import { takeTurns } from '#server/platform/database/take-turns.ts'
import { SELLER_EMAILS } from './cast.ts'
import { PAST_SALES } from '#demo/businesses/past-sales.ts'
import { DEMO_LOCK } from './seed-businesses.ts'

const DAY_MS = 24 * 3600 * 1000
/** What the report's trend shows. */
const DAYS = 182

/**
 * Adds businesses that were sold in the last year, and the market of each day of half a year, so that the report has
 * something to tell. Does nothing when anything was sold.
 */
export async function seedMarket(services: Services, now: Date): Promise<void> {
  if (!(await services.db.transaction((tx) => insertSales({ ...services, db: tx }, now)))) return
  await addMarketHistory(services, DAYS)
}

/** Returns whether there were none. Only one of several processes adds them. */
async function insertSales(
  services: Pick<Services, 'secret'> & { db: Parameters<typeof takeTurns>[0] },
  now: Date,
): Promise<boolean> {
  await takeTurns(services.db, DEMO_LOCK)
  if (await hasSales(services)) return false
  // The first seller is who people sign in as, and has no past.
  const emails = SELLER_EMAILS.slice(1)
  const people = await findUserIds(services, emails)
  const sellers = emails.flatMap((email) => people.get(email) ?? [])
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const ids = await addListings(
    services,
    PAST_SALES.map((sale, index) => ({
      sellerId: sellers[index % sellers.length] ?? '',
      title: sale.title,
      description:
        'This business was sold through Handover. Its listing is kept for its former owner and for our staff.',
      location: sale.location,
      fullAddress: null,
      latitude: null,
      longitude: null,
      industry: sale.industry,
      priceCents: sale.askingPrice * 100,
      monthlyCashFlowCents: sale.monthlyCashFlow * 100,
      grossRevenueCents: null,
      yearEstablished: null,
      propertyIncluded: false,
      verificationStatus: 'verified' as const,
      createdAt: before(sale.listedDaysAgo),
    })),
  )
  await addSales(
    services,
    PAST_SALES.flatMap(({ askingPrice, firstPrice, listedDaysAgo, soldDaysAgo, paid }, index) => {
      const id = ids[index]
      if (id === undefined) return []
      const cutAt = before((listedDaysAgo + soldDaysAgo) / 2)
      const cut =
        firstPrice === undefined ? undefined : { fromCents: firstPrice * 100, toCents: askingPrice * 100, at: cutAt }
      return [{ id, soldAt: before(soldDaysAgo), paidCents: paid === undefined ? undefined : paid * 100, cut }]
    }),
  )
  return true
}
