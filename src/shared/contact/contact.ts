import * as z from 'zod/mini'
import { EmailAddress } from '#shared/accounts/sign-in.ts'

/** What a message may be about (S2 §2 "Contact page"). */
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

/** A line, which becomes part of a mail's header. */
const line = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(most, atMost(most)),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'One line of text, please'),
    )

const text = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(most, atMost(most)),
      z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
    )

/** A field that no person sees: whoever fills it in is a program, and hears what everybody hears. */
export const Trap = z.optional(z.string().check(z.maxLength(5000)))

/** Body of `POST /api/contact` (S2 §5). */
export const ContactInput = z.strictObject({
  name: line('Name', CONTACT_LIMITS.name),
  email: EmailAddress,
  category: z.optional(
    z.enum(Object.keys(CONTACT_CATEGORIES) as [ContactCategory, ...ContactCategory[]], 'Choose one of the list'),
  ),
  subject: line('Subject', CONTACT_LIMITS.subject),
  message: text('Message', CONTACT_LIMITS.message),
  reference: Trap,
})
export type ContactInput = z.infer<typeof ContactInput>

export const ContactMessageId = z.int().check(z.positive(), z.maximum(2_147_483_647))
export type ContactMessageId = z.infer<typeof ContactMessageId>

/** A message that waits for staff. */
export const ContactItem = z.object({
  id: ContactMessageId,
  name: z.string(),
  email: z.string(),
  category: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  /** Whether whoever wrote it was signed in, and with that very address. */
  isMember: z.boolean(),
  /** Whether whoever was signed in pays today: they are answered first. */
  isSubscriber: z.boolean(),
  since: z.string(),
})
export type ContactItem = z.infer<typeof ContactItem>

/** Answer of `GET /api/reviews/messages`: subscribers come first, then what has waited longest. */
export const ContactQueue = z.object({ total: z.number(), items: z.array(ContactItem) })
export type ContactQueue = z.infer<typeof ContactQueue>

/** Body of `POST /api/reviews/messages/{id}`: an answer goes to the writer, a note into the log alone. */
export const ContactDecision = z
  .strictObject({
    step: z.enum(['answer', 'close'], 'Choose what to do'),
    text: z
      .string('Write an answer')
      .check(
        z.trim(),
        z.maxLength(CONTACT_LIMITS.message, atMost(CONTACT_LIMITS.message)),
        z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
      ),
  })
  .check(
    z.refine(({ step, text: said }) => step === 'close' || said !== '', { path: ['text'], error: 'Write an answer' }),
  )
export type ContactDecision = z.infer<typeof ContactDecision>
