import { useState } from 'react'
import type { ReactNode } from 'react'
import { CONTINGENCIES, DEFAULT_VALID_HOURS, STRUCTURES } from '#shared/deals/offers.ts'
import type { Contingency } from '#shared/deals/offers.ts'
import { marketDay } from '#shared/market-day.ts'
import { formatCents } from '#shared/money.ts'
import { MoneyField } from '#web/forms/money-field.tsx'
import { tidyAmount } from '#shared/typed-amount.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FormField } from '#web/ui/form.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { OfferValues } from './offer-draft.ts'
import { shareText } from './share-text.ts'

/** By the names of `OfferInput`. */
export const OFFER_LABELS = {
  priceCents: 'Price',
  cashCents: 'Cash from the buyer',
  noteCents: 'Amount of the note',
  noteRateBasisPoints: 'Interest a year',
  noteMonths: 'Paid over',
  holdbackCents: 'Amount held back',
  holdbackMonths: 'Paid after',
  depositCents: 'Deposit in escrow',
  structure: 'What is bought',
  included: 'What is included',
  contingencies: 'What it depends on',
  diligenceDays: 'Due diligence',
  closingOn: 'Closing day',
  validHours: 'Valid for',
  remarks: 'Remarks',
  typedName: 'Your full name',
} as const

const VALIDITIES = { 24: '24 hours', 48: '48 hours', 72: '72 hours', 168: '7 days' } as const

interface OfferFieldsProps {
  values: OfferValues
  askingPriceCents: number | null
  problem: FormProblem | undefined
}

/** What the form begins with; the form itself keeps what is typed. */
export function OfferFields({ values, askingPriceCents, problem }: OfferFieldsProps) {
  const [tomorrow] = useState(() => marketDay(Date.now(), 1))
  return (
    <div className="@container grid content-start gap-8">
      <Group legend="Price and payment">
        <Money
          name="priceCents"
          cents={values.priceCents}
          problem={problem}
          help={askingPriceCents ? `${formatCents(askingPriceCents)} is asked.` : 'In all, however it is paid.'}
          {...(askingPriceCents && { say: (dollars) => shareText(dollars * 100, askingPriceCents) })}
        />
        <Money
          name="cashCents"
          cents={values.cashCents}
          problem={problem}
          help="What the cash and a seller’s note don’t cover is a bank’s loan."
        />
        <OnDemand name="hasNote" label="The seller lends part of the price" isOpen={values.noteCents !== 0}>
          <Money name="noteCents" cents={values.noteCents || undefined} problem={problem} help="The seller’s note." />
          <Count
            name="noteRateBasisPoints"
            unit="%"
            value={percentText(values.noteRateBasisPoints)}
            problem={problem}
            inputMode="decimal"
          />
          <Count name="noteMonths" unit="months" value={values.noteMonths || ''} problem={problem} />
          <Check
            name="isNoteOnStandby"
            label="On full standby: nothing is paid on it while a bank’s loan runs"
            isChecked={values.isNoteOnStandby}
          />
        </OnDemand>
        <OnDemand name="hasHoldback" label="Part of the price is held back" isOpen={values.holdbackCents !== 0}>
          <Money
            name="holdbackCents"
            cents={values.holdbackCents || undefined}
            problem={problem}
            help="Paid later, if all is as promised."
          />
          <Count name="holdbackMonths" unit="months" value={values.holdbackMonths || ''} problem={problem} />
        </OnDemand>
        <Money
          name="depositCents"
          cents={values.depositCents}
          problem={problem}
          help="Part of the cash, paid into escrow once both have signed. 0 for none."
        />
      </Group>
      <Group legend="What is bought">
        <fieldset className="@sm:col-span-2">
          <legend className="sr-only">{OFFER_LABELS.structure}</legend>
          {Object.entries(STRUCTURES).map(([name, label]) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="structure"
                value={name}
                defaultChecked={name === values.structure}
                className="size-5 shrink-0 accent-evergreen-fill"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <LongText name="included" value={values.included} help="Empty means as listed." problem={problem} />
      </Group>
      <Group legend="What it depends on">
        <div className="@sm:col-span-2">
          <p className="mb-1 text-sm text-muted">
            If one of these fails, the buyer may withdraw and gets the deposit back.
          </p>
          {Object.entries(CONTINGENCIES).map(([name, label]) => (
            <Check
              key={name}
              name="contingencies"
              value={name}
              label={label}
              isChecked={values.contingencies.includes(name as Contingency)}
            />
          ))}
        </div>
      </Group>
      <Group legend="Days">
        <Count
          name="diligenceDays"
          unit="days"
          value={values.diligenceDays ?? ''}
          help="To check everything after you agreed."
          problem={problem}
        />
        <FormField name="closingOn" label={OFFER_LABELS.closingOn} problem={problem} help="When the keys change hands.">
          {(field) => <Input {...field} type="date" defaultValue={values.closingOn} min={tomorrow} />}
        </FormField>
        <FormField name="validHours" label={OFFER_LABELS.validHours} problem={problem} help="The offer ends then.">
          {(field) => (
            <Select {...field} defaultValue={values.validHours ?? DEFAULT_VALID_HOURS}>
              <Options of={Object.entries(VALIDITIES)} />
            </Select>
          )}
        </FormField>
      </Group>
      <Group legend="Remarks">
        <LongText
          name="remarks"
          value={values.remarks}
          help="Anything else. It is part of the offer."
          problem={problem}
        />
      </Group>
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-serif text-lg font-semibold">{legend}</legend>
      <div className="clear-both grid gap-5 @sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

interface OnDemandProps {
  name: string
  label: string
  isOpen: boolean
  children: ReactNode
}

/** Fields that most offers don't need. What is typed in them stays while they are hidden. */
function OnDemand({ name, label, isOpen, children }: OnDemandProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <div className="@sm:col-span-2">
      <Switch
        name={name}
        label={label}
        defaultChecked={isOpen}
        onChange={({ currentTarget }) => setShown(currentTarget.checked)}
      />
      <div hidden={!isShown}>
        <div className="mt-3 grid gap-5 border-l-3 border-line pl-4 @sm:grid-cols-2">{children}</div>
      </div>
    </div>
  )
}

interface MoneyProps {
  name: 'priceCents' | 'cashCents' | 'noteCents' | 'holdbackCents' | 'depositCents'
  cents: number | undefined
  problem: FormProblem | undefined
  help: string
  /** Help on the amount that is typed. */
  say?: (dollars: number) => string
}

function Money({ name, cents, problem, help, say = () => help }: MoneyProps) {
  return (
    <MoneyField
      name={name}
      label={OFFER_LABELS[name]}
      help={help}
      say={say}
      defaultValue={cents === undefined ? '' : tidyAmount(String(cents / 100))}
      problem={problem}
    />
  )
}

interface CountProps {
  name: 'noteRateBasisPoints' | 'noteMonths' | 'holdbackMonths' | 'diligenceDays'
  unit: string
  value: string | number
  help?: string
  problem: FormProblem | undefined
  inputMode?: 'numeric' | 'decimal'
}

function Count({ name, unit, value, help, problem, inputMode = 'numeric' }: CountProps) {
  return (
    <FormField
      name={name}
      label={`${OFFER_LABELS[name]}, in ${unit === '%' ? 'percent' : unit}`}
      help={help}
      problem={problem}
    >
      {(field) => (
        <Input {...field} inputMode={inputMode} autoComplete="off" defaultValue={value} className="tabular" />
      )}
    </FormField>
  )
}

interface LongTextProps {
  name: 'included' | 'remarks'
  value: string
  help: string
  problem: FormProblem | undefined
}

function LongText({ name, value, help, problem }: LongTextProps) {
  return (
    <FormField
      name={name}
      label={OFFER_LABELS[name]}
      help={help}
      problem={problem}
      isOptional
      className="min-w-0 @sm:col-span-2"
    >
      {(field) => (
        <GrowingTextarea
          {...field}
          rows={3}
          defaultValue={value}
          className="max-h-72 max-w-full min-w-0 wrap-anywhere"
        />
      )}
    </FormField>
  )
}

interface CheckProps {
  name: string
  value?: string
  label: string
  isChecked: boolean
}

function Check({ name, value = 'on', label, isChecked }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 leading-snug @sm:col-span-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-evergreen-fill"
      />
      {label}
    </label>
  )
}

function percentText(basisPoints: number | undefined): string {
  return basisPoints ? String(basisPoints / 100) : ''
}
