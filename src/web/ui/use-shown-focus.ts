import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Moves the focus to the heading of what is shown in place of what had it: a list on a phone goes away with the entry that
 * was pressed. Elsewhere the focus stays where it was.
 *
 * @param shown what is shown; undefined for the list.
 */
export function useShownFocus(place: RefObject<HTMLElement | null>, shown: number | string | undefined): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const { activeElement } = document
    const hasFocusElsewhere =
      activeElement !== null && activeElement !== document.body && activeElement.getClientRects().length > 0
    if (!hasFocusElsewhere) focusHeading(place.current)
  }, [place, shown])
}

/** The first heading that is shown. */
export function focusHeading(place: HTMLElement | null): void {
  const headings = [...(place?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])]
  const heading = headings.find((each) => each.getClientRects().length > 0) ?? headings[0]
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
