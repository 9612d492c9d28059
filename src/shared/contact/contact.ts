import * as z from 'zod/mini'
import { atMost, freeText, requiredText, rowId } from '#shared/fields.ts'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { plainLetters } from '#shared/names.ts'

/** Categories of the contact form (S2 §2 "Contact page"). */
export const CONTACT_CATEGORIES = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  listing: 'Listing',
  account: 'Account',
  partnership: 'Partnership',
} as const
export type ContactCategory = keyof typeof CONTACT_CATEGORIES

export const CONTACT_LIMITS = { name: 120, subject: 150, message: 5000 } as const

/** A single line, since it becomes part of a mail header. */
const line = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .check(z.trim(), z.minLength(1, `${label} is required`), z.maxLength(most, atMost(most)), plainLetters())

const labeled = (label: string, most: number) => requiredText(most, `${label} is required`)

/** Honeypot: a hidden field that only bots fill in. They get the same answer as everyone else. */
export const Honeypot = z.optional(z.string().check(z.maxLength(5000)))

/** Body of `POST /api/contact` (S2 §5). */
export const ContactInput = z.strictObject({
  name: line('Name', CONTACT_LIMITS.name),
  email: EmailAddress,
  category: z.optional(
    z.enum(Object.keys(CONTACT_CATEGORIES) as [ContactCategory, ...ContactCategory[]], 'Choose one of the list'),
  ),
  subject: line('Subject', CONTACT_LIMITS.subject),
  message: labeled('Message', CONTACT_LIMITS.message),
  reference: Honeypot,
})
export type ContactInput = z.infer<typeof ContactInput>

export const ContactMessageId = rowId()
export type ContactMessageId = z.infer<typeof ContactMessageId>

/** A message that waits for an answer. */
export const ContactItem = z.object({
  id: ContactMessageId,
  name: z.string(),
  email: z.string(),
  category: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  /** Whether the sender was signed in with this email address. */
  isMember: z.boolean(),
  /** Whether the signed-in sender has a subscription today: subscribers are answered first. */
  isSubscriber: z.boolean(),
  since: z.string(),
})
export type ContactItem = z.infer<typeof ContactItem>

/** Answer of `GET /api/reviews/messages`: subscribers first, then oldest first. */
export const ContactQueue = z.object({ total: z.number(), items: z.array(ContactItem) })
export type ContactQueue = z.infer<typeof ContactQueue>

/** Body of `POST /api/reviews/messages/{id}`: an answer is mailed to the sender, a closing note only logged. */
export const ContactDecision = z
  .strictObject({
    step: z.enum(['answer', 'close'], 'Choose what to do'),
    text: freeText(CONTACT_LIMITS.message, 'Write an answer'),
  })
  .check(
    z.refine(({ step, text: said }) => step === 'close' || said !== '', { path: ['text'], error: 'Write an answer' }),
  )
export type ContactDecision = z.infer<typeof ContactDecision>
