import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import { EXAMPLE_HOME } from '#region/words.ts'
import { STATE } from '#region/region.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { DOLLARS, NumberField } from '#web/listings/number-field.tsx'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import { useBuyerBase } from '#web/listings/buyer-base/queries.ts'
import { placesQuery } from '#web/listings/form/places-query.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ADDED_WITHIN, MILES } from './more-filter-options.ts'

interface MoreFieldsProps {
  value: FilterSearch
  onChange: (change: Partial<FilterSearch>) => void
  /** Opens the dialog of what a buyer can bring. */
  onOpenBase: () => void
}

const TIMES = { most: 100, decimals: 2, example: 'A number like 2.5.' }
const YEARS = { least: 1, most: 300, decimals: 0, example: 'Whole years, like 5.' }

const HOURS = { most: 168, decimals: 0, example: 'Whole hours, like 30.' }

const FACT_CHECKS = [
  ['sellerFinancing', 'Seller financing offered'],
  ['inventoryIncluded', 'Inventory included'],
  ['staffStays', 'Most employees stay'],
  ['relocatable', 'Can move, or be run from home'],
] as const

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
        note="An estimate for an SBA loan at the asking price, not lender approval. Coverage of 1.25× means the business earns $1.25, after your salary, for each $1 of loan payments."
      >
        <NumberField
          label="Cash to close, at most"
          prefix="$"
          rule={DOLLARS}
          value={value.cashToCloseMax}
          onChange={(cashToCloseMax) => onChange({ cashToCloseMax })}
        />
        <NumberField
          label="Loan coverage (DSCR), at least"
          suffix="×"
          rule={TIMES}
          value={value.dscrMin}
          onChange={(dscrMin) => onChange({ dscrMin })}
        />
        <Button look="secondary" size="small" onClick={onOpenBase} className="justify-self-start sm:col-span-2">
          {base ? 'Change your budget' : 'Add your budget'}
        </Button>
      </Group>

      <Group title="What sellers say" note="Only answers that everyone may see. Many sellers have not answered yet.">
        <NumberField
          label="Years left on the lease, at least"
          rule={YEARS}
          value={value.leaseYearsMin}
          onChange={(leaseYearsMin) => onChange({ leaseYearsMin })}
        />
        <NumberField
          label="Owner’s hours a week, at most"
          rule={HOURS}
          value={value.ownerHoursMax}
          onChange={(ownerHoursMax) => onChange({ ownerHoursMax })}
        />
        {FACT_CHECKS.map(([name, label]) => (
          <Check
            key={name}
            label={label}
            isOn={value[name] === 'true'}
            onChange={(isOn) => onChange({ [name]: isOn ? 'true' : undefined })}
          />
        ))}
      </Group>
      <Group title="Where" note="In a straight line. The drive may be longer.">
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
        <Field label="Leave out businesses that mention">
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
          label="With price and cash flow"
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
