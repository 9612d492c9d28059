import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { ExtrasProps } from './extras-props.ts'

let extras: { Part: ComponentType<ExtrasProps> } | undefined
const listeners = new Set<() => void>()

// A first load has none of it: the first touch of the page asks for it. Who said what they can bring has seen more.
if (!import.meta.env.SSR) {
  if (document.documentElement.hasAttribute('data-base')) loadExtras()
  for (const touch of ['pointerover', 'focusin']) addEventListener(touch, loadExtras, { once: true, passive: true })
}

/** What is added in the browser, e.g. to businesses "Compare" and what one costs this buyer. Until then the children. */
export function Extras(props: ExtrasProps) {
  const loaded = useSyncExternalStore(subscribe, extrasNow, noExtras)
  return loaded ? <loaded.Part {...props} /> : props.children
}

/** Cards stay as they are if it can't be loaded. */
export function loadExtras(): void {
  import('./loaded-extras.tsx').then(
    ({ LoadedExtras }) => {
      extras = { Part: LoadedExtras }
      for (const listener of listeners) listener()
    },
    () => {},
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function extrasNow() {
  return extras
}

function noExtras() {
  return undefined
}
