import * as z from 'zod/mini'
import { plainLetters } from '#shared/names.ts'
import { DEAL_STAGES } from '#shared/deals/stages.ts'
import { uuid } from '#shared/fields.ts'
import { TaskFacts } from './tasks.ts'

export const GUEST_ROLES = {
  attorney: 'Attorney',
  lender: 'Lender',
  accountant: 'Accountant',
  broker: 'Broker',
} as const
export type GuestRole = keyof typeof GUEST_ROLES
export const GUEST_ROLE_NAMES = Object.keys(GUEST_ROLES) as [GuestRole, ...GuestRole[]]

export const MAX_GUEST_DAYS = 30
/** At a time, of both parties. */
export const MAX_GUESTS = 10

export const GuestId = uuid()
export type GuestId = z.infer<typeof GuestId>

/** Someone who reads the room by a secret address. Both parties see all guests. */
export const Guest = z.object({
  id: GuestId,
  role: z.enum(GUEST_ROLE_NAMES),
  name: z.string(),
  /** Whether the viewer invited them, and may end it. */
  isOwn: z.boolean(),
  isBySeller: z.boolean(),
  until: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
export type Guest = z.infer<typeof Guest>

/** Answer of `GET /api/deals/{id}/guests`: those whose time is not over, newest first. */
export const Guests = z.object({ mayInvite: z.boolean(), guests: z.array(Guest) })
export type Guests = z.infer<typeof Guests>

const days = `Between 1 and ${MAX_GUEST_DAYS} days`

/** Body of `POST /api/deals/{id}/guests`. */
export const GuestInput = z.strictObject({
  role: z.enum(GUEST_ROLE_NAMES, 'Choose what they do'),
  name: z
    .string('Enter a name')
    .check(z.trim(), z.minLength(2, 'Enter a name'), z.maxLength(80, 'At most 80 characters'), plainLetters()),
  days: z.int(days).check(z.minimum(1, days), z.maximum(MAX_GUEST_DAYS, days)),
})
export type GuestInput = z.infer<typeof GuestInput>

/** Answer of `POST /api/deals/{id}/guests`. The secret address is told this once. */
export const InvitedGuest = z.object({ guest: Guest, path: z.string() })
export type InvitedGuest = z.infer<typeof InvitedGuest>

/** The random part of a guest's address. */
export const GuestToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/u))

/** Answer of `GET /api/rooms/{token}`: all that a guest sees, without an account. */
export const GuestRoom = z.object({
  listingTitle: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  stage: z.enum(DEAL_STAGES),
  closingOn: z.nullable(z.string()),
  guest: z.object({ name: z.string(), role: z.enum(GUEST_ROLE_NAMES), until: z.string() }),
  tasks: z.array(TaskFacts),
  questions: z.array(z.object({ text: z.string(), askedAt: z.string(), answer: z.nullable(z.string()) })),
})
export type GuestRoom = z.infer<typeof GuestRoom>
