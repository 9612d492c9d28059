import { Check, Columns3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { chosenNow, noneChosen, subscribeToChosen, toggleChosen } from './compare-store.ts'
import type { Chosen } from './compare-store.ts'
import { compareClass } from './compare-class.ts'
import { MOST_COMPARED } from '#shared/listings/compared-ids.ts'

interface CompareToggleProps {
  listing: Chosen
  place: 'card' | 'row'
}

/** It moves nothing when it comes: it is on the picture of a card, and in a row where that has room. */
const PLACES = {
  card: 'absolute right-3 bottom-3 z-20 min-h-11 gap-1.5 px-4 text-sm shadow-float md:min-h-9 md:px-3',
  row: 'row-compare',
}

/** Puts a business among those to compare, or takes it off. */
export function CompareToggle({ listing: { id, title }, place }: CompareToggleProps) {
  const chosen = useSyncExternalStore(subscribeToChosen, chosenNow, noneChosen)
  const isChosen = chosen.some((one) => one.id === id)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => pressCompare({ id, title })}
      className={compareClass(PLACES[place])}
    >
      <CompareIcon isChosen={isChosen} size={place === 'row' ? 14 : 16} />
      Compare
      <span className="sr-only"> {title}</span>
    </button>
  )
}

export function CompareIcon({ isChosen, size = 16 }: { isChosen: boolean; size?: number }) {
  const Icon = isChosen ? Check : Columns3
  return <Icon strokeWidth={1.5} size={size} aria-hidden="true" />
}

/** What a press does, also of a button that was there before this was loaded. */
export function pressCompare(business: Chosen): void {
  if (toggleChosen(business)) return
  showToast({
    title: `${MOST_COMPARED} businesses are compared at once`,
    description: 'Take one off before you add another.',
  })
}
