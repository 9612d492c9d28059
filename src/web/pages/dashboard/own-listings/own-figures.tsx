import { useState } from 'react'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import { ListingFigures } from '#web/listings/listing-figures.tsx'
import { DemandLine } from '#web/market/demand-panel.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'

/** The views of a seller's listings, one listing at a time. */
export function OwnFigures({ listings }: { listings: readonly OwnListing[] }) {
  const [chosen, setChosen] = useState<ListingId>()
  const id = listings.find((listing) => listing.id === chosen)?.id ?? firstShown(listings)
  if (id === undefined) return null
  return (
    <section aria-labelledby="figures-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="figures-title" className="text-2xl sm:text-[1.75rem]">
          Views and contacts
        </h2>
        {listings.length > 1 && (
          <Field label="Business" isLabelHidden className="w-full sm:w-72">
            <Select value={id} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
              <Options of={listings.map((listing) => [listing.id, listing.title])} />
            </Select>
          </Field>
        )}
      </div>
      <div className="mt-5">
        <ListingFigures key={id} id={id} />
        <DemandLine id={id} />
      </div>
    </section>
  )
}

/** The newest listing that is for sale, else the newest; undefined without listings. */
export function firstShown(listings: readonly OwnListing[]): ListingId | undefined {
  return (listings.find(({ status }) => isOnMarket(status)) ?? listings[0])?.id
}
