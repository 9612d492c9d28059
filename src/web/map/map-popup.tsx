import { Popup } from './leaflet.ts'
import type { Map as LeafletMap } from './leaflet.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface MapPopupProps {
  map: LeafletMap
  latitude: number
  longitude: number
  /** What assistive technology calls it. */
  label: string
  /** Opened by keyboard, so the keyboard goes on in it. */
  takesFocus: boolean
  /** Escape was pressed in the map. */
  onDismiss: () => void
  /** Leaflet closed it, e.g. because of a click beside it. */
  onClosed: () => void
  children: ReactNode
}

const MAX_WIDTH = 320
const BORDERS = 3
/** Below this the controls make room for the popup; see map.css. */
const NARROW = 480
const CONTROLS_WIDTH = 64

/** A popup of Leaflet's with content of React's. */
export function MapPopup({
  map,
  latitude,
  longitude,
  label,
  takesFocus,
  onDismiss,
  onClosed,
  children,
}: MapPopupProps) {
  const [content] = useState(() => createContent(label))
  const dismiss = useEffectEvent(onDismiss)
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    const popup = createPopup(map).setLatLng([latitude, longitude]).setContent(content).openOn(map)
    if (takesFocus) content.focus({ preventScroll: true })
    const tellClosed = () => closed()
    popup.on('remove', tellClosed)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    }
    map.getContainer().addEventListener('keydown', closeOnEscape)
    // What is fetched for it changes its height.
    const observer = new ResizeObserver(() => updateKeepingFocus(popup, content))
    observer.observe(content)
    return () => {
      observer.disconnect()
      map.getContainer().removeEventListener('keydown', closeOnEscape)
      popup.off('remove', tellClosed)
      popup.remove()
    }
  }, [map, content, latitude, longitude, takesFocus])
  return createPortal(children, content)
}

function createContent(label: string): HTMLElement {
  const content = document.createElement('div')
  content.role = 'dialog'
  content.ariaLabel = label
  content.tabIndex = -1
  content.className = 'map-popup-content'
  return content
}

/** Leaflet takes the content out and puts it back to measure it, which drops the focus within. */
function updateKeepingFocus(popup: Popup, content: HTMLElement): void {
  const focused = document.activeElement
  popup.update()
  if (focused instanceof HTMLElement && content.contains(focused)) focused.focus({ preventScroll: true })
}

function createPopup(map: LeafletMap): Popup {
  const { x, y } = map.getSize()
  const width = Math.min(MAX_WIDTH, x - 24) - BORDERS
  return new Popup({
    minWidth: width,
    maxWidth: width,
    maxHeight: Math.max(160, y - 40),
    offset: [0, -4],
    autoPanPaddingTopLeft: [12, 12],
    autoPanPaddingBottomRight: [x < NARROW ? 12 : CONTROLS_WIDTH, 12],
    closeButton: false,
    closeOnEscapeKey: false,
  })
}
