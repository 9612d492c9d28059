import * as z from 'zod/mini'
import { ListingId } from '#shared/listings/listings.ts'

/** What tells which business a confidential listing is. */
export interface Secrets {
  businessName?: string | undefined
  /** First and last name. */
  owner?: { firstName: string; lastName: string } | undefined
  fullAddress?: string | undefined
  phones?: readonly string[]
  emails?: readonly string[]
  website?: string | undefined
  businessRegistration?: string | undefined
  /** The town, if it is so small that its name says which business it is. */
  smallTown?: string | undefined
}

const LEAK_KINDS = ['name', 'owner', 'address', 'phone', 'email', 'web', 'registration', 'town'] as const
type LeakKind = (typeof LEAK_KINDS)[number]

/** A secret in a text that strangers read. */
export const Leak = /* @__PURE__ */ z.object({
  /** The text's name among those that were checked. */
  field: z.string(),
  kind: z.enum(LEAK_KINDS),
  /** As written in the text. */
  found: z.string(),
  /** It is refused. Otherwise it may be harmless, and the seller decides. */
  isExact: z.boolean(),
})
export type Leak = z.infer<typeof Leak>

/** A leak, without the text's name. */
export type Finding = Omit<Leak, 'field'>

const MAX_TEXTS = 50
const MAX_LENGTH = 20_000
const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most.toLocaleString('en-US')} characters`))

/** Body of `POST /api/leak-check`. The identity of the caller's own listing is added to what is given here. */
export const LeakCheckInput = /* @__PURE__ */ z.strictObject({
  listingId: z.optional(ListingId),
  businessName: z.optional(text(200)),
  location: z.optional(text(200)),
  fullAddress: z.optional(text(300)),
  website: z.optional(text(300)),
  businessRegistration: z.optional(text(100)),
  texts: z
    .record(text(60), text(MAX_LENGTH))
    .check(z.refine((texts) => Object.keys(texts).length <= MAX_TEXTS, `At most ${MAX_TEXTS} texts`)),
})
export type LeakCheckInput = z.infer<typeof LeakCheckInput>

/** Answer of `POST /api/leak-check`. */
export const Leaks = /* @__PURE__ */ z.array(Leak)

const SAYINGS: Record<LeakKind, { exact: string; likely: string }> = {
  name: { exact: 'is the name of your business. Leave it out.', likely: 'is part of your business’s name.' },
  owner: { exact: 'is your name. Leave it out.', likely: 'is part of your name.' },
  address: { exact: 'is your street address. Leave it out.', likely: 'is part of your address.' },
  phone: { exact: 'is a phone number. Buyers reach you here, without it.', likely: 'looks like a phone number.' },
  email: {
    exact: 'is an e-mail address. Buyers reach you here, without it.',
    likely: 'is part of your e-mail address.',
  },
  web: { exact: 'is a web address. It leads to your business.', likely: 'is part of your web address.' },
  registration: {
    exact: 'is a registration number. Anyone can look it up.',
    likely: 'looks like a registration number.',
  },
  town: {
    exact: 'is your town. Name the county instead.',
    likely: 'is a small town, where people guess quickly. The county is safer.',
  },
}

/** A leak in words: "“Bluebird Bakery” is the name of your business. Leave it out." */
export function leakText({ kind, found, isExact }: Finding): string {
  return `“${found.trim()}” ${SAYINGS[kind][isExact ? 'exact' : 'likely']}`
}

/** The texts that are refused, by field, with what to do: the `fields` of an error. */
export function refusedFields(leaks: readonly Leak[]): Record<string, string> {
  const exact = leaks.filter(({ isExact }) => isExact)
  return Object.fromEntries(exact.toReversed().map((leak) => [leak.field, leakText(leak)]))
}
