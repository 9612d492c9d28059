import { EXAMPLE_HOME } from '#region/words.ts'
import { STATE } from '#region/region.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { readAmount, tidyAmount } from '#shared/typed-amount.ts'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import { useBuyerBase } from '#web/listings/buyer-base/queries.ts'
import { placesQuery } from '#web/listings/form/places-query.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { UnitInput } from '#web/ui/unit-input.tsx'
import { ADDED_WITHIN, DEFAULT_MILES, MILES } from './more-filter-options.ts'

interface MoreFieldsProps {
  value: FilterSearch
  onChange: (change: Partial<FilterSearch>) => void
  /** Opens the dialog of what a buyer can bring. */
  onOpenBase: () => void
}

const DOLLARS = { most: 1_000_000_000, decimals: 0, example: 'Whole dollars, like 5,000.' }
const TIMES = { most: 100, decimals: 2, example: 'A number like 2.5.' }
const YEARS = { least: 1, most: 300, decimals: 0, example: 'Whole years, like 5.' }

/** The filters that fewer people need: what it earns, what it takes to buy, where, and what to leave out. */
export function MoreFields({ value, onChange, onOpenBase }: MoreFieldsProps) {
  const base = useBuyerBase()
  return (
    <div className="grid gap-6">
      <Group title="What it earns">
        <NumberField
          label="Cash flow a month, at least"
          prefix="$"
          rule={DOLLARS}
          value={value.cashFlowMin}
          onChange={(cashFlowMin) => onChange({ cashFlowMin })}
        />
        <NumberField
          label="Price to yearly cash flow, at most"
          suffix="×"
          rule={TIMES}
          value={value.multipleMax}
          onChange={(multipleMax) => onChange({ multipleMax })}
        />
        <NumberField
          label="Years in business, at least"
          rule={YEARS}
          value={value.yearsMin}
          onChange={(yearsMin) => onChange({ yearsMin })}
        />
      </Group>
      <Group
        title="What it takes to buy"
        note="Estimated for an SBA loan at the asking price. Coverage is cash flow after your salary divided by the loan’s payments. Not lender approval."
      >
        <NumberField
          label="Cash to close, at most"
          prefix="$"
          rule={DOLLARS}
          value={value.cashToCloseMax}
          onChange={(cashToCloseMax) => onChange({ cashToCloseMax })}
        />
        <NumberField
          label="Coverage, at least"
          suffix="×"
          rule={TIMES}
          value={value.dscrMin}
          onChange={(dscrMin) => onChange({ dscrMin })}
        />
        <Button look="secondary" size="small" onClick={onOpenBase} className="justify-self-start sm:col-span-2">
          {base ? 'Change what you can bring' : 'Say what you can bring'}
        </Button>
      </Group>
      <Group title="Where" note="Miles by air; ferries and passes are not counted.">
        <NearField value={value.near} home={base?.place ?? EXAMPLE_HOME} onChange={(near) => onChange({ near })} />
        <Field label="Distance">
          <Select
            value={value.miles ?? DEFAULT_MILES}
            onChange={({ target }) => onChange({ miles: Number(target.value) })}
          >
            <Options of={withOwn(MILES, value.miles).map((miles) => [miles, `${miles} miles`])} />
          </Select>
        </Field>
      </Group>
      <Group title="Which ones">
        <Field label="Leave out what mentions">
          <Input
            value={value.exclude ?? ''}
            maxLength={200}
            placeholder="franchise, absentee"
            autoComplete="off"
            onChange={({ target }) => onChange({ exclude: target.value || undefined })}
          />
        </Field>
        <Field label="Added">
          <Select
            value={value.addedWithin ?? ''}
            onChange={({ target }) => onChange({ addedWithin: target.value ? Number(target.value) : undefined })}
          >
            <option value="">At any time</option>
            <Options of={ADDED_WITHIN.map(({ days, label }) => [days, label])} />
            {value.addedWithin !== undefined && !ADDED_WITHIN.some(({ days }) => days === value.addedWithin) && (
              <option value={value.addedWithin}>Last {value.addedWithin} days</option>
            )}
          </Select>
        </Field>
        <Check
          label="Price and cash flow are told"
          isOn={value.disclosedOnly === 'true'}
          onChange={(isOn) => onChange({ disclosedOnly: isOn ? 'true' : undefined })}
        />
        <Check
          label="Verified by staff"
          isOn={value.verifiedOnly === 'true'}
          onChange={(isOn) => onChange({ verifiedOnly: isOn ? 'true' : undefined })}
        />
      </Group>
    </div>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-serif text-lg font-semibold">{title}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">{children}</div>
      {note && <p className="mt-2 text-sm text-muted">{note}</p>}
    </fieldset>
  )
}

interface NumberFieldProps {
  label: string
  prefix?: string
  suffix?: string
  rule: { least?: number; most: number; decimals: number; example: string }
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A number as people type it. One that can't be read says so and is not applied. */
function NumberField({ label, rule, value, onChange, ...unit }: NumberFieldProps) {
  const id = useId()
  const [text, setText] = useState(value === undefined ? '' : tidyAmount(String(value)))
  const isUnread = isWrong(readAmount(text), rule)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <UnitInput
        {...unit}
        id={id}
        value={text}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          const amount = readAmount(target.value)
          if (!isWrong(amount, rule)) onChange(amount)
        }}
        onBlur={() => setText(tidyAmount(text))}
      />
      {isUnread && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-brick">
          {rule.example}
        </p>
      )}
    </div>
  )
}

function isWrong(amount: number | undefined, { least = 0, most, decimals }: NumberFieldProps['rule']): boolean {
  if (amount === undefined) return false
  // NaN is neither.
  const isWithin = amount >= least && amount <= most
  return !isWithin || Number(amount.toFixed(decimals)) !== amount
}

const QUIET_MS = 200

interface NearFieldProps {
  value: string | undefined
  /** An example. */
  home: string
  onChange: (near: string | undefined) => void
}

/** A town or ZIP code, with the towns that begin like it. */
function NearField({ value = '', home, onChange }: NearFieldProps) {
  const listId = useId()
  const [search, setSearch] = useState(value)
  const { call: look } = useDebouncedCallback(setSearch, QUIET_MS)
  const { data } = useQuery({ ...placesQuery(search), enabled: search.length > 1 })
  const isUnknown = search.length > 2 && search === value && data?.match === null && data.suggestions.length === 0
  return (
    <div>
      <Field label="Near a town or ZIP code">
        <Input
          list={listId}
          value={value}
          maxLength={120}
          placeholder={home}
          autoComplete="off"
          onChange={({ target }) => {
            onChange(target.value || undefined)
            look(target.value.trim())
          }}
        />
      </Field>
      <datalist id={listId}>
        {data?.suggestions.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <output className="mt-1 block text-sm text-muted empty:hidden">
        {isUnknown && `We don’t know this place. Towns and ZIP codes in ${STATE} work.`}
      </output>
    </div>
  )
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-evergreen-fill"
      />
      {label}
    </label>
  )
}

/** The usual choices, and the one of the link. */
function withOwn(usual: readonly number[], own: number | undefined): number[] {
  return own === undefined || usual.includes(own) ? [...usual] : [...usual, own].toSorted((one, other) => one - other)
}
