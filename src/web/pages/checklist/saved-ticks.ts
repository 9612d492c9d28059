import type { ChecklistName } from '#shared/content/checklists/checklist.ts'

/** Fallback for browsers without storage; lasts as long as the page. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

/** The ticked points as text, which can be compared; empty when none is ticked. */
export function readTicks(name: ChecklistName): string {
  const key = keyOf(name)
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return unkept.get(key) ?? ''
  }
}

/** Points are identified by their text, so a rewritten one has to be ticked again. */
export function parseTicks(kept: string): ReadonlySet<string> {
  try {
    const points: unknown = JSON.parse(kept)
    return new Set(Array.isArray(points) ? points.filter((point) => typeof point === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Updates every open tab. */
export function saveTicks(name: ChecklistName, ticked: ReadonlySet<string>): void {
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
