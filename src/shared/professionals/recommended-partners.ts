import * as z from 'zod/mini'
import { ROLE_LABELS } from '#shared/accounts/user.ts'
import type { Role } from '#shared/accounts/user.ts'

export const PARTNER_TYPES = ['lender', 'broker', 'advisor', 'appraiser'] as const satisfies readonly Role[]
export type PartnerType = (typeof PARTNER_TYPES)[number]

/** Display names (S2). */
export const PARTNER_LABELS: Record<PartnerType, string> = {
  lender: ROLE_LABELS.lender,
  broker: ROLE_LABELS.broker,
  advisor: ROLE_LABELS.advisor,
  appraiser: 'Commercial appraiser',
}

/** Where a sample links to: the directory, or the financing page for lenders, who have no profiles. */
export function samplePath(type: PartnerType): string {
  return type === 'lender' ? '/financing' : `/professionals?type=${type}`
}

/** The public page of a professional. */
export function professionalPath(id: number): string {
  return `/professionals/${id}`
}

/** A recommendation on the page of a business: a verified professional, or a sample if there are too few. */
export const RecommendedPartner = z.object({
  /** Null for a sample. */
  professionalId: z.nullable(z.number()),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  partnerType: z.enum(PARTNER_TYPES),
  location: z.string(),
  /** 1 (lowest) to 3; null if not given. */
  costRating: z.nullable(z.number()),
  /** May be empty. For a sample it is a path on this site to real offers of its kind. */
  website: z.string(),
  specialties: z.array(z.string()),
  yearsExperience: z.number(),
  /** Fictional: a sample, or part of the demo data. */
  isSample: z.boolean(),
})
export type RecommendedPartner = z.infer<typeof RecommendedPartner>

/** A recommendation with the public fields of `Partner` (S1 §3). */
export const BusinessPartner = z.object({
  ...RecommendedPartner.shape,
  id: z.string(),
  /** If null, the page shows initials. */
  headshotUrl: z.nullable(z.string()),
  /** Null for real people, who are contacted through the site. Samples have fictional contact data. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type BusinessPartner = z.infer<typeof BusinessPartner>

/** Answer of `GET /api/businesses/{id}/partners`. */
export const RecommendedPartners = z.array(BusinessPartner)
export const PARTNERS_SHOWN = 4
