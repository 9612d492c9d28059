import * as z from 'zod/mini'
import { ROLE_LABELS } from '#shared/accounts/user.ts'
import type { Role } from '#shared/accounts/user.ts'

export const PARTNER_TYPES = ['lender', 'broker', 'advisor', 'appraiser'] as const satisfies readonly Role[]
export type PartnerType = (typeof PARTNER_TYPES)[number]

/** For titles and cards, as S2 calls them. */
export const PARTNER_LABELS: Record<PartnerType, string> = {
  lender: ROLE_LABELS.lender,
  broker: ROLE_LABELS.broker,
  advisor: ROLE_LABELS.advisor,
  appraiser: 'Commercial appraiser',
}

/** Where a visitor finds what a sample only shows: lenders have no profiles, but there is a page on financing. */
export function samplePath(type: PartnerType): string {
  return type === 'lender' ? '/financing' : `/professionals?type=${type}`
}

/** Where everyone reads about a professional. */
export function professionalPath(id: number): string {
  return `/professionals/${id}`
}

/** Whom the page of a business recommends: a verified professional, or a sample where there are too few. */
export const RecommendedPartner = z.object({
  /** Null for one of the samples that stand where there are too few. */
  professionalId: z.nullable(z.number()),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  partnerType: z.enum(PARTNER_TYPES),
  location: z.string(),
  /** From 1, the least, to 3; null where nothing is said. */
  costRating: z.nullable(z.number()),
  /** Empty where there is none; of a sample a path of this site, to where there are real ones of its kind. */
  website: z.string(),
  specialties: z.array(z.string()),
  yearsExperience: z.number(),
  /** Made up: a sample, or one of the sample street. */
  isSample: z.boolean(),
})
export type RecommendedPartner = z.infer<typeof RecommendedPartner>

/** Whom the page of a business recommends, with all of a Partner (S1 §3) that is for everyone. */
export const BusinessPartner = z.object({
  ...RecommendedPartner.shape,
  id: z.string(),
  /** Null: the page draws the initials. */
  headshotUrl: z.nullable(z.string()),
  /** Null of people: who wants to write to them does so here. Samples have made-up ones that lead nowhere. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type BusinessPartner = z.infer<typeof BusinessPartner>

/** Answer of `GET /api/businesses/{id}/partners`. */
export const RecommendedPartners = z.array(BusinessPartner)
export const PARTNERS_SHOWN = 4
