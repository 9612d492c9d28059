import { useSyncExternalStore } from 'react'
import type { ExtrasProps } from './extras-props.ts'
import type * as loadedExtras from './loaded-extras.tsx'

type LoadedExtras = typeof loadedExtras

let extras: LoadedExtras | undefined
const listeners = new Set<() => void>()

// A first load has none of it: the first touch of the page asks for it. Who said what they can bring has seen more.
if (!import.meta.env.SSR) {
  if (document.documentElement.hasAttribute('data-base')) void loadExtras()
  for (const touch of ['pointerover', 'focusin']) addEventListener(touch, loadExtras, { once: true, passive: true })
}

/**
 * What is added in the browser, e.g. to businesses "Compare" and what one costs this buyer. It takes the place of nothing:
 * a control that was there before would lose the press that asks for it.
 */
export function Extras(props: ExtrasProps) {
  const loaded = useExtras()
  return loaded && <loaded.LoadedExtras {...props} />
}

/** Undefined until they are loaded. */
export function useExtras(): LoadedExtras | undefined {
  return useSyncExternalStore(
    subscribe,
    () => extras,
    () => undefined,
  )
}

/** Undefined if they can't be loaded. */
export async function loadExtras(): Promise<LoadedExtras | undefined> {
  extras = await import('./loaded-extras.tsx').catch(() => undefined)
  for (const listener of listeners) listener()
  return extras
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
