import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useBaseDialog } from '#web/listings/buyer-base/use-base-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'
import { countMore } from './count-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { MoreFields } from './more-fields.tsx'

export interface FilterDialogProps {
  staged: FilterSearch
  isChanged: boolean
  onChange: (change: Partial<FilterSearch>) => void
  onApply: () => void
  onClose: () => void
}

/** The dialog of the filter sheet, loaded on first use. A wide screen has the first filters above the list. */
export function FilterDialog({ staged, isChanged, onChange, onApply, onClose }: FilterDialogProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { baseDialog, openBaseDialog } = useBaseDialog()

  const isPhone = useMedia(PHONE, false)
  const [wasSet] = useState(countMore(staged) > 0)
  const more = <MoreFields value={staged} onChange={onChange} onOpenBase={openBaseDialog} />

  function apply(): void {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.closest('details')?.setAttribute('open', '')
    if (wrong) wrong.focus()
    else onApply()
  }

  return (
    <>
      <Dialog title="Filters" isSheet onClose={onClose}>
        <div
          ref={fields}
          className="mt-5"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
            // The rest of the key press would go to the button that gets the focus back.
            event.preventDefault()
            apply()
          }}
        >
          {isPhone && <FilterFields value={staged} isStaged onChange={onChange} />}
          {isPhone ? (
            <details open={wasSet} className="group mt-4 border-t border-line">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
                More filters
                <ChevronDown
                  size={18}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className="text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="mt-2">{more}</div>
            </details>
          ) : (
            more
          )}
        </div>
        <div className="sticky bottom-0 -mx-5 mt-6 -mb-5 border-t border-line bg-surface px-5 pt-2 pb-5 sm:-mx-7 sm:-mb-7 sm:px-7">
          <p role="status" className="text-sm text-sky">
            {isChanged && 'Changes saved. Tap Apply Filters to see results.'}
          </p>
          <Button look="primary" onClick={apply} className="mt-2 w-full">
            Apply Filters
          </Button>
        </div>
      </Dialog>
      {/* Not within the sheet, whose keys it would press. */}
      {baseDialog}
    </>
  )
}
