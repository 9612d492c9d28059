import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterSearch } from './marketplace-search.ts'

interface FilterSheetProps {
  value: FilterSearch
  activeCount: number
  onApply: (staged: FilterSearch) => void
}

/** On a phone the filters are staged and applied together (S1 §2). */
export function FilterSheet({ value, activeCount, onApply }: FilterSheetProps) {
  const [staged, setStaged] = useState<FilterSearch | undefined>(undefined)
  const isChanged = staged !== undefined && JSON.stringify(staged) !== JSON.stringify(value)
  return (
    <>
      <button type="button" onClick={() => setStaged(value)} className={buttonClass('secondary')}>
        <SlidersHorizontal strokeWidth={1.5} size={18} aria-hidden="true" />
        Filters{activeCount > 0 && ` (${activeCount})`}
      </button>
      {staged && (
        <Dialog title="Filters" isSheet onClose={() => setStaged(undefined)}>
          <FilterFields value={staged} onChange={(change) => setStaged({ ...staged, ...change })} className="mt-5" />
          <p role="status" className="mt-4 min-h-6 text-sm text-sky">
            {isChanged && 'Changes saved. Tap Apply Filters to see results.'}
          </p>
          <button
            type="button"
            onClick={() => {
              setStaged(undefined)
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
