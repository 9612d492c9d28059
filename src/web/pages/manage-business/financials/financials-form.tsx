import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FinancialsInput } from '#shared/financials/figures.ts'
import type { OwnFinancials } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ApiError } from '#web/api-client.ts'
import { financialsQuery, useSaveFinancials } from '#web/financials/queries.ts'
import type { Statement } from '#web/financials/read-statement.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { AddBacks } from './add-backs.tsx'
import { AskedPanel } from './asked-panel.tsx'
import { Basics, PapersNote } from './basics.tsx'
import { addableYears, filled, withYears } from './change-draft.ts'
import { atControls, figureControl, focusControl, removeControl } from './control-names.ts'
import { toDraft, toDraftAfter, toInput, withoutFormerPapers } from './draft.ts'
import type { Draft } from './draft.ts'
import { filledText, fillFrom, fillOf, listOf } from './fill.ts'
import { AddYears, Ledger } from './ledger.tsx'
import { liveYears } from './live-years.ts'
import { StatementImport } from './statement-import.tsx'
import { formatCents } from '#shared/money.ts'
import type { LiveYear } from './live-years.ts'

interface Said {
  text: string
  /** What the form was before. */
  undo?: Draft
}

const NOTHING: Said = { text: '' }

/** The owner's figures by year. `stored` is what was last fetched. */
export function FinancialsForm({ id, stored }: { id: ListingId; stored: OwnFinancials }) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveFinancials(id)
  // What was stored when the form was filled from it.
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => toDraft(stored))
  const [said, setSaid] = useState(NOTHING)
  const [sent, setSent] = useState(draft)
  const [shownYear, setShownYear] = useState<number>()
  // That of changes that were discarded.
  const [formerProblem, setFormerProblem] = useState<FormProblem>()
  const element = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isDirty = isDifferent(draft, base)
  const isElsewhere = stored.updatedAt !== base.updatedAt
  if (isElsewhere && !isDirty) {
    setBase(stored)
    setDraft(toDraftAfter(stored, draft))
  }

  const form = useApiForm({
    schema: FinancialsInput,
    read: () => {
      setSent(draft)
      return toInput(draft, stored)
    },
    send: save,
    onDone: (saved) => {
      // Keeps what was typed meanwhile.
      setDraft((now) => (now === draft ? toDraftAfter(saved, now) : now))
      setSaid({ text: 'Saved.' })
    },
    explain,
  })
  const { problem, labels } = useMemo(
    () => atControls(form.problem === formerProblem ? undefined : form.problem, sent),
    [form.problem, formerProblem, sent],
  )
  const errors = problem?.fields ?? {}
  const live = liveYears(draft, stored)

  async function save(input: FinancialsInput): Promise<OwnFinancials> {
    try {
      const first = withoutFormerPapers(input, stored)
      if (!first) return await saveOnce(input)
      const { updatedAt } = await saveOnce(first)
      return await saveOnce({ ...input, updatedAt })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.fetchQuery({ ...financialsQuery(id), staleTime: 0 })
      }
      throw error
    }
  }

  async function saveOnce(input: FinancialsInput): Promise<OwnFinancials> {
    const saved = await mutateAsync(input)
    setBase(saved)
    return saved
  }

  function change(next: Draft, saying = NOTHING): void {
    setDraft(next)
    setSaid(saying)
  }

  function fillIn(statement: Statement): void {
    const wanted = statement.years.map(({ year }) => year)
    const roomy = withYears(draft, wanted)
    const fitting = wanted.filter((year) => roomy.years.some((each) => each.year === year))
    const missing = wanted.filter((year) => !fitting.includes(year))
    const fill = new Map([...fillOf(statement)].filter(([year]) => fitting.includes(year)))
    const count = [...fill.values()].reduce((sum, { size }) => sum + size, 0)
    const rest = missing.length > 0 ? ` There was no room for ${listOf(missing.map(String))}.` : ''
    change(filled(roomy, fill, stored), { text: filledText(count, fitting) + rest, undo: draft })
    setShownYear(fitting[0])
  }

  function addYear(year: number): void {
    flushSync(() => {
      change(withYears(draft, [year]))
      setShownYear(year)
    })
    focusControl(element.current, figureControl(year, 'revenue'))
  }

  function removeYear(year: number): void {
    const index = draft.years.findIndex((each) => each.year === year)
    const neighbor = draft.years[index + 1] ?? draft.years[index - 1]
    flushSync(() => {
      const years = draft.years.filter((each) => each.year !== year)
      change({ ...draft, years }, { text: `Removed ${year}.`, undo: draft })
      setShownYear(neighbor?.year)
    })
    if (!neighbor || !focusControl(element.current, removeControl(neighbor.year))) status.current?.focus()
  }

  /** With focus on what was done: the button is gone. */
  function restore(former: Draft, text: string): void {
    flushSync(() => change(former, { text }))
    status.current?.focus()
  }

  const { undo } = said
  return (
    <form {...form.attributes} ref={element} aria-label="Figures by year" className="mt-6">
      <fieldset
        disabled={!form.isReady}
        className="min-w-0 space-y-6 [&_:is(input,select,textarea,button)]:scroll-mb-28"
      >
        <legend className="sr-only">Figures</legend>
        <ErrorSummary problem={problem} labels={labels} />
        {isElsewhere && isDirty && !form.isSending && (
          <ChangedElsewhere
            onReload={() => {
              setBase(stored)
              setFormerProblem(form.problem)
              restore(toDraft(stored), 'This is the current version.')
            }}
          />
        )}
        <div className="grid gap-x-12 gap-y-5 rounded-card border border-line bg-surface p-5 lg:grid-cols-2">
          <Basics draft={draft} problem={problem} onChange={change} />
          <StatementImport onFill={fillIn} />
        </div>
        <div className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PapersNote id={id} papers={stored.papers} />
            <div className="flex flex-wrap gap-2">
              <AddYears years={addableYears(draft)} onAdd={addYear} />
            </div>
          </div>
          <Ledger
            draft={draft}
            shownYear={shownYear}
            onShow={setShownYear}
            live={live}
            stored={stored}
            errors={errors}
            onChange={change}
            onPasteCells={(from, cells) => {
              const { fill, text } = fillFrom(draft, from, cells)
              change(filled(draft, fill, stored), { text, undo: draft })
            }}
            onRemoveYear={removeYear}
          />
        </div>
        <CardLine live={live} statedCashFlowCents={stored.statedCashFlowCents} isSaved={!isDirty} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12">
          <AddBacks
            draft={draft}
            live={live}
            stored={stored}
            errors={errors}
            onChange={change}
            onRemove={(next, label) => change(next, { text: `Removed ${label || 'an add-back'}.`, undo: draft })}
          />
          <AskedPanel draft={draft} live={live} statedCashFlowCents={stored.statedCashFlowCents} />
        </div>
        <SaveBar
          label="Save figures"
          isReady={form.isReady}
          isSending={form.isSending}
          saying={said.text}
          hint={isDirty ? 'Not saved yet.' : 'Everything is saved.'}
          statusRef={status}
        >
          {undo && (
            <Button look="secondary" onClick={() => restore(undo, 'Undone.')}>
              Undo
            </Button>
          )}
        </SaveBar>
      </fieldset>
      {isDirty && (
        <LeaveGuard
          title="Your figures are not saved"
          description="What you changed since you last saved is lost when you leave this page."
        />
      )}
      <noscript>
        <p className="rounded-card bg-brass-soft px-4 py-3">
          Saving needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
    </form>
  )
}

function ChangedElsewhere({ onReload }: { onReload: () => void }) {
  return (
    <div role="status" className="rounded-card border border-sky/60 bg-sky-soft px-4 py-3">
      <p className="font-medium">The figures were changed elsewhere since you opened this.</p>
      <p className="mt-1 text-sm">
        What you typed is still here. Save again to put it in place of the current version.
      </p>
      <button
        type="button"
        onClick={onReload}
        className="mt-1 inline-block py-1 text-sm underline underline-offset-2 hover:no-underline"
      >
        Discard your changes and show the current version
      </button>
    </div>
  )
}

function isDifferent(draft: Draft, base: OwnFinancials): boolean {
  return JSON.stringify(toInput(draft, base)) !== JSON.stringify(toInput(toDraft(base), base))
}

/** `ChangedElsewhere` says what can be done. */
function explain({ problem }: ApiError): FormProblem | undefined {
  if (problem?.reason !== 'changed_meanwhile') return undefined
  return { message: 'Not saved yet: there is a newer version of your figures.', fields: {} }
}

interface CardLineProps {
  live: readonly LiveYear[]
  statedCashFlowCents: number | null
  /** Nothing is to be saved. */
  isSaved: boolean
}

/** What the listing's card says about earnings with these figures. */
function CardLine(props: CardLineProps) {
  return (
    <section aria-label="What your listing shows">
      <p className="border-l-4 border-brass py-1 pl-4 font-serif text-xl leading-snug">{cardText(props)}</p>
    </section>
  )
}

function cardText({ live, statedCashFlowCents, isSaved }: CardLineProps): string {
  const newest = live.findLast(({ figures, addBacks }) => Object.keys(figures).length + addBacks.length > 0)
  if (!newest)
    return 'Enter the figures of a year, and say which paper shows them. Your listing then shows what is proven.'
  const { year, figures, provableCents } = newest
  if (!figures.netProfit) return `Enter the net profit of ${year}: everything else is added to it.`
  if (provableCents === null) {
    return `Attach the paper that shows the net profit of ${year}, and your listing shows what is proven.`
  }
  const month = formatCents(Math.round(provableCents / 12))
  const shows = isSaved ? 'Your listing shows' : 'Your listing will show'
  const stated = statedCashFlowCents === null ? undefined : formatCents(statedCashFlowCents)
  if (stated === undefined || stated === month) return `${shows} ${month}/mo, provable for ${year}.`
  return `${shows} ${month}/mo, provable for ${year}, instead of ${stated}/mo that you state.`
}
