import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ADD_BACK_KINDS, MAX_ADD_BACKS } from '#shared/financials/figures.ts'
import type { AddBackKind, OwnFinancials } from '#shared/financials/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { AmountField } from './amount-field.tsx'
import { rewritten, withAddBack, withYear } from './change-draft.ts'
import { addBackControl, focusControl, paperControl } from './control-names.ts'
import type { Draft, DraftAddBack, DraftYear } from './draft.ts'
import type { LiveFigure, LiveYear } from './live-years.ts'
import { PaperPill } from './paper-pill.tsx'

interface AddBacksProps {
  draft: Draft
  live: readonly LiveYear[]
  stored: OwnFinancials
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
  onRemove: (draft: Draft, label: string) => void
}

/** Costs that a buyer would not have, newest year first. */
export function AddBacks(props: AddBacksProps) {
  return (
    <section aria-labelledby="add-backs-title" className="min-w-0">
      <h3 id="add-backs-title" className="text-2xl">
        Add-backs
      </h3>
      <p className="mt-1 max-w-[65ch] text-muted">
        Costs of the year that a buyer would not have: your car, a flood, rent above the market. Buyers believe what a
        paper shows.
      </p>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {props.draft.years.toReversed().map((year) => (
          <YearAddBacks key={year.year} {...props} year={year} />
        ))}
      </div>
    </section>
  )
}

function YearAddBacks({ draft, live, stored, errors, onChange, onRemove, year }: AddBacksProps & { year: DraftYear }) {
  const addButton = useRef<HTMLButtonElement>(null)
  const liveYear = live.find((each) => each.year === year.year)
  const before = stored.years.find((each) => each.year === year.year)
  const isFull = year.addBacks.length >= MAX_ADD_BACKS

  function add(): void {
    const key = crypto.randomUUID()
    const addBack: DraftAddBack = { key, id: undefined, label: '', kind: '', text: '', documentId: null }
    flushSync(() => onChange(withYear(draft, year.year, (own) => ({ ...own, addBacks: [...own.addBacks, addBack] }))))
    focusControl(addButton.current?.form, addBackControl(key, 'label'))
  }

  function remove({ key, label }: DraftAddBack): void {
    const without = withYear(draft, year.year, (own) => ({
      ...own,
      addBacks: own.addBacks.filter((each) => each.key !== key),
    }))
    flushSync(() => onRemove(without, label))
    addButton.current?.focus()
  }

  return (
    <div role="group" aria-labelledby={`add-backs-${year.year}`} className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id={`add-backs-${year.year}`} className="tabular font-serif text-xl font-semibold">
          {year.year}
        </h4>
        {isFull ? (
          <p className="text-sm text-muted">At most {MAX_ADD_BACKS} a year.</p>
        ) : (
          <Button look="secondary" size="small" ref={addButton} onClick={add}>
            <Plus strokeWidth={1.5} size={18} aria-hidden="true" />
            Add one
            <span className="sr-only"> to {year.year}</span>
          </Button>
        )}
      </div>
      {year.addBacks.length > 0 && (
        <ul className="mt-3 space-y-5">
          {year.addBacks.map((addBack, index) => (
            <AddBackRow
              key={addBack.key}
              title={`add-back ${index + 1} of ${year.year}`}
              addBack={addBack}
              live={liveYear?.addBackFigures.get(addBack.key)}
              papers={stored.papers}
              errors={errors}
              onChange={(change) => {
                const own = before?.addBacks.find(({ id }) => id === addBack.id)
                onChange(withAddBack(draft, year.year, rewritten(addBack, change, own)))
              }}
              onRemove={() => remove(addBack)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface AddBackRowProps {
  /** "add-back 2 of 2025", which is in the names of its fields. */
  title: string
  addBack: DraftAddBack
  live: LiveFigure | undefined
  papers: OwnFinancials['papers']
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<DraftAddBack>) => void
  onRemove: () => void
}

function AddBackRow({ title, addBack, live, papers, errors, onChange, onRemove }: AddBackRowProps) {
  const id = useId()
  const { key, label, kind, text, documentId } = addBack
  const names = {
    label: addBackControl(key, 'label'),
    kind: addBackControl(key, 'kind'),
    amount: addBackControl(key, 'amount'),
  }
  const of = <span className="sr-only">, {title}</span>
  return (
    <li>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <label htmlFor={`${id}-label`} className="mb-1 block text-sm font-medium">
            What it was for{of}
          </label>
          <Input
            id={`${id}-label`}
            name={names.label}
            maxLength={120}
            value={label}
            onChange={({ target }) => onChange({ label: target.value })}
            {...noteOf(`${id}-label-note`, errors[names.label])}
          />
          <Note id={`${id}-label-note`} error={errors[names.label]} />
        </div>
        <div>
          <label htmlFor={`${id}-kind`} className="mb-1 block text-sm font-medium">
            Kind{of}
          </label>
          <Select
            id={`${id}-kind`}
            name={names.kind}
            value={kind}
            onChange={({ target }) => onChange({ kind: target.value as AddBackKind })}
            {...noteOf(`${id}-kind-note`, errors[names.kind])}
          >
            {kind === '' && <option value="">Choose</option>}
            <Options of={Object.entries(ADD_BACK_KINDS)} />
          </Select>
          <Note id={`${id}-kind-note`} error={errors[names.kind]} />
        </div>
        <div>
          <label htmlFor={`${id}-amount`} className="mb-1 block text-sm font-medium">
            Amount{of}
          </label>
          <AmountField
            id={`${id}-amount`}
            name={names.amount}
            text={text}
            error={errors[names.amount]}
            canBeNegative
            onType={(typed) => onChange({ text: typed })}
          />
        </div>
      </div>
      <div className="mt-2 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <PaperPill
            name={paperControl(`add-back.${key}`)}
            label={title}
            documentId={documentId}
            live={live}
            papers={papers}
            error={errors[paperControl(`add-back.${key}`)]}
            onChoose={(chosen) => onChange({ documentId: chosen })}
          />
        </div>
        <Button look="quiet" size="small" onClick={onRemove}>
          <X strokeWidth={1.5} size={18} aria-hidden="true" />
          Remove
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

function noteOf(id: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}
}

function Note({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className="mt-1 text-sm font-medium text-brick">
        {error}
      </p>
    )
  )
}
