import { PurchaseLine } from '#web/listings/buyer-base/purchase-line.tsx'
import { CompareToggle } from '#web/listings/compare/compare-toggle.tsx'
import { CompareTray } from '#web/listings/compare/compare-tray.tsx'
import { OwnMiles } from '#web/listings/fit/own-miles.tsx'
import { MapArea } from '#web/listings/map/map-area.tsx'
import { OtherIndustries } from '#web/listings/other-industries.tsx'
import { SearchHelper } from '#web/listings/suggestions/search-helper.tsx'
import type { ExtrasProps } from './extras-props.ts'

export { CompareIcon, pressCompare } from '#web/listings/compare/compare-toggle.tsx'
export { chosenNow, subscribeToChosen } from '#web/listings/compare/compare-store.ts'

export function LoadedExtras(props: ExtrasProps) {
  if (props.place === 'frame') {
    return (
      <>
        <CompareTray />
        <SearchHelper />
      </>
    )
  }
  if (props.place === 'map') return <MapArea {...props} />
  if (props.place === 'industries') return <OtherIndustries chosen={props.chosen} />
  if (props.place === 'facts') return <PurchaseLine listing={props.listing} />
  if (props.place === 'miles') return <OwnMiles listing={props.listing} />
  return <CompareToggle listing={props.listing} place={props.place} />
}
