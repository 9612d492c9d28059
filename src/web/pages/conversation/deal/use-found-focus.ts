import { useEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

interface FocusHandlers {
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * Handlers for an element. When what has the focus within it is no longer on the page, `find` moves the focus on, again
 * after each render until it is somewhere.
 */
export function useFoundFocus(find: () => void): FocusHandlers {
  const focused = useRef<Element>(null)

  // After the effects of a closed dialog, which gives the focus back to its opener if that is still there.
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) find()
  })

  return {
    onFocus: ({ target }) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
