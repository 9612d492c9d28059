import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'

interface MapSheetProps {
  map: LeafletMap
  latitude: number
  longitude: number
  /** Accessible name. */
  label: string
  /** Opened by keyboard, so it takes focus. */
  takesFocus: boolean
  /** The map is on its way to the place. */
  isFlying: boolean
  /** Escape was pressed in the map. */
  onDismiss: () => void
  /** The map was pressed beside it. */
  onClosed: () => void
  children: ReactNode
}

const MARGIN = 28

/** In place of a popup where the map has no room for one: at its lower edge, with the place above it. */
export function MapSheet({ map, latitude, longitude, label, takesFocus, isFlying, ...rest }: MapSheetProps) {
  const ref = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(rest.onDismiss)
  const closed = useEffectEvent(rest.onClosed)
  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return undefined
    if (takesFocus) sheet.focus({ preventScroll: true })
    const animate = Boolean(map.options.zoomAnimation)
    sheet.scrollIntoView({ block: 'nearest', behavior: animate ? 'smooth' : 'instant' })
    if (!isFlying) {
      map.panInside([latitude, longitude], {
        paddingTopLeft: [MARGIN, MARGIN],
        paddingBottomRight: [MARGIN, sheet.offsetHeight + MARGIN * 1.5],
        animate,
      })
    }
    const close = () => closed()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    }
    const frame = map.getContainer().parentElement
    map.on('click', close)
    frame?.addEventListener('keydown', closeOnEscape)
    return () => {
      map.off('click', close)
      frame?.removeEventListener('keydown', closeOnEscape)
    }
  }, [map, latitude, longitude, takesFocus, isFlying])
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-compact
      className="map-popup-content map-sheet absolute inset-x-2 bottom-2 z-1000 mx-auto max-h-[calc(100%-1rem)] max-w-80 scroll-my-2 overflow-hidden rounded-card border border-line bg-surface shadow-float"
    >
      {rest.children}
    </div>
  )
}
