import { Check, Columns3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { showToast } from '#web/ui/toast.tsx'
import { chosenNow, noneChosen, subscribeToChosen, toggleChosen } from './compare-store.ts'
import { MOST_COMPARED } from './compared-ids.ts'

interface CompareToggleProps {
  listing: { id: ListingId; title: string }
  place: 'card' | 'row' | 'page'
}

/** It moves nothing when it comes: it is on the picture of a card, in a row where that has room, and on a page as wide as its link. */
const PLACES = {
  card: 'absolute right-3 bottom-3 z-20 min-h-9 gap-1.5 px-3 text-sm shadow-float',
  row: 'row-compare',
  page: 'min-h-8 min-w-28 justify-center gap-1.5 px-3 text-sm',
}

/** Puts a business among those to compare, or takes it off. */
export function CompareToggle({ listing: { id, title }, place }: CompareToggleProps) {
  const chosen = useSyncExternalStore(subscribeToChosen, chosenNow, noneChosen)
  const isChosen = chosen.some((one) => one.id === id)
  const Icon = isChosen ? Check : Columns3
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => {
        if (!toggleChosen({ id, title })) {
          showToast({
            title: `${MOST_COMPARED} businesses are compared at once`,
            description: 'Take one off before you add another.',
          })
        }
      }}
      className={`${compareClass(PLACES[place])} aria-pressed:border-evergreen aria-pressed:bg-evergreen-fill aria-pressed:text-white`}
    >
      <Icon strokeWidth={1.5} size={place === 'row' ? 14 : 16} aria-hidden="true" />
      Compare
      <span className="sr-only"> {title}</span>
    </button>
  )
}

function compareClass(place: string): string {
  return `inline-flex items-center rounded-full border border-line bg-surface font-medium text-ink hover:border-evergreen print:hidden ${place}`
}
