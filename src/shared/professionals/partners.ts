import * as z from 'zod/mini'
import { PARTNER_TYPES } from './recommended-partners.ts'

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
