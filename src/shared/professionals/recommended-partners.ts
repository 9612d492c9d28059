import * as z from 'zod/mini'
import { PARTNER_TYPES } from './partner-types.ts'

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
  /** May be empty. For a sample it is a path on this site to what a real one of its kind does. */
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
