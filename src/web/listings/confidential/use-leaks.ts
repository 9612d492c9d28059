import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { zipIn } from '#shared/listings/places.ts'
import type { Leak, Secrets } from '#shared/listings/leak-check/leaks.ts'
import { userQuery } from '#web/accounts/queries.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'

interface Leaks {
  secrets: Secrets
  /** Where the teaser tells which business it is. */
  leaks: readonly Leak[]
}

/** The server's check, while the seller types. */
export function useLeaks(values: ListingValues | undefined, smallTown: string | null | undefined): Leaks {
  const { data: user } = useQuery(userQuery())
  return useMemo(() => {
    if (!values) return { secrets: {}, leaks: [] }
    const { businessName, location, fullAddress, website, businessRegistration, teaserTitle, teaserText, area } = values
    const secrets = {
      businessName,
      fullAddress,
      website,
      businessRegistration,
      zip: zipIn(fullAddress ?? '') ?? zipIn(location ?? ''),
      smallTown: smallTown ?? undefined,
      ...(user && { owner: user, emails: [user.email] }),
    }
    const texts = { teaserTitle: teaserTitle ?? '', teaserText: teaserText ?? '', area: area ?? '' }
    return { secrets, leaks: findLeaks(secrets, texts) }
  }, [values, smallTown, user])
}
