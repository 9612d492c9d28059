import * as z from 'zod/mini'
import type { Role } from './accounts.ts'
import { ProfessionalId } from './professional-id.ts'

export const PARTNER_TYPES = ['lender', 'broker', 'advisor', 'appraiser'] as const satisfies readonly Role[]
export type PartnerType = (typeof PARTNER_TYPES)[number]

/** A professional whom a business's page recommends (S1 §3). */
export const Partner = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  partnerType: z.enum(PARTNER_TYPES),
  location: z.string(),
  /** From 1, the least, to 3. */
  costRating: z.int().check(z.minimum(1), z.maximum(3)),
  /** Null: the page draws the initials. */
  headshotUrl: z.nullable(z.string()),
  email: z.email(),
  phone: z.string(),
  website: z.url({ protocol: /^https?$/u }),
  specialties: z.array(z.string()),
  yearsExperience: z.int().check(z.nonnegative()),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Partner = z.infer<typeof Partner>

/** Whom the page of a business recommends: a verified professional, or a sample where there are too few. */
export const RecommendedPartner = z.object({
  /** Null for a sample. */
  professionalId: z.nullable(ProfessionalId),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  partnerType: z.enum(PARTNER_TYPES),
  location: z.string(),
  /** From 1, the least, to 3; null where nothing is said. */
  costRating: z.nullable(z.number()),
  /** Empty where there is none. */
  website: z.string(),
  specialties: z.array(z.string()),
  yearsExperience: z.number(),
})
export type RecommendedPartner = z.infer<typeof RecommendedPartner>

/** Answer of `GET /api/businesses/{id}/partners`. */
export const RecommendedPartners = z.array(RecommendedPartner)
export const PARTNERS_SHOWN = 4
