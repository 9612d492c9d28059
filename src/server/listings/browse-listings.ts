import { notFound } from '#shared/api/path-parameters.ts'
import { STATE_BOUNDS } from '#region/bounds.ts'
import { AppError } from '#shared/errors.ts'
import type { MapAnswer, PlacedMapPoint } from '#shared/listings/listing-map.ts'
import type { ListingsQuery, MapQuery } from '#shared/listings/listing-query.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingDetail, OwnListing } from '#shared/listings/listing-detail.ts'
import type { IndustryCount, ListingSummary } from '#shared/listings/listings.ts'
import { isTrialExpired, requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { findIdentityFor } from '#server/listings/identity/know-identity.ts'
import { findWishes } from '#server/listings/fit/wishes.ts'
import { mayRead } from '#server/listings/freshness/may-read.ts'
import { askAs } from '#server/listings/search/ask-as.ts'
import { invalidInput } from '#server/listings/search/place-filter.ts'
import { isCountedByIndustry, isCountedByPlace } from '#server/listings/search/filter-sql.ts'
import { mergeNearbyCells, placeOf, toCluster } from '#server/listings/map/map-clusters.ts'
import { listMapCells, listMapPoints } from '#server/listings/map/store.ts'
import {
  findListing,
  findListingDetail,
  listIdParts,
  listIndustries,
  listListingIds,
  listUpdates,
  listPictureKeys,
  listSellersListingIds,
  listSellersListings,
} from './store.ts'
import { listListings } from '#server/listings/search/pages-store.ts'
import { positionOf } from './listing-sorts.ts'
import type { ListingRow } from './listing-columns.ts'
import { hitReader, toDetail, toExcerpt, toOwnExcerpt, toSummary } from './summary.ts'
import type { ListingSort } from '#shared/listings/listing-filter.ts'
import * as z from 'zod'
import { ListingId } from '#shared/listings/listings.ts'
import { invalidFields } from '#server/platform/http/input.ts'
import type { Position } from './listing-sorts.ts'

const Cursor = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('newest'), value: z.iso.datetime(), id: z.number().int() }),
  z.strictObject({ sort: z.literal('industry'), value: z.string().max(200), id: z.number().int() }),
  z.strictObject({
    sort: z.enum(['best', 'price-asc', 'price-desc', 'cash-flow-desc', 'multiple-asc']),
    value: z.number().int(),
    id: z.number().int(),
  }),
  z.strictObject({ sort: z.literal('nearest'), value: z.number(), id: z.number().int() }),
  // All pages go by what the caller had saved when they asked for the first one.
  z.strictObject({
    sort: z.literal('fits'),
    value: z.number().int().min(0),
    id: z.number().int(),
    asOf: z.iso.datetime(),
  }),
])

/** The start of the next page, opaque to the caller. */
function writeCursor(sort: ListingSort, position: Position, asOf: string): string {
  const cursor = { sort, ...position, ...(sort === 'fits' && { asOf }) }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws AppError invalid_input: not a cursor of this API, or one for another sort order. */
function readCursor(text: string, sort: ListingSort): Position {
  const cursor = parseCursor(text)
  if (cursor?.sort !== sort) throw invalidFields({ cursor: `is not a cursor of this list sorted by ${sort}` })
  return { value: cursor.value, id: cursor.id }
}

function parseCursor(text: string): z.infer<typeof Cursor> | undefined {
  const { data } = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  return ListingId.safeParse(data?.id).success ? data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface ListingsPage {
  items: ListingSummary[]
  /** The number of matching listings; if `isBounded`, a lower bound. */
  total: number
  isBounded: boolean
  nextCursor: string | undefined
}

/**
 * Public businesses that match the filter, one page at a time, newest first by default. Public. Coverage goes by what the
 * asker said of their loan, who is the caller unless given. The order of what fits is by what the caller looks for, and newest
 * first if they didn't say.
 *
 * @throws AppError invalid_input: the cursor belongs to another list.
 */
export async function listBusinesses(ctx: Context, query: ListingsQuery, askerId?: UserId): Promise<ListingsPage> {
  const { sort: wanted = 'newest', limit = 1000, cursor, bbox, ...asked } = query
  const asOf = findAsOf(cursor)
  const [filter, wishes] = await Promise.all([
    askAs(ctx, asked, askerId),
    wanted === 'fits' && ctx.member ? findWishes(ctx.db, ctx.member.id, asOf) : undefined,
  ])
  // A typed search may turn out to name no place.
  const isNowhere = wanted === 'nearest' && !filter.center && asked.q !== undefined
  const sort = isNowhere || (wanted === 'fits' && !wishes) ? 'newest' : wanted
  if (sort === 'nearest' && !filter.center) throw invalidInput('sort', 'needs a place in near')
  const isSearch = bbox !== undefined || sort === 'fits' || !isCountedByIndustry(filter)
  const { rows, total, isBounded } = await listListings(isSearch ? ctx.searches : ctx.db, {
    filter,
    bbox,
    sort,
    wishes,
    limit: limit + 1,
    after: cursor === undefined ? undefined : readCursor(cursor, sort),
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(hitReader(ctx, { ...filter, wishes })),
    total,
    isBounded,
    nextCursor:
      rows.length > limit && last ? writeCursor(sort, positionOf(last, { sort, filter, wishes }), asOf) : undefined,
  }
}

/** From when on what the caller saves doesn't change the order: the time of the first page. */
function findAsOf(cursor: string | undefined): string {
  const first = cursor === undefined ? undefined : parseCursor(cursor)
  return first?.sort === 'fits' ? first.asOf : new Date().toISOString()
}

/** The industries with businesses for sale, in alphabetical order. Public. */
export async function listBusinessIndustries(ctx: Context): Promise<IndustryCount[]> {
  return listIndustries(ctx.db)
}

/**
 * The public data of one business, with its full description. Public.
 *
 * @throws AppError not_found: it does not exist, or is off the market and the viewer may not read it.
 */
export async function getBusinessSummary(ctx: Context, id: ListingId): Promise<ListingSummary> {
  const row = (await findListing(ctx.db, id)) ?? (await findPaused(ctx, id))
  if (!row) throw notFound('business')
  return toSummary(row, ctx)
}

/** A paused listing has its page for those who may read it, also after their trial. */
async function findPaused({ db, member }: Context, id: ListingId): Promise<ListingRow | undefined> {
  const row = member && (await findListingDetail(db, id, member.id))
  if (row?.status !== 'paused') return undefined
  return (await mayRead(db, row, member)) ? row : undefined
}

/**
 * One business for a signed-in viewer: everything for a running trial, a subscription, its owner and staff; for others,
 * what unlocks the rest.
 *
 * @throws AppError not_signed_in, not_found, forbidden/trial_expired: the trial is over and there is no subscription.
 */
export async function getBusinessDetail(ctx: Context, id: ListingId): Promise<ListingDetail> {
  const member = requireMember(ctx)
  const row = await findListingDetail(ctx.db, id, member.id)
  if (!row || !(await mayRead(ctx.db, row, member))) throw notFound('business')
  if (isTrialExpired(member) && row.sellerId !== member.id) {
    throw new AppError('forbidden', 'Your trial is over. A subscription unlocks every business again.', {
      reason: 'trial_expired',
    })
  }
  const viewer = { member, secret: ctx.secret }
  const identity = row.isConfidential
    ? await findIdentityFor(ctx.db, { id, sellerId: row.sellerId }, member)
    : undefined
  if (!identity) return toDetail(row, viewer)
  return toDetail(row, viewer, { ...identity, pictureKeys: await listPictureKeys(ctx.db, id) })
}

/** All of the caller's listings, newest first, including sold and withdrawn ones. @throws AppError not_signed_in. */
export async function listOwnBusinesses(ctx: Context): Promise<OwnListing[]> {
  const member = requireMember(ctx)
  const rows = await listSellersListings(ctx.db, member.id)
  return rows.map(({ identity, accessRequests, savedBy, takeDownReason, isInReview, ...row }) => ({
    ...toOwnExcerpt(row, ctx, identity ?? undefined),
    status: row.status,
    accessRequests,
    savedBy,
    takeDownReason,
    isInReview,
  }))
}

/** The ids of the caller's businesses, including sold and withdrawn ones. @throws AppError not_signed_in. */
export async function listOwnBusinessIds(ctx: Context): Promise<ListingId[]> {
  return listSellersListingIds(ctx.db, requireMember(ctx).id)
}

const MOST_CELLS = 2048

/** Businesses in a part of the map: alone where there is room for a price pill, else as clusters. Public. */
export async function mapBusinesses(ctx: Context, query: MapQuery): Promise<MapAnswer> {
  const { bbox = STATE_BOUNDS, zoom: wanted = 7, ...asked } = query
  const filter = await askAs(ctx, asked)
  const zoom = Math.min(wanted, deepestZoom(bbox))
  const db = isCountedByPlace(filter) ? ctx.db : ctx.searches
  const cells = mergeNearbyCells(await listMapCells(db, filter, bbox, zoom), zoom)
  const alone = cells.filter((cell) => cell.count === 1)
  const rows = await listMapPoints(db, filter, alone.map(placeOf))
  return {
    total: cells.reduce((sum, cell) => sum + cell.count, 0),
    clusters: cells.filter((cell) => cell.count > 1).map(toCluster),
    points: rows.flatMap(toPoint),
  }
}

/**
 * The public businesses of one file of the sitemap. A business stays in the file of its id, so that a file takes as long to read
 * however many are before it, and doesn't change when others come or go.
 */
export async function listBusinessIds(
  ctx: Context,
  part: number,
  size: number,
): Promise<{ id: ListingId; updatedAt: Date }[]> {
  return listListingIds(ctx.db, part, size)
}

/** Which files of the sitemap have businesses, by their numbers from 1 on. */
export async function listBusinessParts(ctx: Context, size: number): Promise<number[]> {
  return listIdParts(ctx.db, size)
}

/** When public businesses last changed, by id. */
export async function listBusinessUpdates(ctx: Context, ids: readonly ListingId[]): Promise<Map<ListingId, Date>> {
  return listUpdates(ctx.db, ids)
}

/** Limits a box of any size to as many cells as a large screen has. */
function deepestZoom([west, south, east, north]: readonly [number, number, number, number]): number {
  const cellsAtZoom0 = Math.max(((east - west) / 360) * 4, 1e-6) * Math.max(((north - south) / 170) * 4, 1e-6)
  return Math.max(0, Math.floor(Math.log2(MOST_CELLS / cellsAtZoom0) / 2))
}

function toPoint(row: ListingRow): PlacedMapPoint[] {
  const {
    id,
    title,
    description,
    location,
    latitude,
    longitude,
    industry,
    price,
    monthlyCashFlow,
    provableYear,
    isVerified,
    isConfidential,
    imageUrls,
    drawingUrl,
  } = toExcerpt(row)
  if (latitude === null || longitude === null) return []
  return [
    {
      id,
      title,
      description,
      location,
      latitude,
      longitude,
      industry,
      price,
      monthlyCashFlow,
      provableYear,
      isVerified,
      isConfidential,
      imageUrls,
      drawingUrl,
    },
  ]
}
