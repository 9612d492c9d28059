import { useState } from 'react'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import type { FilterSearch } from './marketplace-search.ts'
import { DOLLARS, NumberField } from './number-field.tsx'

type Range = Pick<FilterSearch, 'priceMin' | 'priceMax'>

interface CustomPriceProps {
  value: Range
  isStaged: boolean
  onChange: (range: Range) => void
}

const QUIET_MS = 400

/** Both ends of a price, in whole dollars; either may be empty. */
export function CustomPrice({ value, isStaged, onChange }: CustomPriceProps) {
  const [range, setRange] = useState<Range>({ priceMin: value.priceMin, priceMax: value.priceMax })
  const { call: changeSoon } = useDebouncedCallback(onChange, QUIET_MS)
  const { priceMin, priceMax } = range

  function change(part: Range): void {
    const next = { ...range, ...part }
    setRange(next)
    if (isStaged) onChange(next)
    else changeSoon(next)
  }

  return (
    <div
      role="group"
      aria-label="Custom price"
      className="col-span-full grid grid-cols-2 items-start gap-3 md:order-last"
    >
      <NumberField
        label="Min price"
        prefix="$"
        rule={DOLLARS}
        value={priceMin}
        onChange={(dollars) => change({ priceMin: dollars })}
      />
      <NumberField
        label="Max price"
        prefix="$"
        rule={{ ...DOLLARS, least: priceMin ?? 0, example: priceMin ? 'More than the min price.' : DOLLARS.example }}
        value={priceMax}
        onChange={(dollars) => change({ priceMax: dollars })}
      />
    </div>
  )
}
