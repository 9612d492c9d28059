import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Checklist } from '#shared/content/checklists/checklist.ts'
import { saveTicks, parseTicks, readTicks, watchTicks } from './saved-ticks.ts'

export interface Ticks {
  /** Undefined on the server and before hydration. */
  ticked: ReadonlySet<string> | undefined
  tick: (point: string, isTicked: boolean) => void
  clear: () => void
  /** Reads the boxes, which may have been ticked before hydration. */
  adopt?: (form: HTMLFormElement | null) => void
}

/** Which points of a list are ticked in this browser. */
export function useTicks({ name, parts }: Checklist): Ticks {
  const kept = useSyncExternalStore(
    watchTicks,
    () => readTicks(name),
    () => undefined,
  )
  const ticked = useMemo(() => {
    if (kept === undefined) return undefined
    const known = parseTicks(kept)
    return new Set(parts.flatMap(({ items }) => items).filter((point) => known.has(point)))
  }, [kept, parts])

  const adopt = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      const early = [...new FormData(form).getAll('point')].filter((point) => typeof point === 'string')
      if (early.length > 0) saveTicks(name, new Set([...parseTicks(readTicks(name)), ...early]))
    },
    [name],
  )

  return {
    ticked,
    tick(point, isTicked) {
      // Read again, since another tab may have changed them.
      const points = new Set(parseTicks(readTicks(name)))
      if (isTicked) points.add(point)
      else points.delete(point)
      saveTicks(name, points)
    },
    clear: () => saveTicks(name, new Set()),
    adopt,
  }
}
