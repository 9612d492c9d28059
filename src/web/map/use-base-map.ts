import { startTransition, useCallback, useState } from 'react'
import type { Map as LeafletMap } from './leaflet.ts'
import { createBaseMap } from './base-map.ts'
import type { MapStart } from './base-map.ts'

/** Creates a map in the ref's element and disposes of it on unmount. Only the first `start` is used. */
export function useBaseMap(start: MapStart): [ref: (element: HTMLElement | null) => void, map: LeafletMap | undefined] {
  const [first] = useState(start)
  const [map, setMap] = useState<LeafletMap>()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const created = createBaseMap(element, first)
      // What stands on the map is work of its own: a phone answers to touches between the two.
      startTransition(() => setMap(created.map))
      return () => {
        setMap(undefined)
        created.dispose()
      }
    },
    [first],
  )
  return [ref, map]
}
