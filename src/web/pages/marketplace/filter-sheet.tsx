import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { showLoadFailed } from '#web/ui/use-lazy-dialog.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'
import type { FilterDialogProps } from './filter-dialog.tsx'

interface FilterSheetProps {
  value: FilterSearch
  /** The filters that a wide screen shows beside the search. */
  firstCount: number
  moreCount: number
  onApply: (staged: FilterSearch) => void
}

/**
 * All filters on a phone, and the rarer ones on a wide screen, are staged and applied together (S1 §2). Staged values survive an accidental close of the
 * sheet, and take precedence over the URL's. The dialog is loaded on first use.
 */
export function FilterSheet({ value, firstCount, moreCount, onApply }: FilterSheetProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const [Sheet, setSheet] = useState<ComponentType<FilterDialogProps>>()
  const [changes, setChanges] = useState<Partial<FilterSearch>>({})
  const staged = { ...value, ...changes }
  const isChanged = JSON.stringify(staged) !== JSON.stringify({ ...staged, ...value })

  async function open(): Promise<void> {
    if (state === 'loading') return
    setState('loading')
    try {
      const { FilterDialog } = await import('./filter-dialog.tsx')
      setSheet(() => FilterDialog)
      setState('open')
    } catch {
      setState('closed')
      showLoadFailed()
    }
  }

  function close(): void {
    setState('closed')
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        aria-busy={state === 'loading' || undefined}
        className={`${buttonClass('secondary')} relative aria-busy:cursor-progress aria-busy:opacity-60`}
      >
        <SlidersHorizontal strokeWidth={1.5} size={18} aria-hidden="true" />
        <span className="md:hidden">Filters{count(firstCount + moreCount)}</span>
        <span className="max-md:hidden">More filters{count(moreCount)}</span>
        {isChanged && (
          <>
            <span className="sr-only">with changes that are not applied</span>
            <span aria-hidden="true" className="changes-dot" />
          </>
        )}
      </button>
      {Sheet && state === 'open' && (
        <Sheet
          staged={staged}
          isChanged={isChanged}
          onChange={(change) => setChanges({ ...changes, ...change })}
          onApply={() => {
            close()
            setChanges({})
            onApply(staged)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function count(active: number): string {
  return active > 0 ? ` (${active})` : ''
}
