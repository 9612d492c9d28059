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
  zip?: string | undefined
}

export const LEAK_KINDS = [
  'name',
  'owner',
  'address',
  'phone',
  'email',
  'web',
  'registration',
  'town',
  'trade',
  'price',
] as const
type LeakKind = (typeof LEAK_KINDS)[number]

/** A secret in a text that strangers read. */
export interface Leak {
  /** The text's name among those that were checked. */
  field: string
  kind: LeakKind
  /** As written in the text; of `trade` and `price`, which only the server knows, the county that the text means. */
  found: string
  /** It is refused. Otherwise it may be harmless, and the seller decides. */
  isExact: boolean
}

/** A leak, without the text's name. */
export type Finding = Omit<Leak, 'field'>

const SAYINGS: Record<LeakKind, { exact?: string; likely: string }> = {
  name: { exact: 'is the name of your business. Leave it out.', likely: 'is part of your business’s name.' },
  owner: { exact: 'is your name. Leave it out.', likely: 'is part of your name.' },
  address: { exact: 'is your street address. Leave it out.', likely: 'is part of your address.' },
  phone: { exact: 'is a phone number. Buyers reach you here, without it.', likely: 'looks like a phone number.' },
  email: {
    exact: 'is an email address. Buyers reach you here, without it.',
    likely: 'is part of your email address.',
  },
  web: { exact: 'is a web address. It leads to your business.', likely: 'is part of your web address.' },
  registration: {
    exact: 'is a registration number. Anyone can look it up.',
    likely: 'looks like a registration number.',
  },
  town: {
    exact: 'tells which town it is. Name the county or a wider region instead.',
    likely: 'tells where it is, and people guess quickly. The county is safer.',
  },
  trade: {
    likely:
      'has at most one other business of your industry for sale on this site. Area and industry alone may tell people which one yours is. A wider area is safer.',
  },
  price: {
    likely:
      'has at most one other business of your industry in your price range for sale on this site. Area, industry and price together may tell people which one yours is. A wider area is safer.',
  },
}

/** What is said of them ends with what to do. */
const OF_AREA: ReadonlySet<LeakKind> = new Set(['town', 'trade', 'price'])

/** A leak in words: "“Bluebird Bakery” is the name of your business. Leave it out." A likely one is for the seller to judge. */
export function leakText({ kind, found, isExact }: Finding): string {
  const { exact, likely } = SAYINGS[kind]
  const saying = (isExact && exact) || (OF_AREA.has(kind) ? likely : `${likely} Is it safe to say?`)
  return `“${found.trim()}” ${saying}`
}

/** The texts that are refused, by field, with everything that is to be left out: the `fields` of an error. */
export function refusedFields(leaks: readonly Leak[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const leak of leaks.filter(({ isExact }) => isExact)) {
    fields[leak.field] = [fields[leak.field], leakText(leak)].filter(Boolean).join(' ')
  }
  return fields
}
