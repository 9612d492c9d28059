import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { PRICE_BANDS } from '#shared/listings/listing-filter.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { bandOf, pricesOf } from '#web/listings/price-bands.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'

interface FilterFieldsProps {
  /** The form that they belong to, where that is elsewhere. */
  form?: string
  value: FilterSearch
  onChange: (change: Partial<FilterSearch>) => void
  className?: string
}

/** Price range, industry and property (S1 §2 "Marketplace"). */
export function FilterFields({ form, value, onChange, className = '' }: FilterFieldsProps) {
  const hasPrice = value.priceMin !== undefined || value.priceMax !== undefined
  const band = bandOf(value)
  const { industry = '' } = value
  const isOtherIndustry = industry && !(MARKETPLACE_INDUSTRIES as readonly string[]).includes(industry)
  return (
    <div className={`grid gap-3 ${className}`}>
      <Field label="Price range">
        <Select
          form={form}
          name="price"
          value={hasPrice ? (band?.value ?? 'other') : ''}
          onChange={({ target }) => onChange(pricesOf(target.value))}
        >
          <option value="">All</option>
          {PRICE_BANDS.map(({ value: key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          {hasPrice && !band && <option value="other">From the link</option>}
        </Select>
      </Field>
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
          {isOtherIndustry && <option>{industry}</option>}
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
