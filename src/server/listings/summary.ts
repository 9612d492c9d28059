import { marketYear } from '#shared/market-day.ts'
import { repliesText } from '#shared/conversations/replies.ts'
import { product } from '#shared/product.ts'
import { fitReasons, fitText } from '#shared/listings/fit/fit-reasons.ts'
import type { Wishes } from '#shared/listings/fit/fit-reasons.ts'
import { milesText } from '#shared/listings/fit/miles-text.ts'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { hasPremiumAccess, hasSubscription } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Identity } from '#server/listings/identity/identity.ts'
import { degrees } from './degrees.ts'
import { publicChecks } from '#server/listings/checks/public-checks.ts'
import { drawingPath, picturePath } from '#server/listings/pictures/picture-links.ts'
import type { Viewer } from '#server/listings/pictures/picture-links.ts'
import { openValues, shownFacts } from '#server/listings/facts/shown-facts.ts'
import type { FactAudience } from '#shared/listings/facts/listing-facts.ts'
import { passageFinder } from '#server/listings/search/matched-passage.ts'
import { townNamedBy } from '#server/listings/fit/wishes.ts'
import type { ListingDetailRow } from './store.ts'
import type { ListingRow } from './listing-columns.ts'
import { EXCERPT_LENGTH } from './listing-columns.ts'

/**
 * A listing as a viewer may see it. Without premium access the URLs of pictures beyond the free ones never leave the
 * server, only tiny previews do. With access the URLs are signed for this viewer.
 */
export function toSummary(row: ListingRow, viewer: Partial<Viewer> = {}): ListingSummary {
  const isPublic = isOnMarket(row.status)
  const free = isOpenTo(row, viewer.member) ? row.pictureKeys.length : product.freePictures
  const lockedImageCount = Math.max(0, row.pictureKeys.length - free)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    latitude: degrees(row.publicLatitude),
    longitude: degrees(row.publicLongitude),
    industry: row.industry,
    price: row.priceCents,
    monthlyCashFlow: row.monthlyCashFlowCents,
    provableYear: row.provableYear,
    yearsInBusiness: row.yearEstablished === null ? null : Math.max(0, marketYear() - row.yearEstablished),
    propertyIncluded: row.propertyIncluded,
    isVerified: row.verificationStatus === 'verified',
    verificationStatus: row.verificationStatus,
    imageUrls: row.pictureKeys
      .slice(0, free)
      .map((key, index) => picturePath(key, isPublic && index < product.freePictures, viewer)),
    ...(isPublic && row.pictureKeys.length === 0 && { drawingUrl: drawingPath(row.id) }),
    lockedImageCount,
    lockedImagePreviews: lockedImageCount > 0 ? row.picturePreviews : [],
    createdAt: row.createdAt,
    isConfidential: row.isConfidential,
    replyText: repliesText(row.replies),
    areaMiles: row.pinMiles,
    hasFigures: row.hasFigures,
    ...(row.checks !== undefined && { checks: publicChecks(row.checks ?? [], row.isConfidential) }),
    ...(row.facts && { facts: shownFacts(row.facts, 'everyone') }),
  }
}

/** The same for lists, with only the beginning of the description, cut at a word. */
export function toExcerpt(row: ListingRow, viewer?: Partial<Viewer>): ListingSummary {
  return { ...toSummary(row, viewer), description: excerpt(row.description) }
}

/** What answers to a search say of each business besides. */
interface Hit {
  search?: string | undefined
  /** The place that is searched around. */
  near?: string | undefined
  /** Of the caller, if the list is in this order. */
  wishes?: Wishes | undefined
}

/**
 * The same for answers to a search, with the words of the description that it was found by, how far it is from the place, and
 * why it fits.
 */
export function hitReader(
  viewer: Partial<Viewer>,
  { search = '', near, wishes }: Hit,
): (row: ListingRow) => ListingSummary {
  const find = passageFinder(search)
  const town = near ? townNamedBy(near) : undefined
  return (row) => {
    const shown = toExcerpt(row, viewer)
    const matchedPassage = find(row)
    const far = town && milesText(town, shown)
    return {
      ...shown,
      ...(matchedPassage && { matchedPassage }),
      ...(far && { milesText: far }),
      ...(wishes && { fits: fitReasons(wishes, shown).map((reason) => fitText(reason)) }),
    }
  }
}

/** What a viewer who may know a confidential business sees of it. */
export interface KnownIdentity extends Identity {
  pictureKeys: PictureKey[]
}

/** The details for a signed-in viewer. The identity of a confidential listing is given if the viewer may know it. */
export function toDetail(
  row: ListingDetailRow,
  viewer: Viewer & { member: Member },
  identity?: KnownIdentity,
): ListingDetail {
  const { member } = viewer
  const about = {
    status: row.status,
    isOwner: row.sellerId === member.id,
    canContact: (hasSubscription(member) || member.isAdmin) && row.sellerId !== member.id,
  }
  const audience = audienceOf(row, member)
  const facts = row.facts && { facts: shownFacts(row.facts, audience), factValues: openValues(row.facts, audience) }
  if (identity) {
    return {
      ...about,
      ...withIdentity(toSummary(row, viewer), identity, viewer),
      ...facts,
      isIdentityShown: true,
      premium: {
        grossRevenue: row.grossRevenueCents,
        fullAddress: identity.fullAddress,
        exactLatitude: identity.latitude,
        exactLongitude: identity.longitude,
      },
    }
  }
  return {
    ...about,
    ...toSummary(row, viewer),
    ...facts,
    isIdentityShown: !row.isConfidential,
    premium: isOpenTo(row, member)
      ? {
          grossRevenue: row.grossRevenueCents,
          fullAddress: row.fullAddress,
          // Those of a confidential listing are its public pin's.
          exactLatitude: row.isConfidential ? null : row.latitude,
          exactLongitude: row.isConfidential ? null : row.longitude,
        }
      : null,
  }
}

/** A confidential listing with its name, place and all pictures. */
function withIdentity(
  summary: ListingSummary,
  { title, description, location, latitude, longitude, pictureKeys }: KnownIdentity,
  viewer: Partial<Viewer>,
): ListingSummary {
  const free = summary.imageUrls.filter((url) => !url.includes('?'))
  return {
    ...summary,
    title,
    description,
    location,
    latitude: latitude === null ? null : Math.round(latitude * 100) / 100,
    longitude: longitude === null ? null : Math.round(longitude * 100) / 100,
    areaMiles: null,
    imageUrls: pictureKeys.map((key) => picturePath(key, free.includes(`/pictures/${key}`), viewer)),
    lockedImageCount: 0,
    lockedImagePreviews: [],
  }
}

/** A confidential listing in a list for its owner. */
export function toOwnExcerpt(row: ListingRow, viewer: Partial<Viewer>, identity: Identity | undefined): ListingSummary {
  const face = toExcerpt(row, viewer)
  return identity
    ? { ...face, title: identity.title, description: excerpt(identity.description), location: identity.location }
    : face
}

/** Whether a member has access to a listing's premium data: owners always do. */
function isOpenTo(row: ListingRow, member: Member | undefined): boolean {
  return hasPremiumAccess(member) || row.sellerId === member?.id
}

/** As whom a member sees what buyers ask. */
function audienceOf(row: ListingDetailRow, member: Member): FactAudience {
  if (row.isApproved || row.sellerId === member.id || member.isAdmin) return 'approved'
  return hasPremiumAccess(member) ? 'premium' : 'everyone'
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  if (text.length <= EXCERPT_LENGTH) return line
  const cut = line.slice(0, EXCERPT_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > EXCERPT_LENGTH / 2 ? cut.slice(0, lastSpace) : cut.toWellFormed()}…`
}
