import { STATE_BOUNDS } from '#region/bounds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { filterSearch } from '#shared/listings/listing-filter.ts'
import type { PlacedMapPoint } from '#shared/listings/listing-map.ts'
import { polygon } from '#web/map/leaflet.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { Extras, loadExtras } from '#web/listings/extras/extras.tsx'
import { listingMapQuery } from '#web/listings/queries.ts'
import { usePlace } from '#web/listings/reading/use-place.ts'
import { boxContains, countInBox } from '#web/map/map-box.ts'
import { showState } from '#web/map/show-state.ts'
import { showLoadFailed } from '#web/ui/use-lazy-dialog.ts'
import { BELOW_PANEL, useMedia } from '#web/ui/use-media.ts'
import { hideCoveredMarkers } from './covered-markers.ts'
import { useFitResults } from './fit-results.ts'
import type { ListingMapProps } from './listing-map-props.ts'
import { MapLegend } from './map-legend.tsx'
import type { MarkerPress } from './marker-layer.ts'
import type { Opened, OpenedPopupProps } from './opened-popup.tsx'
import { useMapView } from './use-map-view.ts'
import { useMarkers } from './use-markers.ts'

const MapNotice = lazyPart(() => import('./map-notice.tsx'), 'MapNotice', null)

type OpenPopup = { opened: Opened; press: MarkerPress; filterKey: string }

const loadPopup = async () => import('./opened-popup.tsx')

/** The businesses on a map: markers, the open popup, the legend, and a notice if there are none. */
export function ListingLayer(props: LayerProps) {
  const { map, filter = {}, focus, legend = false, selected, onSelect, onHover } = props
  const { near } = usePlace(filter)
  const isPlaced = props.isPlaced || near !== undefined
  const view = useMapView(map)
  const filterKey = new URLSearchParams(filterSearch(filter)).toString()
  const [isDecided, setDecided] = useState(false)
  const query = useQuery({
    ...listingMapQuery(filter, view.asked, view.zoom),
    enabled: view.isVisible && (isDecided || filterKey === ''),
    placeholderData: keepPreviousData,
  })
  const isFitted = useFitResults(map, {
    filter,
    filterKey,
    shown: view.shown,
    answer: query.isPlaceholderData ? undefined : query.data,
    isVisible: view.isVisible,
    isPlaced,
    isFocused: focus !== undefined,
  })
  if (isFitted !== isDecided) setDecided(isFitted)
  // Which show where is searched.
  useEffect(() => {
    if (isPlaced) void loadExtras()
  }, [isPlaced])
  const isNarrow = useMedia(BELOW_PANEL, false)
  const [lastPopup, setPopup] = useState<OpenPopup>()
  const [Popup, setPopupComponent] = useState<ComponentType<OpenedPopupProps>>()
  // The open popup may not match the new filter.
  const popup = lastPopup?.filterKey === filterKey ? lastPopup : undefined
  const point = popup && 'point' in popup.opened ? popup.opened.point : undefined
  const chosen = onSelect ? selected : point
  const opened = openedOf(popup?.opened, { chosen, isElsewhere: Boolean(onSelect) && !isNarrow })
  const isMissing = opened !== undefined && !Popup

  const fail = useEffectEvent(() => {
    shut()
    showLoadFailed()
  })
  useEffect(() => {
    if (!isMissing) return
    loadPopup().then(
      ({ OpenedPopup }) => setPopupComponent(() => OpenedPopup),
      () => fail(),
    )
  }, [isMissing])

  function shut() {
    setPopup(undefined)
    if (opened && 'point' in opened) onSelect?.(undefined)
  }

  function close() {
    const { button } = popup?.press ?? {}
    if (button?.isConnected) button.focus({ preventScroll: true })
    else map.getContainer().focus({ preventScroll: true })
    shut()
  }

  function showAll() {
    // The pressed button goes away.
    map.getContainer().focus({ preventScroll: true })
    showState(map)
  }

  useMarkers(
    map,
    // Prices that would jump away are not worth a look.
    isFitted ? query.data : undefined,
    { highlightedId: props.highlightedId, selectedId: chosen?.id },
    {
      onHover(id) {
        // The pointer or focus is on a marker: its press may follow.
        if (id !== undefined) loadPopup().catch(() => {})
        onHover?.(id)
      },
      onPoint(pressed, press) {
        setPopup({ opened: { point: pressed }, press, filterKey })
        onSelect?.(pressed)
      },
      onCluster(cluster, press) {
        void loadPopup().then(({ zoomToCluster }) => {
          if (!zoomToCluster(map, cluster)) setPopup({ opened: { cluster }, press, filterKey })
        }, showLoadFailed)
      },
    },
  )
  useFocus(map, focus, isNarrow)

  const inView = query.data && isFitted ? countInBox(query.data, view.shown) : undefined
  return (
    <>
      <Extras place="map" map={map} filter={filter} draw={polygon} />
      <output className="map-says">
        {(query.isError || (inView === 0 && !query.isPlaceholderData)) && (
          <MapNotice
            isFailed={query.isError}
            onRetry={query.refetch}
            onShowState={boxContains(view.shown, STATE_BOUNDS) ? undefined : showAll}
          />
        )}
      </output>
      {legend && <MapLegend count={inView} onResize={() => hideCoveredMarkers(map)} />}
      {opened && Popup && (
        <Popup
          map={map}
          opened={opened}
          filter={filter}
          takesFocus={popup?.press.isKeyboard ?? false}
          isSheet={isNarrow}
          isFlying={focus !== undefined}
          onClose={close}
          onClosed={shut}
        />
      )}
      {isMissing && (
        <p role="status" className="map-wait">
          Loading the business…
        </p>
      )}
    </>
  )
}

/** A business is shown once: on the map, unless the page has a panel for it. */
function openedOf(
  opened: Opened | undefined,
  { chosen, isElsewhere }: { chosen: PlacedMapPoint | undefined; isElsewhere: boolean },
): Opened | undefined {
  if (opened && 'cluster' in opened) return opened
  return chosen && !isElsewhere ? { point: chosen } : undefined
}

type LayerProps = ListingMapProps & { map: LeafletMap }

/** Above the middle, where a sheet covers the lower half. */
const ABOVE_SHEET = -100

function useFocus(map: LeafletMap, focus: ListingMapProps['focus'], hasSheet: boolean): void {
  const { latitude, longitude, zoom } = focus ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined || zoom === undefined) return
    void loadPopup().then(
      ({ moveTo }) => moveTo(map, { latitude, longitude, zoom }, hasSheet ? ABOVE_SHEET : 0),
      () => {},
    )
  }, [map, latitude, longitude, zoom, hasSheet])
}
