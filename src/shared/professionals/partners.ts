import * as z from 'zod/mini'
import { PARTNER_TYPES } from './partner-types.ts'

/** A professional recommended on the page of a business (S1 §3). */
export const Partner = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  partnerType: z.enum(PARTNER_TYPES),
  location: z.string(),
  /** 1 (lowest) to 3. */
  costRating: z.int().check(z.minimum(1), z.maximum(3)),
  /** If null, the page shows initials. */
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
