import type { ReactNode } from 'react'
import { FACT_LABELS } from '#shared/listings/facts/fact-labels.ts'
import {
  CUSTOMER_SHARES,
  FACT_LENGTHS,
  LEASE_TRANSFERS,
  RELOCATIONS,
  STAFF_STAYS,
} from '#shared/listings/facts/listing-facts.ts'
import type { FactGroup, FactName, ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import { writeMonth } from '#shared/listings/facts/typed-month.ts'
import { tidyAmount } from '#shared/typed-amount.ts'
import { Select } from '#web/ui/field.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Options } from '#web/ui/options.tsx'
import { UnitInput } from '#web/ui/unit-input.tsx'

interface FactFieldsProps {
  group: FactGroup
  facts: ListingFacts
  problem: FormProblem | undefined
}

/** The fields of a group. */
export function FactFields({ group, facts, problem }: FactFieldsProps) {
  const text = (name: FactName, props: { help?: string; suffix?: string; prefix?: string; placeholder?: string }) => (
    <NumberText key={name} name={name} value={facts[name]} problem={problem} {...props} />
  )
  const choice = (name: FactName, options: Readonly<Record<string, string>>, help?: string) => (
    <Choice key={name} name={name} value={facts[name]} options={options} help={help} problem={problem} />
  )
  const words = (name: 'licenses' | 'openHours' | 'sellingReason', help: string) => (
    <FormField name={name} label={FACT_LABELS[name]} help={help} problem={problem} className="sm:col-span-2">
      {(field) => <Textarea {...field} rows={2} maxLength={FACT_LENGTHS[name] * 20} defaultValue={facts[name] ?? ''} />}
    </FormField>
  )
  const FIELDS: Record<FactGroup, () => ReactNode> = {
    reason: () => words('sellingReason', 'One or two sentences: retiring, moving, another project.'),
    owner: () => text('ownerHours', { suffix: 'h/wk', help: 'In a typical week.' }),
    people: () => [text('fullTime', { help: 'Without you.' }), text('partTime', {}), choice('staffStays', STAFF_STAYS)],
    lease: () => [
      text('leaseEnds', { placeholder: '06/2031', help: 'Month and year.' }),
      text('leaseRent', { prefix: '$', suffix: '/mo' }),
      text('leaseRenewalYears', { suffix: 'years', help: '0 if there is no option.' }),
      choice('leaseTransfer', LEASE_TRANSFERS),
    ],
    included: () => [
      choice('equipmentIncluded', INCLUDED),
      text('equipmentValue', { prefix: '$' }),
      choice('inventoryIncluded', INCLUDED),
      text('inventoryValue', { prefix: '$' }),
    ],
    financing: () => [
      choice('sellerFinancing', OFFERED),
      text('sellerFinancingPercent', { suffix: '%', help: 'Of the price.' }),
    ],
    training: () => [
      text('trainingWeeks', { suffix: 'weeks', help: 'Part of the price.' }),
      text('stayMonths', { suffix: 'mo', help: 'If a buyer wants you to.' }),
    ],
    licenses: () => words('licenses', 'What a buyer needs to run it, and what has to be applied for again.'),
    hours: () => words('openHours', 'Like Tuesday to Sunday, 7 a.m. to 2 p.m.'),
    customers: () => choice('largestCustomer', CUSTOMER_SHARES, 'The part of a year’s sales that one customer pays.'),
    place: () => choice('relocation', RELOCATIONS),
  }
  return FIELDS[group]()
}

const INCLUDED = { yes: 'Included', no: 'Not included' }
const OFFERED = { yes: 'Yes', no: 'No' }

interface FieldProps {
  name: FactName
  value: ListingFacts[FactName]
  problem: FormProblem | undefined
  help?: string | undefined
}

interface NumberTextProps extends FieldProps {
  prefix?: string
  suffix?: string
  placeholder?: string
}

function NumberText({ name, value, problem, help, prefix, suffix, placeholder }: NumberTextProps) {
  const isMonth = name === 'leaseEnds'
  const shown = isMonth ? writeMonth(value as string | undefined) : String(value ?? '')
  return (
    <FormField name={name} label={FACT_LABELS[name]} help={help} problem={problem}>
      {(field) => (
        <UnitInput
          {...field}
          prefix={prefix}
          suffix={suffix}
          placeholder={placeholder}
          maxLength={40}
          inputMode={isMonth ? 'text' : 'decimal'}
          defaultValue={prefix === '$' ? tidyAmount(shown) : shown}
          onBlur={({ currentTarget }) => {
            if (prefix === '$') currentTarget.value = tidyAmount(currentTarget.value)
          }}
        />
      )}
    </FormField>
  )
}

interface ChoiceProps extends FieldProps {
  options: Readonly<Record<string, string>>
}

function Choice({ name, value, options, problem, help }: ChoiceProps) {
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
  return (
    <FormField name={name} label={FACT_LABELS[name]} help={help} problem={problem}>
      {(field) => (
        <Select {...field} defaultValue={chosen}>
          <option value="">Choose</option>
          <Options of={Object.entries(options)} />
        </Select>
      )}
    </FormField>
  )
}
