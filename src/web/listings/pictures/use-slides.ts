import { useRef, useState } from 'react'
import type { RefObject, UIEvent } from 'react'

export interface Slides {
  /** The slide that is shown, or that a press has set off for. */
  current: number
  show: (slide: number, isInstant?: boolean) => void
  /** For the element that scrolls, whose children are as wide as itself. */
  strip: {
    ref: RefObject<HTMLDivElement | null>
    onScroll: (event: UIEvent<HTMLDivElement>) => void
    onPointerDown: () => void
    onWheel: () => void
  }
}

/** Slides side by side in a strip that a finger moves, or a press of an arrow. */
export function useSlides(count: number): Slides {
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // Where a press leads. Until the strip is there, the slides that pass by are none that anybody chose, and the next
  // press counts from here.
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

/** Where pixels are not whole, a strip stands a little beside its slide. */
function isAt(scrollLeft: number, left: number): boolean {
  return Math.abs(scrollLeft - left) <= 1
}
