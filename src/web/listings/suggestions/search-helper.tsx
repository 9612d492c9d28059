import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { SuggestionListProps } from './suggestion-list.tsx'

/** Not that of the map page, which shows no filters that could be removed again. */
const BOX = '[action="/marketplace"] [name="search"]'

/** Text that is in a box before this is loaded was typed just now. */
let textAtFocus = ''

/**
 * Suggests while somebody types in a search box. It is loaded when a box is focused, and adds itself to a box that works
 * without it, so that no first load has it.
 */
export function SearchHelper() {
  const box = useSyncExternalStore(subscribe, focusedBox, noBox)
  const [List, setList] = useState<ComponentType<SuggestionListProps>>()
  const isMissing = box !== null && !List
  useEffect(() => {
    if (!isMissing) return
    // Without it the box is a plain one, and the next focus tries again.
    import('./suggestion-list.tsx').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {},
    )
  }, [isMissing])
  return box && List ? <List box={box} textAtFocus={textAtFocus} /> : null
}

function subscribe(onChange: () => void): () => void {
  const onFocus = () => {
    textAtFocus = focusedBox()?.value ?? ''
    onChange()
  }
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onChange)
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onChange)
  }
}

function focusedBox(): HTMLInputElement | null {
  const focused = document.activeElement
  const isBox = focused instanceof HTMLInputElement && focused.matches(BOX)
  return isBox ? focused : null
}

function noBox(): null {
  return null
}
