import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { PlacedMapPoint } from '#shared/listings/listing-map.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { MapFocus } from '#web/map/map-camera.ts'
import type { TileSource } from '#web/request-scope.ts'

export interface ListingMapProps {
  /** Sets the height; without it the map is 400 px high, or 300 px for a single place (S1 §2). */
  className?: string | undefined
  /** One pin and nothing fetched, for a business's own page. Nothing below counts then. */
  single?: { latitude: number; longitude: number; title: string; isExact?: boolean } | undefined
  /** Which businesses are shown: all of them unless told. */
  filter?: ListingFilter | undefined
  /** Where the map starts; a later change doesn't move it, `focus` does. */
  center?: readonly [latitude: number, longitude: number] | undefined
  zoom?: number | undefined
  /** The map flies here when this changes. */
  focus?: MapFocus | undefined
  /** The business under the pointer in the list beside the map. */
  highlightedId?: ListingId | undefined
  onHover?: ((id: ListingId | undefined) => void) | undefined
  selectedId?: ListingId | undefined
  /** A price pill was pressed; its popup opens in any case. */
  onSelect?: ((point: PlacedMapPoint) => void) | undefined
  /** Whether the map explains its markers. */
  legend?: boolean | undefined
}

/** With where the tiles come from, for the part that draws. */
export type LeafletMapProps = ListingMapProps & { tiles: TileSource }
