import * as z from 'zod/mini'
import { ConversationId } from '#shared/conversations/conversations.ts'
import { ProfessionalId } from './professional-id.ts'
import { PROFESSIONAL_ROLES } from './professionals.ts'
import { PARTNER_LABELS } from './recommended-partners.ts'
import type { PartnerType, RecommendedPartner } from './recommended-partners.ts'

/** So many stand on a page of the directory. */
export const DIRECTORY_PAGE = 24
/** Whoever works at a place is within so many miles of it. */
export const NEARBY_MILES = 60

/** Words that are looked for never fail: what no text has is left out of them, and so is the end of long ones. */
const words = z.optional(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
        .trim()
        .slice(0, 80)
        .toWellFormed(),
    ),
  ),
)

/** Query of `GET /api/professionals`. Empty is the same as absent. */
export const DirectoryQuery = z.strictObject({
  type: z.optional(z.enum([...PROFESSIONAL_ROLES, ''], 'is no kind of professional')),
  /** A town or ZIP code of Washington; other words are looked for in the places that people give. */
  place: words,
  /** Part of a specialty. */
  specialty: words,
  /** From 1. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/u, 'is no page'))),
})
export type DirectoryQuery = z.infer<typeof DirectoryQuery>

/** A verified professional as the directory lists them: what a partner's card shows (S1 §3), but no address or phone. */
export const ProfessionalSummary = z.object({
  id: ProfessionalId,
  name: z.string(),
  /** What they call themselves; empty where they say nothing. */
  title: z.string(),
  company: z.string(),
  partnerType: z.enum(PROFESSIONAL_ROLES),
  location: z.string(),
  costRating: z.nullable(z.number()),
  website: z.string(),
  specialties: z.array(z.string()),
  yearsExperience: z.number(),
  /** Made up, as the rest of the sample street is. */
  isSample: z.boolean(),
})
export type ProfessionalSummary = z.infer<typeof ProfessionalSummary>

/** Answer of `GET /api/professionals`. */
export const DirectoryPage = z.object({
  total: z.number(),
  items: z.array(ProfessionalSummary),
  /** The place that was meant, where it is known: then the nearest come first. */
  place: z.nullable(z.string()),
})
export type DirectoryPage = z.infer<typeof DirectoryPage>

/** Answer of `GET /api/professionals/{id}`. */
export const ProfessionalDetail = z.object({
  ...ProfessionalSummary.shape,
  bio: z.string(),
  designation: z.string(),
  accreditation: z.string(),
  portfolioLinks: z.array(z.string()),
  pastWorkExamples: z.array(z.string()),
})
export type ProfessionalDetail = z.infer<typeof ProfessionalDetail>

/** Answer of `GET /api/professionals/{id}/contact`: how whoever asks stands with a professional. */
export const ProfessionalContact = z.object({
  isSelf: z.boolean(),
  /** Where the two talk already. */
  conversationId: z.nullable(ConversationId),
})
export type ProfessionalContact = z.infer<typeof ProfessionalContact>

/** What somebody is called beneath their name. */
export function titleOf({ title, partnerType }: { title: string; partnerType: PartnerType }): string {
  return title || PARTNER_LABELS[partnerType]
}

/** A verified professional as a partner's card shows them. */
export function toPartner({ id, ...professional }: ProfessionalSummary): RecommendedPartner {
  return { ...professional, professionalId: id, title: titleOf(professional) }
}
