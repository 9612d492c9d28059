import * as z from 'zod/mini'
import { ConversationId } from '#shared/conversations/conversations.ts'
import { wholeNumber } from '#shared/fields.ts'
import { ProfessionalId } from './professional-id.ts'
import { PROFESSIONAL_ROLES } from './professional-roles.ts'
import { cleanWords } from './directory-rules.ts'

const words = z.optional(z.pipe(z.string(), z.pipe(z.transform(cleanWords), z.string())))

/** Query of `GET /api/professionals`. Empty is the same as absent. */
export const DirectoryQuery = z.strictObject({
  type: z.optional(z.enum([...PROFESSIONAL_ROLES, ''], 'is not a kind of professional')),
  /** A town or ZIP code of the state. Other text is searched in the location field of the profiles. */
  place: words,
  /** Part of a specialty. */
  specialty: words,
  /** From 1. */
  page: z.optional(wholeNumber(1, 9999)),
})
export type DirectoryQuery = z.infer<typeof DirectoryQuery>

/** A verified professional in the directory: the fields of a partner card (S1 §3) without email and phone. */
export const ProfessionalSummary = z.object({
  id: ProfessionalId,
  name: z.string(),
  /** Their own job title; may be empty. */
  title: z.string(),
  company: z.string(),
  partnerType: z.enum(PROFESSIONAL_ROLES),
  location: z.string(),
  costRating: z.nullable(z.number()),
  /** May be empty. For a sample it is a path on this site. */
  website: z.string(),
  specialties: z.array(z.string()),
  yearsExperience: z.number(),
  /** Fictional, part of the demo data. */
  isSample: z.boolean(),
})
export type ProfessionalSummary = z.infer<typeof ProfessionalSummary>

/** Answer of `GET /api/professionals`. */
export const DirectoryPage = z.object({
  total: z.number(),
  items: z.array(ProfessionalSummary),
  /** The recognized place; results are then sorted by distance. */
  place: z.nullable(z.string()),
})
export type DirectoryPage = z.infer<typeof DirectoryPage>

/** Answer of `GET /api/professionals/{id}`. */
export const ProfessionalDetail = z.object({
  ...ProfessionalSummary.shape,
  bio: z.string(),
  /** Null without one, and once it has expired. */
  license: z.nullable(
    z.object({
      name: z.string(),
      number: z.string(),
      authority: z.string(),
      /** Where everyone looks it up. */
      url: z.string(),
      /** The last day: "2027-06-30". */
      expiresOn: z.string(),
    }),
  ),
  designation: z.string(),
  accreditation: z.string(),
  /** Web addresses. For a sample it is one path on this site. */
  portfolioLinks: z.array(z.string()),
  pastWorkExamples: z.array(z.string()),
})
export type ProfessionalDetail = z.infer<typeof ProfessionalDetail>

/** Answer of `GET /api/professionals/{id}/contact`: the viewer's contact with a professional. */
export const ProfessionalContact = z.object({
  isSelf: z.boolean(),
  /** Their existing conversation. */
  conversationId: z.nullable(ConversationId),
  isFollowed: z.boolean(),
})
export type ProfessionalContact = z.infer<typeof ProfessionalContact>
