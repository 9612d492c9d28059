import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { FinancialsInput } from '#shared/financials/figures.ts'
import type { OwnFinancials } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ApiError } from '#web/api-client.ts'
import { financialsQuery, useSaveFinancials } from '#web/financials/queries.ts'
import type { Statement } from '#web/financials/read-statement.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ErrorSummary } from '#web/ui/form.tsx'
import { AddBacks } from './add-backs.tsx'
import { AskedPanel } from './asked-panel.tsx'
import { Basics, PapersNote } from './basics.tsx'
import { CardLine } from './card-line.tsx'
import { addableYears, filled, withYears } from './change-draft.ts'
import { atControls } from './control-names.ts'
import { toDraft, toDraftAfter, toInput, withoutFormerPapers } from './draft.ts'
import type { Draft } from './draft.ts'
import { filledText, fillFrom, fillOf, listOf } from './fill.ts'
import { AddYears, Ledger } from './ledger.tsx'
import { liveYears } from './live-years.ts'
import { SaveBar } from './save-bar.tsx'
import { StatementImport } from './statement-import.tsx'

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
  })
  const { problem, labels } = useMemo(() => atControls(form.problem, sent), [form.problem, sent])
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
  }

  useAskBeforeLeaving(isDirty)

  const { undo } = said
  return (
    <form {...form.attributes} aria-label="Figures by year" className="mt-6">
      <fieldset disabled={!form.isReady} className="min-w-0 space-y-6 [&_:is(input,select,button)]:scroll-mb-28">
        <ErrorSummary problem={problem} labels={labels} />
        {isElsewhere && isDirty && !form.isSending && (
          <ChangedElsewhere
            onReload={() => {
              setBase(stored)
              change(toDraft(stored), { text: 'This is the current version.' })
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
              <AddYears years={addableYears(draft)} onAdd={(year) => change(withYears(draft, [year]))} />
            </div>
          </div>
          <Ledger
            draft={draft}
            live={live}
            stored={stored}
            errors={errors}
            onChange={change}
            onPasteCells={(from, cells) => {
              const { fill, text } = fillFrom(draft, from, cells)
              change(filled(draft, fill, stored), { text, undo: draft })
            }}
            onRemoveYear={(year) => {
              const years = draft.years.filter((each) => each.year !== year)
              change({ ...draft, years }, { text: `Removed ${year}.`, undo: draft })
            }}
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
          isReady={form.isReady}
          isSending={form.isSending}
          isDirty={isDirty}
          saying={said.text}
          onUndo={undo && (() => change(undo, { text: 'Undone.' }))}
        />
      </fieldset>
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

/** Asks before the tab closes with unsaved changes. */
function useAskBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
