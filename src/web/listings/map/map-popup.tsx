import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Popup } from '#web/map/leaflet.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { holdPopup } from './hold-popup.ts'
import { mapRoom, windowRoom } from './popup-room.ts'

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
/** Less than this nobody can read. */
const MIN_HEIGHT = 160
/** From here on there is room for a picture as wide as the popup. */
const ROOMY = 400

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
    fit(map, content)
    const popup = createPopup(map).setLatLng([latitude, longitude]).setContent(content).openOn(map)
    const hold = holdPopup(map, popup)
    hold.place()
    if (takesFocus) content.focus({ preventScroll: true })
    const tellClosed = () => closed()
    popup.on('remove', tellClosed)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    }
    map.getContainer().addEventListener('keydown', closeOnEscape)
    // What is fetched for it changes its height.
    const observer = new ResizeObserver(() => {
      updateKeepingFocus(popup, content)
      hold.place()
    })
    observer.observe(content)
    const fitAnew = () => fit(map, content)
    map.on('resize', fitAnew)
    return () => {
      observer.disconnect()
      hold.release()
      map.off('resize', fitAnew)
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
  const width = Math.min(MAX_WIDTH, map.getSize().x - 24) - BORDERS
  return new Popup({
    minWidth: width,
    maxWidth: width,
    offset: [0, -4],
    autoPan: false, // holdPopup sees to it, in the window as well as in the map
    closeButton: false,
    closeOnEscapeKey: false,
  })
}

/** The content is as high as map and window have room for, and scrolls in itself where even that is too little. */
function fit(map: LeafletMap, content: HTMLElement): void {
  const inMap = mapRoom(map)
  const inWindow = windowRoom()
  const height = Math.max(MIN_HEIGHT, Math.min(inMap.bottom - inMap.top, inWindow.bottom - inWindow.top) - BORDERS)
  content.style.maxHeight = `${height}px`
  content.toggleAttribute('data-compact', height < ROOMY)
}
