import { useState } from 'react'
import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { marketYear } from '#shared/market-day.ts'
import { BUSINESS_TYPES } from '#shared/listings/selling.ts'
import type { BusinessType } from '#shared/listings/selling.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { readYear } from '#shared/typed-amount.ts'
import type { FieldGroupProps } from './field-group.ts'
import { LISTING_LABELS } from './listing-values.ts'
import { LocationField } from './location-field.tsx'

const DESCRIPTION_LEAST = 50

/** Name, type, description and location. */
export function BusinessFields({ values, problem, isConfidential = false, version, isMapFolded }: FieldGroupProps) {
  return (
    <div className="space-y-6">
      <FormField
        name="businessName"
        label={LISTING_LABELS.businessName}
        help={
          isConfidential
            ? 'As customers know it. Only buyers you choose see it.'
            : 'As customers know it. It is the title of your listing.'
        }
        problem={problem}
      >
        {(field) => <Input {...field} required defaultValue={values.businessName} />}
      </FormField>
      <TypeFields values={values} problem={problem} />
      <YearField values={values} problem={problem} />
      <LocationField
        values={values}
        problem={problem}
        isConfidential={isConfidential}
        version={version}
        isMapFolded={isMapFolded}
      />
      <DescriptionField values={values} problem={problem} isConfidential={isConfidential} />
      <FormField
        name="website"
        label={LISTING_LABELS.website}
        isOptional
        help={isConfidential ? 'Only buyers you choose see it.' : undefined}
        problem={problem}
      >
        {(field) => (
          <Input
            {...field}
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="https://"
            defaultValue={values.website}
          />
        )}
      </FormField>
    </div>
  )
}

/** The business type, and the marketplace category with the type's default. */
function TypeFields({ values, problem }: FieldGroupProps) {
  const [type, setType] = useState(values.businessType ?? '')
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
      <FormField name="businessType" label={LISTING_LABELS.businessType} problem={problem}>
        {(field) => (
          <Select
            {...field}
            required
            defaultValue={values.businessType ?? ''}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          >
            <option value="">Choose one</option>
            <Options of={Object.entries(BUSINESS_TYPES).map(([value, { label }]) => [value, label])} />
          </Select>
        )}
      </FormField>
      <FormField
        name="industry"
        label={LISTING_LABELS.industry}
        isOptional
        help="Buyers filter by it."
        problem={problem}
      >
        {(field) => (
          <Select {...field} defaultValue={values.industry ?? ''}>
            <option value="">{isType(type) ? `${BUSINESS_TYPES[type].industry}, by type` : 'By type'}</option>
            {MARKETPLACE_INDUSTRIES.map((industry) => (
              <option key={industry}>{industry}</option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  )
}

function YearField({ values, problem }: FieldGroupProps) {
  const [text, setText] = useState(values.yearEstablished ?? '')
  return (
    <FormField
      name="yearEstablished"
      label={LISTING_LABELS.yearEstablished}
      help={ageText(text) ?? 'Four digits, like 1998.'}
      problem={problem}
    >
      {(field) => (
        <Input
          {...field}
          required
          inputMode="numeric"
          defaultValue={values.yearEstablished}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          className="tabular max-w-40"
        />
      )}
    </FormField>
  )
}

function DescriptionField({ values, problem, isConfidential }: FieldGroupProps) {
  const [length, setLength] = useState((values.description ?? '').trim().length)
  return (
    <FormField
      name="description"
      label={LISTING_LABELS.description}
      help={`${lengthText(length)}${isConfidential ? ' Only buyers you choose read it.' : ''}`}
      problem={problem}
    >
      {(field) => (
        <Textarea
          {...field}
          required
          rows={8}
          defaultValue={values.description}
          onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
        />
      )}
    </FormField>
  )
}

function isType(text: string): text is BusinessType {
  return Object.hasOwn(BUSINESS_TYPES, text)
}

function ageText(text: string): string | undefined {
  const year = readYear(text)
  const age = year === undefined ? NaN : marketYear() - year
  if (Number.isNaN(age) || age < 0 || age > 300) return undefined
  if (age === 0) return 'Opened this year.'
  return age === 1 ? 'One year in business.' : `${age} years in business.`
}

function lengthText(length: number): string {
  const what = 'What you do, who your customers are, what the sale includes and why you are selling.'
  if (length === 0) return `${what} At least ${DESCRIPTION_LEAST} characters.`
  if (length < DESCRIPTION_LEAST) return `${DESCRIPTION_LEAST - length} more characters are needed.`
  return `${length.toLocaleString('en-US')} of 10,000 characters.`
}
