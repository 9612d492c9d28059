import type { BuyerProfile, BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { PassportDraft } from '#web/buyer-passport/passport-facts.tsx'

const EMPTY: PassportDraft = {
  about: undefined,
  budgetBand: undefined,
  cashBand: undefined,
  financing: undefined,
  experience: undefined,
  industries: undefined,
  places: undefined,
  timeline: undefined,
}

/** The stored passport without what the server adds; an empty one before there is any. */
export function inputOf(profile: BuyerProfile | null): PassportDraft {
  if (!profile) return EMPTY
  const { confirmedAt: _, isStale: __, ...input } = profile
  return input
}

/** The form's values, as the schema takes them. A choice that is not made yet is undefined. */
export function readPassport(data: FormData): PassportDraft {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const places = (text('places') ?? '').split(',').map((place) => place.trim())
  return {
    about: text('about'),
    // The options of the form are those of the schema, which is what reports anything else.
    budgetBand: text('budgetBand') as BuyerProfileInput['budgetBand'] | undefined,
    cashBand: text('cashBand') as BuyerProfileInput['cashBand'] | undefined,
    financing: data.getAll('financing') as BuyerProfileInput['financing'],
    experience: text('experience') as BuyerProfileInput['experience'] | undefined,
    industries: data.getAll('industries') as BuyerProfileInput['industries'],
    places: [...new Set(places)].filter((place) => place !== ''),
    timeline: text('timeline') as BuyerProfileInput['timeline'] | undefined,
  }
}
