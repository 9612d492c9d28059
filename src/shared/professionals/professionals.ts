import * as z from 'zod/mini'
import { atMost, freeText } from '#shared/fields.ts'
import { LICENSE_KINDS } from './license-kinds.ts'
import { PROFESSIONAL_ROLES } from './professional-roles.ts'
import { isPlainName, plainLetters, UNSEEN } from '#shared/names.ts'
import { isDay } from '#shared/market-day.ts'
import { versionSeen } from '#shared/version.ts'
import { ProfessionalId } from './professional-id.ts'

/** S2 §8. */
export const RESTRICTED = {
  title: 'Access Restricted',
  text: 'This page is only available to Advisors, Brokers, and Commercial Appraisers.',
} as const

/** `incomplete` is the "anything else" of S2 §2: not submitted yet, or a required field was cleared. */
export const PROFESSIONAL_STATUSES = ['incomplete', 'pending_review', 'verified', 'rejected'] as const
export type ProfessionalStatus = (typeof PROFESSIONAL_STATUSES)[number]

/** Verification status transitions; `by` is who may take the step. */
export const PROFESSIONAL_STEPS = {
  send: { by: 'professional', from: ['incomplete', 'rejected'], to: 'pending_review' },
  approve: { by: 'staff', from: ['pending_review'], to: 'verified' },
  reject: { by: 'staff', from: ['pending_review'], to: 'rejected' },
} as const satisfies Record<
  string,
  { by: 'staff' | 'professional'; from: readonly ProfessionalStatus[]; to: ProfessionalStatus }
>

/** S2 §3, in the order of the checklist. */
export const STEP_NAMES = [
  'bio_complete',
  'specialties_added',
  'experience_entered',
  'credentials_uploaded',
  'portfolio_added',
] as const
export type StepName = (typeof STEP_NAMES)[number]

export const YEARS = { least: 0, most: 50 } as const
export const LIST_LIMITS = {
  specialties: { count: 12, length: 60 },
  portfolioLinks: { count: 10, length: 300 },
  pastWorkExamples: { count: 10, length: 200 },
} as const
export const COST_RATINGS = [1, 2, 3] as const

/** No commas, since they separate list items. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@.,]+(?:\.[^\s/?#@.,]+)+(?::\d{1,5})?(?:[/?#][^\s,]*)?$/iu
const NO_ADDRESS = 'Enter a web address, like https://example.com'
const NO_DAY = 'Enter the day on which the license expires'
const YEARS_WRONG = `Enter a whole number from ${YEARS.least} to ${YEARS.most}`

const line = (most: number) =>
  z.optional(z.string('Enter a text').check(z.trim(), z.maxLength(most, atMost(most)), plainLetters()))

const address = () =>
  z.optional(
    z.string(NO_ADDRESS).check(
      z.trim(),
      z.maxLength(300, atMost(300)),
      plainLetters(),
      z.refine((text) => text === '' || WEB_ADDRESS.test(text), NO_ADDRESS),
    ),
  )

/** Splits typed text into list items at commas and line breaks: trimmed, without duplicates or empty items (S2 §5). */
export function listItems(typed: readonly string[]): string[] {
  return [...new Set(typed.flatMap((text) => text.split(/[,\n\r]/u)).map((item) => item.trim()))].filter(Boolean)
}

/** Splits and trims before validation. */
const list = (wrong: string, items: z.ZodMiniType<string[], string[]>) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.array(z.string(wrong), wrong),
        z.transform((typed: string[]) => listItems(typed)),
      ),
      items,
    ),
  )

const words = ({ count, length }: { count: number; length: number }, noun: string) =>
  list(
    'Enter texts',
    z.array(z.string()).check(
      z.maxLength(count, `At most ${count} ${noun}`),
      z.refine((items) => items.every((item) => item.length <= length), `At most ${length} characters each`),
      z.refine((items) => items.every(isPlainName), UNSEEN),
    ),
  )

const addresses = ({ count, length }: { count: number; length: number }) =>
  list(
    'Enter web addresses',
    z.array(z.string()).check(
      z.maxLength(count, `At most ${count} links`),
      z.refine((links) => links.every(isPlainName), UNSEEN),
      z.refine(
        (links) => links.every((link) => link.length <= length && WEB_ADDRESS.test(link)),
        'Each link is a web address, like https://example.com',
      ),
    ),
  )

/**
 * Body of `POST` and `PATCH /api/professional/profile` (S2 §7). Omitted fields are empty in a new profile and unchanged
 * in an existing one; `null` clears a number. The fields from `title` on appear on the partner card (S1 §3).
 */
export const ProfileInput = z
  .strictObject({
    bio: z.optional(freeText(3000, 'Enter a text')),
    specialties: words(LIST_LIMITS.specialties, 'areas'),
    portfolioLinks: addresses(LIST_LIMITS.portfolioLinks),
    pastWorkExamples: words(LIST_LIMITS.pastWorkExamples, 'examples'),
    yearsExperience: z.optional(
      z.nullable(z.int(YEARS_WRONG).check(z.minimum(YEARS.least, YEARS_WRONG), z.maximum(YEARS.most, YEARS_WRONG))),
    ),
    resumeUrl: address(),
    licenseNumber: line(60),
    /** '' for none. With number and expiration it is public, until it expires. */
    licenseKind: z.optional(z.enum([...LICENSE_KINDS, ''], 'Choose a license')),
    licenseExpiresOn: z.optional(z.nullable(z.string(NO_DAY).check(z.refine(isDay, NO_DAY)))),
    designation: line(80),
    accreditation: line(160),
    title: line(80),
    company: line(120),
    location: line(120),
    website: address(),
    /** 1 (lowest) to 3. */
    costRating: z.optional(
      z.nullable(z.int('Choose one').check(z.minimum(1, 'Choose one'), z.maximum(3, 'Choose one'))),
    ),
  })
  .check(
    z.refine(({ licenseKind, licenseNumber }) => !licenseKind || licenseNumber !== '', {
      path: ['licenseNumber'],
      error: 'Enter the number of the license',
    }),
    z.refine(({ licenseKind, licenseExpiresOn }) => !licenseKind || licenseExpiresOn !== null, {
      path: ['licenseExpiresOn'],
      error: NO_DAY,
    }),
  )
export type ProfileInput = z.infer<typeof ProfileInput>

/** A profile, as shown to its owner and staff (S2 §3). */
export const ProfessionalProfile = z.object({
  id: ProfessionalId,
  bio: z.string(),
  specialties: z.array(z.string()),
  portfolioLinks: z.array(z.string()),
  pastWorkExamples: z.array(z.string()),
  yearsExperience: z.nullable(z.number()),
  resumeUrl: z.string(),
  licenseNumber: z.string(),
  licenseKind: z.enum([...LICENSE_KINDS, '']),
  licenseExpiresOn: z.nullable(z.string()),
  designation: z.string(),
  accreditation: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  website: z.string(),
  costRating: z.nullable(z.number()),
  isVerified: z.boolean(),
  verificationStatus: z.enum(PROFESSIONAL_STATUSES),
  /** The note of the last staff decision. */
  reviewNote: z.nullable(z.string()),
  /** When it was submitted; null unless it waits for review. */
  reviewSince: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type ProfessionalProfile = z.infer<typeof ProfessionalProfile>

/** Answer of `GET /api/professional/profile`: null without a profile. */
export const OwnProfile = z.nullable(ProfessionalProfile)

/** Answer of `GET /api/professional/profile/completeness` (S2 §3). */
export const Completeness = z.object({
  percentage: z.number(),
  completedSteps: z.array(z.enum(STEP_NAMES)),
  /** Incomplete steps, in checklist order. */
  nextSteps: z.array(z.enum(STEP_NAMES)),
})
export type Completeness = z.infer<typeof Completeness>

/** Body of `POST /api/professional/profile/step`. */
export const StepReport = z.strictObject({ step: z.enum(STEP_NAMES, 'is not a step of the profile') })
export type StepReport = z.infer<typeof StepReport>

type Facts = Pick<ProfessionalProfile, 'bio' | 'specialties' | 'yearsExperience' | 'resumeUrl' | 'portfolioLinks'>

const IS_DONE: Record<StepName, (facts: Facts) => boolean> = {
  bio_complete: ({ bio }) => bio !== '',
  specialties_added: ({ specialties }) => specialties.length > 0,
  experience_entered: ({ yearsExperience }) => yearsExperience !== null,
  // S2 §4: the résumé marks credentials.
  credentials_uploaded: ({ resumeUrl }) => resumeUrl !== '',
  portfolio_added: ({ portfolioLinks }) => portfolioLinks.length > 0,
}

/** Completeness of a saved profile; 0 percent without one. */
export function completenessOf(facts: Facts | null): Completeness {
  const completedSteps = STEP_NAMES.filter((step) => facts !== null && IS_DONE[step](facts))
  const nextSteps = STEP_NAMES.filter((step) => !completedSteps.includes(step))
  return { percentage: (completedSteps.length / STEP_NAMES.length) * 100, completedSteps, nextSteps }
}

/** Fields that staff verify. Changing one needs a new review. */
const CREDENTIALS = [
  'licenseNumber',
  'licenseKind',
  'licenseExpiresOn',
  'designation',
  'accreditation',
  'resumeUrl',
  'title',
  'company',
] as const

/** The status of a profile after its owner changed it. */
export function statusAfterChange(before: ProfessionalProfile, after: ProfessionalProfile): ProfessionalStatus {
  const { verificationStatus: status } = before
  if (status === 'incomplete' || status === 'rejected') return status
  if (completenessOf(after).nextSteps.length > 0) return 'incomplete'
  return CREDENTIALS.some((field) => before[field] !== after[field]) ? 'pending_review' : status
}

/** A profile that waits for review. */
export const ProfessionalReviewItem = z.object({
  id: ProfessionalId,
  name: z.string(),
  email: z.string(),
  role: z.enum(PROFESSIONAL_ROLES),
  profile: ProfessionalProfile,
  since: z.string(),
})
export type ProfessionalReviewItem = z.infer<typeof ProfessionalReviewItem>

/** Answer of `GET /api/reviews/professionals`: oldest first. */
export const ProfessionalQueue = z.object({ total: z.number(), items: z.array(ProfessionalReviewItem) })
export type ProfessionalQueue = z.infer<typeof ProfessionalQueue>

/** Body of `POST /api/reviews/professionals/{id}`, for the version and role that staff saw. A rejection needs a note. */
export const ProfessionalDecision = z
  .strictObject({
    step: z.enum(['approve', 'reject'], 'Choose a decision'),
    note: freeText(2000, 'Say what they should know'),
    updatedAt: versionSeen('Open the queue again before you decide'),
    role: z.enum(PROFESSIONAL_ROLES, 'Open the queue again before you decide'),
  })
  .check(
    z.refine(({ step, note }) => step === 'approve' || note !== '', {
      path: ['note'],
      error: 'Say why they are not verified',
    }),
  )
export type ProfessionalDecision = z.infer<typeof ProfessionalDecision>

/** Answer of `POST /api/reviews/professionals/{id}`. */
export const ProfessionalOutcome = z.object({
  id: ProfessionalId,
  verificationStatus: z.enum(PROFESSIONAL_STATUSES),
})
export type ProfessionalOutcome = z.infer<typeof ProfessionalOutcome>
