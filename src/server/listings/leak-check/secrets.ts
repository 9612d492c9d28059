import { zipIn } from '#shared/listings/places.ts'
import type { Secrets } from '#shared/listings/leak-check/leaks.ts'
import { resolvePlace, resolveZip, surroundingsOf } from '#server/listings/places/gazetteer.ts'

/** The fields of a confidential listing that strangers must not learn, as its form has them. */
export interface KeptFields {
  businessName?: string | null | undefined
  location?: string | null | undefined
  fullAddress?: string | null | undefined
  website?: string | null | undefined
  businessRegistration?: string | null | undefined
}

export interface Person {
  firstName: string
  lastName: string
  email: string
}

export function secretsOf(kept: KeptFields, seller: Person | undefined): Secrets {
  const place = resolveZip(kept.fullAddress ?? '') ?? resolvePlace(kept.location ?? '')
  return {
    businessName: kept.businessName ?? undefined,
    fullAddress: kept.fullAddress ?? undefined,
    website: kept.website ?? undefined,
    businessRegistration: kept.businessRegistration ?? undefined,
    zip: zipIn(kept.fullAddress ?? '') ?? zipIn(kept.location ?? ''),
    smallTown: place && surroundingsOf(place).smallTown,
    ...(seller && { owner: seller, emails: [seller.email] }),
  }
}
