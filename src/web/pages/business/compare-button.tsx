import { useSyncExternalStore } from 'react'
import type { SubmitEvent } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { compareClass } from '#web/listings/compare/compare-class.ts'
import { loadExtras, useExtras } from '#web/listings/extras/extras.tsx'

/**
 * Puts a business among those to compare, or takes it off. It is one button from the start, so that the press which loads
 * its part counts. Without scripts, or without that part, it leads to the comparison.
 */
export function CompareButton({ listing: { id, title } }: { listing: { id: ListingId; title: string } }) {
  const extras = useExtras()
  const isChosen = useSyncExternalStore(
    extras?.subscribeToChosen ?? subscribeToNothing,
    () => extras?.chosenNow().some((one) => one.id === id) ?? false,
    () => false,
  )

  async function press(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const loaded = await loadExtras()
    if (loaded) loaded.pressCompare({ id, title })
    else form.submit()
  }

  return (
    <form action="/compare" onSubmit={(event) => void press(event)} className="print:hidden">
      <input type="hidden" name="ids" value={id} />
      <button
        type="submit"
        aria-pressed={isChosen}
        className={compareClass('min-h-11 min-w-28 justify-center gap-1.5 px-3 text-sm md:min-h-9')}
      >
        {extras && <extras.CompareIcon isChosen={isChosen} />}
        Compare
        <span className="sr-only"> {title}</span>
      </button>
    </form>
  )
}

function subscribeToNothing(): () => void {
  return () => {}
}
