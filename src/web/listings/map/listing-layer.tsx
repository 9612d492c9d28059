import { STATE_BOUNDS } from '#region/bounds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { filterSearch } from '#shared/listings/listing-filter.ts'
import { polygon } from '#web/map/leaflet.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { Extras } from '#web/listings/extras/extras.tsx'
import { listingMapQuery } from '#web/listings/queries.ts'
import { boxContains, countInBox } from '#web/map/map-box.ts'
import { moveTo, showState, zoomToCluster } from '#web/map/map-camera.ts'
import { showLoadFailed } from '#web/ui/use-lazy-dialog.ts'
import { hideCoveredMarkers } from './covered-markers.ts'
import type { ListingMapProps } from './listing-map-props.ts'
import { MapLegend } from './map-legend.tsx'
import type { MarkerPress } from './marker-layer.ts'
import type { Opened, OpenedPopupProps } from './opened-popup.tsx'
import { useMapView } from './use-map-view.ts'
import { useMarkers } from './use-markers.ts'

type OpenPopup = { opened: Opened; press: MarkerPress; filterKey: string }

const loadPopup = async () => import('./opened-popup.tsx')

/** The businesses on a map: markers, the open popup, the legend, and a notice if there are none. */
export function ListingLayer({ map, filter = {}, focus, legend = false, onSelect, onHover, ...ids }: LayerProps) {
  const view = useMapView(map)
  const query = useQuery({
    ...listingMapQuery(filter, view.asked, view.zoom),
    enabled: view.isVisible,
    placeholderData: keepPreviousData,
  })
  const filterKey = new URLSearchParams(filterSearch(filter)).toString()
  const [lastPopup, setPopup] = useState<OpenPopup>()
  const [Popup, setPopupComponent] = useState<ComponentType<OpenedPopupProps>>()
  // The open popup may not match the new filter.
  const popup = lastPopup?.filterKey === filterKey ? lastPopup : undefined
  const point = popup && 'point' in popup.opened ? popup.opened.point : undefined

  function open(opened: Opened, press: MarkerPress): void {
    setPopup({ opened, press, filterKey })
    if (Popup) return
    loadPopup().then(
      ({ OpenedPopup }) => setPopupComponent(() => OpenedPopup),
      () => {
        setPopup(undefined)
        showLoadFailed()
      },
    )
  }

  function close() {
    const { button } = popup?.press ?? {}
    if (button?.isConnected) button.focus({ preventScroll: true })
    else map.getContainer().focus({ preventScroll: true })
    setPopup(undefined)
  }

  function showAll() {
    // The pressed button goes away.
    map.getContainer().focus({ preventScroll: true })
    showState(map)
  }

  useMarkers(
    map,
    query.data,
    {
      highlightedId: ids.highlightedId,
      selectedId: ids.selectedId ?? point?.id,
    },
    {
      onHover(id) {
        // The pointer or focus is on a marker: its press may follow.
        if (id !== undefined) loadPopup().catch(() => {})
        onHover?.(id)
      },
      onPoint(pressed, press) {
        open({ point: pressed }, press)
        onSelect?.(pressed)
      },
      onCluster(cluster, press) {
        if (!zoomToCluster(map, cluster)) open({ cluster }, press)
      },
    },
  )
  useFocus(map, focus)

  const inView = query.data ? countInBox(query.data, view.shown) : undefined
  return (
    <>
      <Extras place="map" map={map} filter={filter} draw={polygon} />
      <MapNotice
        isFailed={query.isError}
        isEmpty={inView === 0 && !query.isPlaceholderData}
        onRetry={query.refetch}
        onShowState={boxContains(view.shown, STATE_BOUNDS) ? undefined : showAll}
      />
      {legend && <MapLegend count={inView} isWide={map.getSize().x >= 640} onResize={() => hideCoveredMarkers(map)} />}
      {popup && Popup && (
        <Popup
          map={map}
          opened={popup.opened}
          filter={filter}
          takesFocus={popup.press.isKeyboard}
          onClose={close}
          onClosed={() => setPopup(undefined)}
        />
      )}
      {popup && !Popup && (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 top-3 z-450 mx-auto w-fit rounded-card border border-line bg-surface px-3 py-1.5 text-sm text-muted shadow-float"
        >
          Loading the business…
        </p>
      )}
    </>
  )
}

type LayerProps = ListingMapProps & { map: LeafletMap }

function useFocus(map: LeafletMap, focus: ListingMapProps['focus']): void {
  const { latitude, longitude, zoom } = focus ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined || zoom === undefined) return
    // The spot's popup, opened by the same press, covers it.
    const popup = map.getPane('popupPane')?.querySelector<HTMLElement>('.leaflet-popup')
    moveTo(map, { latitude, longitude, zoom }, (popup?.offsetHeight ?? 0) / 2)
  }, [map, latitude, longitude, zoom])
}

interface MapNoticeProps {
  isFailed: boolean
  isEmpty: boolean
  onRetry: () => void
  /** Absent if the map shows the whole state. */
  onShowState: (() => void) | undefined
}

/** A notice over the map: no markers, or markers failed to load. */
function MapNotice({ isFailed, isEmpty, onRetry, onShowState }: MapNoticeProps) {
  return (
    <output className="pointer-events-none absolute inset-x-16 top-3 z-450 flex justify-center text-sm">
      {(isFailed || isEmpty) && (
        <p className="pointer-events-auto rounded-card border border-line bg-surface px-3 py-2 text-center shadow-float">
          {isFailed ? 'The businesses here could not be loaded.' : 'No businesses in this part of the map.'}
          {isFailed && <NoticeButton label="Try again" onPress={onRetry} />}
          {!isFailed && onShowState && <NoticeButton label="Show the whole state" onPress={onShowState} />}
        </p>
      )}
    </output>
  )
}

function NoticeButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="ml-2 font-medium text-evergreen underline underline-offset-2"
      onClick={() => onPress()}
    >
      {label}
    </button>
  )
}
