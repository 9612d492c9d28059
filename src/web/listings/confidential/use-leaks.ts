import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { leakCheckCalls } from '#shared/listings/leak-check/calls.ts'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import type { LeakCheckInput } from '#shared/listings/leak-check/leak-check-input.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingFields } from '#shared/listings/selling.ts'
import { zipIn } from '#shared/listings/places.ts'
import type { Leak, Secrets } from '#shared/listings/leak-check/leaks.ts'
import { readAmount } from '#shared/typed-amount.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { industryIn } from '#web/listings/form/listing-values.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'

interface Found {
  secrets: Secrets
  /** Where the teaser tells which business it is. */
  leaks: readonly Leak[]
}

interface Known {
  smallTown: string | null | undefined
  listingId: ListingId | undefined
}

/** The server's check, while the seller types. */
export function useLeaks(values: ListingValues | undefined, { smallTown, listingId }: Known): Found {
  const { data: user } = useQuery(userQuery())
  const shown = { listingId, ...shownIn(values ?? {}) }
  const { data: rare } = useQuery({ ...rareQuery(shown), enabled: Boolean(user && shown.industry && shown.texts.area) })
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
    return { secrets, leaks: [...findLeaks(secrets, texts), ...(rare ?? [])] }
  }, [values, smallTown, user, rare])
}

/** What strangers see besides the texts. */
function shownIn(values: ListingValues) {
  return {
    industry: industryIn(values),
    askingPrice: z.safeParse(listingFields.askingPrice, readAmount(values.askingPrice ?? '')).data,
    texts: { area: values.area?.trim() ?? '' },
  }
}

/** Which of it few businesses of the market share: the browser doesn't know the others. */
const rareQuery = (shown: Omit<LeakCheckInput, 'industry'> & { industry: string | undefined }) =>
  queryOptions({
    queryKey: ['rare', shown],
    queryFn: async () => {
      const leaks = await send(leakCheckCalls.checkForLeaks, { body: shown })
      return leaks.filter(({ kind }) => kind === 'trade' || kind === 'price')
    },
  })
