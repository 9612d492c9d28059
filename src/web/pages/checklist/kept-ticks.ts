import type { ChecklistName } from '#shared/content/checklist.ts'

/** What this browser refuses to keep, the page remembers as long as it is open. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

/** The points that are ticked, as text to compare; empty when none is. */
export function readTicks(name: ChecklistName): string {
  const key = keyOf(name)
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return unkept.get(key) ?? ''
  }
}

/** A point is known by its words: one that was rewritten has to be looked at again. */
export function parseTicks(kept: string): ReadonlySet<string> {
  try {
    const points: unknown = JSON.parse(kept)
    return new Set(Array.isArray(points) ? points.filter((point) => typeof point === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Shows in every open tab at once. */
export function keepTicks(name: ChecklistName, ticked: ReadonlySet<string>): void {
  const key = keyOf(name)
  const text = ticked.size > 0 ? JSON.stringify([...ticked]) : ''
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}

export function watchTicks(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keyOf(name: ChecklistName): string {
  return `handover-checklist-${name}`
}
