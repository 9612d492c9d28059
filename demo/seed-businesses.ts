import type { UserId } from '#shared/accounts/user.ts'
import { getUserId } from '#server/accounts/seed.ts'
import type { Services } from '#server/model/context.ts'
import { takeTurns } from '#server/platform/database/take-turns.ts'
import { addFacts, addListings, addPictures, isEmptyMarket } from '#server/listings/seed.ts'
import type { NewListing, NewPicture } from '#server/listings/seed.ts'
import { addDrawing } from '#server/listings/pictures/drawings.ts'
import { addChecks } from '#server/listings/checks/seed.ts'
import type { NewCheck } from '#server/listings/checks/seed.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { STAFF_EMAIL, SELLER_EMAILS } from './cast.ts'
import { sampleChecks } from './checks.ts'
import { documentNote, hoursInReview } from '#demo/life/desk.ts'
import type { Business } from '#demo/businesses/business.ts'
import { hasPapers } from '#demo/papers/library.ts'
import { BUSINESSES } from '#demo/businesses/businesses.ts'
import { drawStorefront, INDOORS } from '#server/listings/storefront/draw-storefront.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/** The advisory lock that lets only one of several starting processes fill the market. */
export const DEMO_LOCK = 7_246_002
const AT_ONCE = 4

/**
 * Adds the sample businesses to an empty market. Does nothing when there is any listing.
 *
 * Drawings are stored first, then all rows are inserted in one transaction. A start that is cut off leaves an empty
 * market.
 */
export async function seedBusinesses(services: Services): Promise<void> {
  if (!(await isEmptyMarket(services))) return
  await insertBusinesses(services, await mapAtOnce(BUSINESSES, (business) => addDrawings(services, business)))
  services.log.info({ businesses: BUSINESSES.length }, 'the sample street is open')
}

/** Inserts the businesses with pictures that are already stored. Only one of several processes does it. */
export async function insertBusinesses(
  services: Pick<Services, 'db' | 'secret'>,
  pictures: readonly (readonly NewPicture[])[],
): Promise<void> {
  const sellers = await Promise.all(SELLER_EMAILS.map((email) => getUserId(services, email)))
  const staffId = await getUserId(services, STAFF_EMAIL)
  const now = Date.now()
  await services.db.transaction(async (tx) => {
    await takeTurns(tx, DEMO_LOCK)
    if (!(await isEmptyMarket({ db: tx }))) return
    const ids = await addListings(
      { db: tx, secret: services.secret },
      BUSINESSES.map((business, index) => toListing(business, now, sellers[index % sellers.length] ?? '')),
    )
    await addFacts(
      { db: tx },
      ids.flatMap((listingId, index) => {
        const business = BUSINESSES[index]
        if (!business) return []
        const { facts, factAudiences: audiences, teaser } = business
        return [{ listingId, isConfidential: teaser !== undefined, facts, audiences }]
      }),
    )
    for (const [index, id] of ids.entries()) await addPictures({ db: tx }, id, pictures[index] ?? [])
    await addChecks({ db: tx }, checksOf(ids, now, staffId))
  })
}

async function addDrawings({ storage }: Services, business: Business): Promise<NewPicture[]> {
  const pictures: NewPicture[] = []
  for (const { svg, ...review } of viewsOf(business)) {
    pictures.push({ ...(await addDrawing(storage, Buffer.from(svg))), ...review })
  }
  return pictures
}

/** The rooms of a confidential business come first: strangers see them, but not the house with its sign. */
export function viewsOf(business: Business): (Pick<NewPicture, 'revealsIdentity'> & { svg: string })[] {
  const all = Array.from({ length: business.pictures }, (_, view) => view)
  if (!business.teaser) return all.map((view) => ({ svg: drawStorefront(business, view) }))
  const views = [...INDOORS, ...all.filter((view) => !INDOORS.includes(view))].slice(0, business.pictures)
  return views.map((view) => {
    const svg = drawStorefront(business, view, { hasNameInside: false })
    return { svg, revealsIdentity: !INDOORS.includes(view) }
  })
}

function toListing(business: Business, now: number, sellerId: UserId): NewListing {
  return {
    sellerId,
    teaser: business.teaser,
    title: business.title,
    description: business.description,
    location: business.location,
    fullAddress: business.fullAddress,
    latitude: business.pin?.latitude ?? null,
    longitude: business.pin?.longitude ?? null,
    industry: business.industry,
    priceCents: cents(business.askingPrice),
    monthlyCashFlowCents: cents(business.monthlyCashFlow),
    grossRevenueCents: cents(business.grossRevenue),
    yearEstablished: business.yearEstablished,
    propertyIncluded: business.propertyIncluded,
    verificationStatus: business.verificationStatus,
    createdAt: new Date(now - business.listedDaysAgo * DAY_MS),
    // No real registration number has this form.
    registrationNumber: `000 000 ${String(BUSINESSES.indexOf(business) + 1).padStart(3, '0')}`,
    hasFinancials: hasPapers(business),
    hasTaxReturns: hasPapers(business, 'tax'),
    ...standing(business, now),
  }
}

function checksOf(ids: readonly ListingId[], now: number, staffId: UserId): NewCheck[] {
  const verified = BUSINESSES.filter(({ verificationStatus }) => verificationStatus === 'verified')
  return verified.flatMap((business, place) => {
    const listingId = ids[BUSINESSES.indexOf(business)]
    if (listingId === undefined) return []
    return sampleChecks(business, place, now).map((check) => ({
      ...check,
      listingId,
      result: 'confirmed' as const,
      url: null,
      staffId,
    }))
  })
}

/** Since when it waits for review, or what staff wrote about it. */
function standing(business: Business, now: number): Pick<NewListing, 'reviewSince' | 'reviewNote'> {
  const { verificationStatus } = business
  const others = BUSINESSES.filter((other) => other.verificationStatus === verificationStatus)
  const index = others.indexOf(business)
  if (verificationStatus === 'under_review') return { reviewSince: new Date(now - hoursInReview(index) * HOUR_MS) }
  return verificationStatus === 'documents_required' ? { reviewNote: documentNote(index) } : {}
}

function cents(dollars: number | undefined): number | null {
  return dollars === undefined ? null : dollars * 100
}

/** Like `Promise.all` over a map, with only a few items at a time. */
async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))))
  }
  return results
}
