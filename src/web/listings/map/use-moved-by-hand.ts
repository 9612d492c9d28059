import { useEffect, useState } from 'react'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { isJumping, jumpTo } from '#web/map/map-jump.ts'

/**
 * Whether the visitor moved or zoomed the map since the search is this one, and a function that shows a box without that
 * counting as a move.
 */
export function useMovedByHand(map: LeafletMap, search: string): [isMoved: boolean, show: (box: BoundingBox) => void] {
  const [movedUnder, setMovedUnder] = useState<string>()
  useEffect(() => {
    let isArrow = false
    const move = () => setMovedUnder(isJumping(map) ? undefined : search)
    // A popup that comes into view moves the map as well, but nobody drags it, zooms or presses an arrow key for that.
    const moveByArrow = () => {
      if (isArrow || isJumping(map)) move()
      isArrow = false
    }
    const press = ({ key }: KeyboardEvent) => (isArrow = key.startsWith('Arrow'))
    const container = map.getContainer()
    map.on('dragend zoomend', move)
    map.on('moveend', moveByArrow)
    container.addEventListener('keydown', press)
    return () => {
      map.off('dragend zoomend', move)
      map.off('moveend', moveByArrow)
      container.removeEventListener('keydown', press)
    }
  }, [map, search])

  function show(box: BoundingBox): void {
    jumpTo(map, box)
    setMovedUnder(undefined)
  }

  return [movedUnder === search, show]
}
