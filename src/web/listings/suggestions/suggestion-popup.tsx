import { useLayoutEffect, useState } from 'react'
import type { SuggestionGroup, SuggestionOption } from './suggestion-options.ts'

interface SuggestionPopupProps {
  id: string
  box: HTMLInputElement
  groups: readonly SuggestionGroup[]
  active: SuggestionOption | undefined
  onTake: (option: SuggestionOption) => void
}

const LEAST_HEIGHT = 176
const MOST_HEIGHT = 448
const LEAST_WIDTH = 340
const GAP = 6
const MARGIN = 16

/** The list below the box. The focus stays in the box. */
export function SuggestionPopup({ id, box, groups, active, onTake }: SuggestionPopupProps) {
  const place = usePlaceBelow(box)
  const options = groups.flatMap((group) => group.options)
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      style={place}
      // The box would lose the focus, and the list would be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-20 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface py-1.5 shadow-float"
    >
      {groups.map(({ title, options: own }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm text-muted">
            {title}
          </p>
          {own.map((option) => (
            <div
              key={`${option.label} ${option.note}`}
              id={`${id}-${options.indexOf(option)}`}
              role="option"
              aria-selected={option === active}
              onClick={() => onTake(option)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-evergreen-soft aria-selected:text-evergreen"
            >
              <span className="font-medium">{option.label}</span>
              <span className="text-sm text-muted">{option.note}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Below the box, at least as wide as it, and no higher than what a phone's tab bar or keyboard leaves of the screen. */
function usePlaceBelow(box: HTMLInputElement) {
  const [place, setPlace] = useState(() => placeBelow(box))
  useLayoutEffect(() => {
    const follow = () => setPlace(placeBelow(box))
    // The page may grow above the box, e.g. by a notice.
    const observer = new ResizeObserver(follow)
    observer.observe(document.body)
    visualViewport?.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      visualViewport?.removeEventListener('resize', follow)
    }
  }, [box])
  return place
}

function placeBelow(box: HTMLInputElement) {
  const { left, bottom, width } = box.getBoundingClientRect()
  const end = Math.min(visualViewport?.height ?? innerHeight, tabBarTop())
  return {
    left: left + scrollX,
    top: bottom + scrollY + GAP,
    width: Math.max(width, Math.min(LEAST_WIDTH, document.body.clientWidth - left - MARGIN)),
    maxHeight: Math.max(LEAST_HEIGHT, Math.min(end - bottom - 2 * GAP, MOST_HEIGHT)),
  }
}

/** On a wide screen the sections are beside the page. */
function tabBarTop(): number {
  const { top = 0 } = document.querySelector('nav[aria-label="Sections"]')?.getBoundingClientRect() ?? {}
  return top || Infinity
}
