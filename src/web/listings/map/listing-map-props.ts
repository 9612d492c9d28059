import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { PlacedMapPoint } from '#shared/listings/listing-map.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { MapFocus } from '#web/map/map-camera.ts'
import type { TileSource } from '#web/request-scope.ts'

export interface ListingMapProps {
  /** Sets the height. By default 400 px, or 300 px for a single place (S1 §2). */
  className?: string | undefined
  /** One pin without requests, for a business page. The props below are then ignored. */
  single?:
    | {
        latitude: number
        longitude: number
        title: string
        isExact?: boolean
        /** The place is anywhere within this distance: a circle without a pin. */
        areaMiles?: number | null
      }
    | undefined
  /** Filter of the businesses; all by default. */
  filter?: ListingFilter | undefined
  /** Initial view. It stays while it has most businesses; a filter fits the map to its results. */
  center?: readonly [latitude: number, longitude: number] | undefined
  zoom?: number | undefined
  /** The map flies here when this changes. */
  focus?: MapFocus | undefined
  /** The hovered business in the list beside the map. */
  highlightedId?: ListingId | undefined
  onHover?: ((id: ListingId | undefined) => void) | undefined
  /** An area decides what is shown, in place of the results. A place in the filter does by itself. */
  isPlaced?: boolean | undefined
  selected?: PlacedMapPoint | undefined
  /** Called when a price pill is pressed, or its sheet closed. The page then shows the business, on a wide screen, in place of a popup. */
  onSelect?: ((point: PlacedMapPoint | undefined) => void) | undefined
  /** Whether the map has a legend. */
  legend?: boolean | undefined
}

/** Adds the tile source, for the Leaflet part. */
export type LeafletMapProps = ListingMapProps & { tiles: TileSource }
