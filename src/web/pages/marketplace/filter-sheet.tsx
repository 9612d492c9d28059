import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'
import { FilterFields } from './filter-fields.tsx'

interface FilterSheetProps {
  value: FilterSearch
  activeCount: number
  onApply: (staged: FilterSearch) => void
}

/**
 * On a phone the filters are staged and applied together (S1 §2). Staged values survive an accidental close of the
 * sheet, and take precedence over the URL's.
 */
export function FilterSheet({ value, activeCount, onApply }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [changes, setChanges] = useState<Partial<FilterSearch>>({})
  const staged = { ...value, ...changes }
  const isChanged = JSON.stringify(staged) !== JSON.stringify({ ...staged, ...value })
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={`${buttonClass('secondary')} relative`}>
        <SlidersHorizontal strokeWidth={1.5} size={18} aria-hidden="true" />
        Filters{activeCount > 0 && ` (${activeCount})`}
        {isChanged && (
          <>
            <span className="sr-only">with changes that are not applied</span>
            <span
              aria-hidden="true"
              className="absolute -top-1 -right-1 size-3.5 rounded-full border-2 border-paper bg-brass"
            />
          </>
        )}
      </button>
      {isOpen && (
        <Dialog title="Filters" isSheet onClose={() => setIsOpen(false)}>
          <FilterFields value={staged} onChange={(change) => setChanges({ ...changes, ...change })} className="mt-5" />
          <p role="status" className="mt-4 min-h-6 text-sm text-sky">
            {isChanged && 'Changes saved. Tap Apply Filters to see results.'}
          </p>
          <button
            type="button"
            onClick={() => {
              setIsOpen(false)
              setChanges({})
              onApply(staged)
            }}
            className={`${buttonClass('primary')} mt-2 w-full`}
          >
            Apply Filters
          </button>
        </Dialog>
      )}
    </>
  )
}
