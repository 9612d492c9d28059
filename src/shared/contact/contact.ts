import * as z from 'zod/mini'
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

const atMost = (characters: number) => `At most ${characters.toLocaleString('en-US')} characters`

/** A single line, since it becomes part of a mail header. */
const line = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .check(z.trim(), z.minLength(1, `${label} is required`), z.maxLength(most, atMost(most)), plainLetters())

const text = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(most, atMost(most)),
      z.regex(/^[^\0\p{Cs}]*$/u, 'Contains a character that is not allowed'),
    )

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
  message: text('Message', CONTACT_LIMITS.message),
  reference: Honeypot,
})
export type ContactInput = z.infer<typeof ContactInput>

export const ContactMessageId = z.int().check(z.positive(), z.maximum(2_147_483_647))
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
    text: z
      .string('Write an answer')
      .check(
        z.trim(),
        z.maxLength(CONTACT_LIMITS.message, atMost(CONTACT_LIMITS.message)),
        z.regex(/^[^\0\p{Cs}]*$/u, 'Contains a character that is not allowed'),
      ),
  })
  .check(
    z.refine(({ step, text: said }) => step === 'close' || said !== '', { path: ['text'], error: 'Write an answer' }),
  )
export type ContactDecision = z.infer<typeof ContactDecision>
