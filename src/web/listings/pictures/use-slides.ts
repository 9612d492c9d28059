import { useRef, useState } from 'react'
import type { RefObject, UIEvent } from 'react'

export interface Slides {
  /** The current slide, or the target of a press. */
  current: number
  show: (slide: number, isInstant?: boolean) => void
  /** Props of the scroll container, whose children have its width. */
  strip: {
    ref: RefObject<HTMLDivElement | null>
    onScroll: (event: UIEvent<HTMLDivElement>) => void
    onPointerDown: () => void
    onWheel: () => void
  }
}

/** A scrollable strip of slides, moved by swipe or arrows. */
export function useSlides(count: number): Slides {
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // Target of a press. Until the strip arrives, slides that pass by are not the current one, and the next press counts
  // from the target.
  const goal = useRef<number>(undefined)

  function show(slide: number, isInstant = false): void {
    if (slide < 0 || slide >= count || !ref.current) return
    const left = slide * ref.current.clientWidth
    goal.current = isAt(ref.current.scrollLeft, left) ? undefined : slide
    setCurrent(slide)
    const isCalm = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches
    ref.current.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' })
  }

  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>): void {
    const passing = Math.round(scrollLeft / clientWidth)
    if (goal.current === undefined) setCurrent(passing)
    else if (isAt(scrollLeft, goal.current * clientWidth)) goal.current = undefined
  }

  function letGo(): void {
    goal.current = undefined
  }

  return { current, show, strip: { ref, onScroll: follow, onPointerDown: letGo, onWheel: letGo } }
}

/** Tolerance for fractional scroll positions. */
function isAt(scrollLeft: number, left: number): boolean {
  return Math.abs(scrollLeft - left) <= 1
}
