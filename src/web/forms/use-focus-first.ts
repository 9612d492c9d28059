import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For a form that replaces the button which opened it: its first control takes the focus. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  return form
}
