import { useState } from 'react'
import type { PriceBand } from '#shared/listings/listing-filter.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import type { FilterSearch } from './marketplace-search.ts'
import { bandOf, pricesOf } from './price-bands.ts'

const CustomPrice = lazyPart(() => import('./custom-price.tsx'), 'CustomPrice', null)

interface PriceFieldProps {
  label: string
  bands: readonly PriceBand[]
  /** The form that it belongs to, where that is elsewhere. */
  form?: string | undefined
  value: FilterSearch
  /** Whether more is applied later, so that each key counts. */
  isStaged?: boolean
  onChange: (change: Pick<FilterSearch, 'priceMin' | 'priceMax'>) => void
}

/** The bands of S1, then a range of one's own. */
export function PriceField({ label, bands, form, value, isStaged = false, onChange }: PriceFieldProps) {
  const hasPrice = value.priceMin !== undefined || value.priceMax !== undefined
  const band = bandOf(value, bands)
  const [isAsked, setAsked] = useState(false)
  const isCustom = isAsked || (hasPrice && !band)
  return (
    <>
      <Field label={label}>
        <Select
          form={form}
          name="price"
          value={isCustom ? 'custom' : (band?.value ?? '')}
          onChange={({ target }) => {
            setAsked(target.value === 'custom')
            if (target.value !== 'custom') onChange(pricesOf(target.value, bands))
          }}
        >
          <option value="">All</option>
          {bands.map(({ value: key, label: text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
          <option value="custom">Custom</option>
        </Select>
      </Field>
      {isCustom && <CustomPrice value={value} isStaged={isStaged} onChange={onChange} />}
    </>
  )
}
