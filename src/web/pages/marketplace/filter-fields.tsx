import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { PRICE_BANDS } from '#shared/listings/listing-filter.ts'
import { Extras } from '#web/listings/extras/extras.tsx'
import { PriceField } from '#web/listings/price-field.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'

interface FilterFieldsProps {
  /** The form that they belong to, where that is elsewhere. */
  form?: string
  value: FilterSearch
  isStaged?: boolean
  onChange: (change: Partial<FilterSearch>) => void
  className?: string
}

/** Price range, industry and property (S1 §2 "Marketplace"). */
export function FilterFields({ form, value, isStaged = false, onChange, className = '' }: FilterFieldsProps) {
  const { industry = '' } = value
  const isOther = industry && !(MARKETPLACE_INDUSTRIES as readonly string[]).includes(industry)
  return (
    <div className={`grid gap-3 ${className}`}>
      <PriceField
        label="Price range"
        bands={PRICE_BANDS}
        form={form}
        value={value}
        isStaged={isStaged}
        onChange={onChange}
      />
      <Field label="Industry">
        <Select
          form={form}
          name="industry"
          value={industry}
          onChange={({ target }) => onChange({ industry: target.value || undefined })}
        >
          <option value="">All industries</option>
          {MARKETPLACE_INDUSTRIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
          {isOther && <option>{industry}</option>}
          <Extras place="industries" chosen={industry} />
        </Select>
      </Field>
      <Field label="Property">
        <Select
          form={form}
          name="propertyIncluded"
          value={value.propertyIncluded ?? ''}
          onChange={({ target }) =>
            onChange({ propertyIncluded: (target.value || undefined) as FilterSearch['propertyIncluded'] })
          }
        >
          <option value="">All</option>
          <option value="true">Property Included</option>
          <option value="false">Lease Only</option>
        </Select>
      </Field>
    </div>
  )
}
