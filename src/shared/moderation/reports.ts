import * as z from 'zod/mini'
import { oneLine, requiredText } from '#shared/fields.ts'
import { Honeypot } from '#shared/contact/contact.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { EmailAddress } from '#shared/accounts/sign-in.ts'

/** Reasons for a report. */
export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  scam: 'A scam, or asks for money or passwords',
  abuse: 'Insults or threats',
  pretends: 'Pretends to be someone else',
  untrue: 'Says what is not true',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const MAX_REPORT_LENGTH = 5000

/** Body of `POST /api/conversations/{id}/report`. */
export const ReportInput = z.strictObject({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], 'Choose what is wrong'),
  text: requiredText(MAX_REPORT_LENGTH, 'Say what happened'),
})
export type ReportInput = z.infer<typeof ReportInput>

/** Subjects of a report. A conversation has its own endpoint, for its two participants. */
export const REPORT_SUBJECTS = { business: 'A business', person: 'A person', other: 'Something else' } as const
export type ReportSubject = keyof typeof REPORT_SUBJECTS

/** Body of `POST /api/reports`. */
export const ActivityReport = z
  .strictObject({
    ...ReportInput.shape,
    about: z.enum(Object.keys(REPORT_SUBJECTS) as [ReportSubject, ...ReportSubject[]], 'Choose what it is about'),
    businessId: z.optional(ListingId),
    professionalId: z.optional(ProfessionalId),
    /** A description of the business or person, if there is no link. */
    which: z.optional(
      z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters'), oneLine('Use a single line of text')),
    ),
    /** Reply address of a signed-out visitor; the account has one otherwise. */
    email: z.optional(EmailAddress),
    reference: Honeypot,
  })
  .check(
    z.refine(({ about, businessId }) => businessId === undefined || about === 'business', {
      path: ['businessId'],
      error: 'The report is not about a business',
    }),
    z.refine(({ about, professionalId }) => professionalId === undefined || about === 'person', {
      path: ['professionalId'],
      error: 'The report is not about a person',
    }),
  )
export type ActivityReport = z.infer<typeof ActivityReport>
