import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { Popup } from '#web/map/popup.ts'
import { pinPopup } from './pin-popup.ts'
import { mapRoom, windowRoom } from './popup-room.ts'

interface MapPopupProps {
  map: LeafletMap
  latitude: number
  longitude: number
  /** Accessible name. */
  label: string
  /** Opened by keyboard, so it takes focus. */
  takesFocus: boolean
  /** Called when Escape is pressed in the map. */
  onDismiss: () => void
  /** Called when Leaflet closed it, e.g. after an outside click. */
  onClosed: () => void
  children: ReactNode
}

const MAX_WIDTH = 320
const BORDERS = 3
/** Minimum readable height. */
const MIN_HEIGHT = 160
/** Minimum height for a full-width picture. */
const ROOMY = 400

/** A Leaflet popup with React content. */
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
    const hold = pinPopup(map, popup)
    hold.place()
    if (takesFocus) content.focus({ preventScroll: true })
    const reportClosed = () => closed()
    popup.on('remove', reportClosed)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    }
    map.getContainer().addEventListener('keydown', closeOnEscape)
    // Loaded content changes its height.
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
      popup.off('remove', reportClosed)
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

/** Leaflet detaches the content to measure it, which would lose focus. */
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
    autoPan: false, // pinPopup does it, for the window and the map
    closeButton: false,
    closeOnEscapeKey: false,
  })
}

/** Limits the content to the available height of map and window; taller content scrolls. */
function fit(map: LeafletMap, content: HTMLElement): void {
  const inMap = mapRoom(map)
  const inWindow = windowRoom()
  const height = Math.max(MIN_HEIGHT, Math.min(inMap.bottom - inMap.top, inWindow.bottom - inWindow.top) - BORDERS)
  content.style.maxHeight = `${height}px`
  content.toggleAttribute('data-compact', height < ROOMY)
}
