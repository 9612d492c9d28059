import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'
import { FilterFields } from './filter-fields.tsx'

export interface FilterDialogProps {
  staged: FilterSearch
  isChanged: boolean
  onChange: (change: Partial<FilterSearch>) => void
  onApply: () => void
  onClose: () => void
}

/** The dialog of the filter sheet, loaded on first use. */
export function FilterDialog({ staged, isChanged, onChange, onApply, onClose }: FilterDialogProps) {
  return (
    <Dialog title="Filters" isSheet onClose={onClose}>
      <FilterFields value={staged} onChange={onChange} className="mt-5" />
      <p role="status" className="mt-4 min-h-6 text-sm text-sky">
        {isChanged && 'Changes saved. Tap Apply Filters to see results.'}
      </p>
      <button type="button" onClick={onApply} className={`${buttonClass('primary')} mt-2 w-full`}>
        Apply Filters
      </button>
    </Dialog>
  )
}
