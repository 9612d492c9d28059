import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#shared/listings/places.ts'
import { divIcon, marker } from '#web/map/leaflet.ts'
import type { LeafletMouseEvent, Map as LeafletMap, Marker } from '#web/map/leaflet.ts'
import '#web/map/map.css'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapControls } from '#web/map/map-controls.tsx'
import { tileSourceQuery } from '#web/map/queries.ts'
import { useBaseMap } from '#web/map/use-base-map.ts'
import type { Pin } from './listing-values.ts'

const ZOOM = 12
/** Step of the buttons in pixels, so that steps get smaller with the zoom. */
const STEP = 20
const MARGIN = 40

const MOVES = [
  { label: 'Move the pin west', turn: 'rotate-180', step: [-STEP, 0] },
  { label: 'Move the pin north', turn: '-rotate-90', step: [0, -STEP] },
  { label: 'Move the pin south', turn: 'rotate-90', step: [0, STEP] },
  { label: 'Move the pin east', turn: '', step: [STEP, 0] },
] as const

interface PinMapProps extends Pin {
  place: Place
  onMove: (pin: Pin) => void
}

/** The part of the pin's map that needs Leaflet, which loads only in browsers. */
export function PinMap({ place, latitude, longitude, onMove }: PinMapProps) {
  const { data: tiles } = useSuspenseQuery(tileSourceQuery())
  const [ref, map] = useBaseMap({ latitude, longitude, zoom: ZOOM, tiles })
  const pin = useRef<Marker>(undefined)
  const move = useEffectEvent((next: Pin) => onMove(next))
  const shown = useRef(place.name)

  useEffect(() => {
    if (!map) return undefined
    const added = createPin().setLatLng(map.getCenter()).addTo(map)
    pin.current = added
    // Touch scrolls the page, since the form continues below the map.
    if (window.matchMedia('(pointer: coarse)').matches) map.dragging.disable()
    const press = ({ latlng }: LeafletMouseEvent) => move(toPin(latlng.wrap()))
    added.on('dragend', () => move(toPin(added.getLatLng().wrap())))
    map.on('click', press)
    return () => {
      map.off('click', press)
      added.remove()
    }
  }, [map])

  // A new place moves the map. A new pin doesn't, as long as it is visible.
  useEffect(() => {
    pin.current?.setLatLng([latitude, longitude])
    if (shown.current === place.name) map?.panInside([latitude, longitude], { padding: [MARGIN, MARGIN] })
    else map?.setView([latitude, longitude], ZOOM, { animate: false })
    shown.current = place.name
  }, [map, latitude, longitude, place.name])

  return (
    <>
      <MapCanvas ref={ref} attribution={tiles.attribution} />
      {map && (
        <>
          <MapControls map={map} />
          <div
            role="group"
            aria-label="Move the pin"
            className="absolute top-3 left-3 z-450 flex overflow-hidden rounded-card border border-line bg-surface shadow-float"
          >
            {MOVES.map(({ label, turn, step }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                title={label}
                onClick={() => onMove(movedBy(map, { latitude, longitude }, step))}
                className="grid size-11 place-items-center border-line text-ink not-first:border-l hover:bg-evergreen-soft focus-visible:-outline-offset-2"
              >
                <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" className={turn} />
              </button>
            ))}
          </div>
        </>
      )}
    </>
  )
}

function createPin(): Marker {
  const drawn = document.createElement('span')
  drawn.className = 'map-pin'
  drawn.role = 'img'
  drawn.ariaLabel = 'Your business'
  const icon = divIcon({ html: drawn, className: 'map-marker', iconSize: [0, 0] })
  // The buttons handle the keyboard, so the marker element must not be focusable.
  return marker([0, 0], { icon, draggable: true, autoPan: true, keyboard: false })
}

function movedBy(map: LeafletMap, { latitude, longitude }: Pin, [x, y]: readonly [number, number]): Pin {
  return toPin(map.unproject(map.project([latitude, longitude]).add([x, y])).wrap())
}

function toPin({ lat, lng }: { lat: number; lng: number }): Pin {
  return { latitude: Math.max(-85, Math.min(85, lat)), longitude: lng }
}
