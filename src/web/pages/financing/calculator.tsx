import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { primeRate } from '#shared/content/prime-rate.ts'
import { FINANCING_TYPES } from '#shared/financing/financing-types.ts'
import type { FinancingType } from '#shared/financing/financing-types.ts'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import { readAmount, tidyAmount } from '#shared/typed-amount.ts'
import { listingSummaryQuery } from '#web/listings/queries.ts'
import { fieldsOf, presetOf } from './financing-fields.ts'
import type { FinancingFields, FinancingLink } from './financing-fields.ts'
import { FinancingFigures } from './financing-figures.tsx'
import { FinancingSchedule } from './financing-schedule.tsx'
import { NumberField } from './number-field.tsx'
import type { NumberFieldProps } from './number-field.tsx'
import { readFields } from './read-fields.ts'
import { hearTyped } from '#web/ui/hear-typed.ts'

type Field = Omit<NumberFieldProps, 'value' | 'onChange' | 'error' | 'warning'> & { name: keyof FinancingFields }

const PURCHASE: readonly Field[] = [
  { name: 'price', label: 'Price', prefix: '$', tidy: tidyAmount },
  {
    name: 'cashFlow',
    label: 'Annual cash flow',
    prefix: '$',
    help: 'Before loan payments and your own pay',
    isOptional: true,
    tidy: tidyAmount,
  },
  { name: 'down', label: 'Down payment', help: 'In dollars, or percent of the price' },
  {
    name: 'costs',
    label: 'Costs at closing',
    prefix: '$',
    help: 'Fees, stock, cash to begin with',
    isOptional: true,
    tidy: tidyAmount,
  },
]
const LOAN: readonly Field[] = [
  {
    name: 'prime',
    label: 'Prime rate',
    suffix: '%',
    help: `${primeRate.basisPoints / 100}% since ${longDate(primeRate.since)}`,
  },
  { name: 'margin', label: 'Above prime', suffix: '%' },
  { name: 'years', label: 'Term', suffix: 'years' },
]
const NOTE: readonly Field[] = [
  { name: 'note', label: 'Amount', help: 'In dollars, or percent of the price' },
  { name: 'noteRate', label: 'Rate', suffix: '%', help: 'What you two agree on' },
  { name: 'noteYears', label: 'Term', suffix: 'years' },
]
const INVESTOR: readonly Field[] = [
  { name: 'investor', label: 'Amount', prefix: '$', help: 'Paid with a share, not monthly', tidy: tidyAmount },
]

/** The monthly cost of a purchase, the cash it takes to close, and whether the business's cash flow covers it. */
export function FinancingCalculator({ link }: { link: FinancingLink }) {
  const [first] = useState(() => fieldsOf(link))
  const [fields, setFields] = useState(first.fields)
  const [type, setType] = useState<FinancingType>('sba')
  const form = useRef<HTMLFormElement>(null)
  const { result, errors, warnings, understood } = readFields(fields, type)

  // Text that was typed before hydration is in the DOM but not in the state yet.
  useEffect(() => {
    if (!form.current) return
    const { type: chosen, ...typed } = Object.fromEntries(new FormData(form.current))
    setFields((old) => ({ ...old, ...typed }))
    if (typeof chosen === 'string' && isType(chosen)) setType(chosen)
  }, [])

  function choose(next: FinancingType): void {
    setType(next)
    setFields((old) => ({ ...old, ...presetOf(next, readAmount(old.price) || 0) }))
  }

  function draw(rows: readonly Field[]) {
    return rows.map(({ help, ...row }) => (
      <NumberField
        key={row.name}
        {...row}
        help={understood[row.name] ?? help}
        warning={warnings[row.name]}
        error={errors[row.name]}
        value={fields[row.name]}
        onChange={(value) => setFields((old) => ({ ...old, [row.name]: value }))}
      />
    ))
  }

  return (
    <section aria-labelledby="calculator-title" id="calculator" className="scroll-mt-4">
      <h2 id="calculator-title" className="text-2xl sm:text-[1.75rem]">
        Financing calculator
      </h2>
      <p className="mt-2 max-w-142 text-muted">
        {first.isExample
          ? 'An example to start with: enter your own numbers. They stay in your browser.'
          : 'What you type stays in your browser.'}
        {first.businessId !== undefined && <OfBusiness id={first.businessId} />}
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="space-y-7 rounded-card border border-line bg-surface p-5 sm:p-7"
        >
          <TypeChoice type={type} onChoose={choose} />
          <div className="grid gap-5 sm:grid-cols-2">{draw(PURCHASE)}</div>
          <Group legend="Loan" note={result?.loanCents === 0 ? 'Nothing is left to borrow.' : undefined}>
            {draw(LOAN)}
          </Group>
          <Group legend="Seller note">{draw(NOTE)}</Group>
          <Group legend="Investor">{draw(INVESTOR)}</Group>
        </form>
        <FinancingFigures result={result} errors={errors} />
      </div>
      {result && <FinancingSchedule result={result} />}
    </section>
  )
}

interface GroupProps {
  legend: string
  note?: string | undefined
  children: ReactNode
}

function Group({ legend, note, children }: GroupProps) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-serif text-lg font-semibold">
        {legend}
        {note && <span className="ml-3 font-sans text-sm font-normal text-muted">{note}</span>}
      </legend>
      <div className="clear-both grid gap-5 sm:grid-cols-3">{children}</div>
    </fieldset>
  )
}

/** A link back to the business that the figures came from. */
function OfBusiness({ id }: { id: number }) {
  const { data: listing, isError } = useQuery(listingSummaryQuery(id))
  if (isError) return null
  return (
    <>
      {' '}
      The price and the cash flow are those of{' '}
      <Link
        to="/business/$id"
        params={{ id: String(id) }}
        className="text-evergreen underline underline-offset-2 hover:no-underline"
      >
        {listing?.title ?? 'the business that you looked at'}
      </Link>
      . The costs at closing are an estimate, {sbaRules.closingCostPercent}% of the price.
    </>
  )
}

function isType(text: string): text is FinancingType {
  return Object.hasOwn(FINANCING_TYPES, text)
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

interface TypeChoiceProps {
  type: FinancingType
  onChoose: (type: FinancingType) => void
}

/** The four financing types. Choosing one fills in its usual terms. */
function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Fill in what is usual for</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(7rem,34%),100%),1fr))] gap-2 xl:grid-cols-4">
        {Object.entries(FINANCING_TYPES).map(([name, { label }]) => (
          <label
            key={name}
            className="flex min-h-11 items-center justify-center rounded-card border border-line-strong/60 px-2 text-center text-[0.95rem] leading-tight hover:border-evergreen has-checked:border-evergreen has-checked:bg-evergreen-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen"
          >
            <input
              ref={hearTyped}
              type="radio"
              name="type"
              value={name}
              checked={name === type}
              onChange={() => onChoose(name as FinancingType)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
