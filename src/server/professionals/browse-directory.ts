import { LICENSES } from '#region/licenses.ts'
import { notFound } from '#shared/api/path-parameters.ts'
import { samplePartners } from '#shared/content/sample-partners.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Partner } from '#shared/professionals/partners.ts'
import { marketDay } from '#shared/market-day.ts'
import { DIRECTORY_PAGE, NEARBY_MILES, toPartner } from '#shared/professionals/directory-rules.ts'
import type {
  DirectoryPage,
  DirectoryQuery,
  ProfessionalDetail,
  ProfessionalSummary,
} from '#shared/professionals/directory.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ProfessionalRole } from '#shared/professionals/professional-roles.ts'
import { samplePath } from '#shared/professionals/partner-types.ts'
import { PARTNERS_SHOWN } from '#shared/professionals/recommended-partners.ts'
import type { BusinessPartner } from '#shared/professionals/recommended-partners.ts'
import type { Context } from '#server/model/context.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import * as store from './directory-store.ts'

/** Verified professionals that match the filter, one page at a time. Anyone may call. */
export async function listDirectory(ctx: Context, query: DirectoryQuery): Promise<DirectoryPage> {
  const { type, place, specialty, page = 1 } = query
  const near = place ? resolvePlace(place) : undefined
  const found = await store.listProfessionals(
    ctx.db,
    {
      type: type || undefined,
      near,
      nearMiles: NEARBY_MILES,
      placeWords: near ? undefined : place,
      specialty,
    },
    { offset: (page - 1) * DIRECTORY_PAGE, limit: DIRECTORY_PAGE },
  )
  return { ...found, items: found.items.map(withSamplePages), place: near?.name ?? null }
}

/**
 * A verified professional. Anyone may call. @throws AppError not_found: no such profile, not verified, or its owner is
 * no longer a professional.
 */
export async function getProfessional(ctx: Context, id: ProfessionalId): Promise<ProfessionalDetail> {
  const found = await store.findProfessional(ctx.db, id)
  if (!found) throw notFound('professional')
  const professional = withLicense(found)
  return professional.isSample
    ? { ...withSamplePages(professional), portfolioLinks: [SAMPLE_PAGES[professional.partnerType].portfolio] }
    : professional
}

/** Nothing of a license that is not one of their profession, or that has expired. */
function withLicense({
  licenseKind,
  licenseNumber,
  licenseExpiresOn,
  ...stored
}: store.StoredProfessional): ProfessionalDetail {
  const found = LICENSES.find(({ kind, role }) => kind === licenseKind && role === stored.partnerType)
  if (!found || !licenseNumber || !licenseExpiresOn || licenseExpiresOn < marketDay(Date.now())) {
    return { ...stored, license: null }
  }
  const { name, authority, url } = found
  return { ...stored, license: { name, number: licenseNumber, authority, url, expiresOn: licenseExpiresOn } }
}

/** For the sitemap. */
export async function listProfessionalIds(
  { db }: Context,
  limit: number,
): Promise<{ id: ProfessionalId; updatedAt: Date }[]> {
  return store.listProfessionalIds(db, limit)
}

/**
 * The professionals that the page of a business recommends: verified ones, the nearest of each kind first, topped up
 * with the samples. For everyone who may see the business.
 *
 * @throws AppError not_found.
 */
export async function listPartners(ctx: Context, id: ListingId): Promise<BusinessPartner[]> {
  const near = await store.listNearest(ctx.db, id, ctx.member, PARTNERS_SHOWN)
  if (!near) throw notFound('business')
  const real = near.map(toBusinessPartner)
  const kinds = new Set(real.map(({ partnerType }) => partnerType))
  const missing = samplePartners.filter(({ partnerType }) => !kinds.has(partnerType))
  const others = samplePartners.filter(({ partnerType }) => kinds.has(partnerType))
  return [...real, ...[...missing, ...others].map(toSample)].slice(0, PARTNERS_SHOWN)
}

/** Only verified professionals are listed, so each is active. Their mail addresses and phone numbers stay private. */
function toBusinessPartner({ createdAt, ...professional }: store.NearProfessional): BusinessPartner {
  return {
    ...toPartner(withSamplePages(professional)),
    id: String(professional.id),
    headshotUrl: null,
    email: null,
    phone: null,
    isActive: true,
    createdAt,
  }
}

/** Sample professionals have no website, so the button leads to a page of this site about the same work. */
const SAMPLE_PAGES: Record<ProfessionalRole, { website: string; portfolio: string }> = {
  broker: { website: '/seller-resources', portfolio: '/success-stories' },
  advisor: { website: '/due-diligence', portfolio: '/checklists/due-diligence' },
  appraiser: { website: '/valuation', portfolio: '/market' },
}

function withSamplePages<Shown extends ProfessionalSummary>(professional: Shown): Shown {
  return professional.isSample
    ? { ...professional, website: SAMPLE_PAGES[professional.partnerType].website }
    : professional
}

function toSample(sample: Partner): BusinessPartner {
  return {
    ...sample,
    specialties: [...sample.specialties],
    website: samplePath(sample.partnerType),
    professionalId: null,
    isSample: true,
  }
}
