import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FACT_LABELS } from '#shared/listings/facts/fact-labels.ts'
import { factText } from '#shared/listings/facts/fact-text.ts'
import { FACT_AUDIENCES, FACT_GROUP_NAMES, FACT_GROUPS, FactsInput } from '#shared/listings/facts/listing-facts.ts'
import type { FactGroup, OwnFacts } from '#shared/listings/facts/listing-facts.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ApiError } from '#web/api-client.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ownFactsQuery, useSaveFacts } from '#web/listings/facts/queries.ts'
import { Select } from '#web/ui/field.tsx'
import { ErrorSummary, FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Options } from '#web/ui/options.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { FactFields } from './fact-fields.tsx'
import { audienceName, readFacts } from './read-facts.ts'

interface DetailsFormProps {
  id: ListingId
  /** What the fields were filled from. */
  opened: OwnFacts
  /** What was last fetched. */
  stored: OwnFacts
  /** The result of the last save. */
  saying: string
  onSaved: (saved: OwnFacts) => void
  /** Discards what was typed. */
  onReload: () => void
}

/** One line for each question, which opens to its fields and to who may see the answer. */
export function DetailsForm({ id, opened, stored, saying, onSaved, onReload }: DetailsFormProps) {
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [isDirty, setDirty] = useState(false)
  const { mutateAsync } = useSaveFacts(id)
  const isElsewhere = stored.updatedAt !== opened.updatedAt
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: FactsInput,
    read: (data) => ({ ...readFacts(data), updatedAt: stored.updatedAt }),
    send: save,
    onDone: (saved) => {
      setDirty(false)
      onSaved(saved)
    },
    explain,
  })

  async function save(input: FactsInput): Promise<OwnFacts> {
    try {
      return await mutateAsync(input)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.fetchQuery({ ...ownFactsQuery(id), staleTime: 0 })
      }
      throw error
    }
  }

  // A field with an error is in sight.
  useEffect(() => {
    if (!problem) return
    for (const wrong of element.current?.querySelectorAll('[aria-invalid]') ?? []) {
      wrong.closest('details')?.setAttribute('open', '')
    }
  }, [problem])

  return (
    <form
      {...attributes}
      ref={element}
      aria-label="What buyers ask"
      onInput={() => setDirty(true)}
      className="mt-5 max-w-4xl space-y-6 [&_:is(input,select,textarea,button)]:scroll-mb-28"
    >
      <ErrorSummary problem={problem} labels={FACT_LABELS} />
      {isElsewhere && !isSending && (
        <div role="status" className="rounded-card border border-sky/60 bg-sky-soft px-4 py-3">
          <p className="font-medium">These details were changed elsewhere since you opened them.</p>
          <p className="mt-1 text-sm">What you typed is still here. Save again to put it in place of theirs.</p>
          <button
            type="button"
            onClick={onReload}
            className="mt-1 inline-flex min-h-11 items-center text-left text-sm underline underline-offset-2 hover:no-underline"
          >
            Discard your changes and show the current version
          </button>
        </div>
      )}
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {FACT_GROUP_NAMES.map((group) => (
          <Question key={group} group={group} stored={stored} opened={opened} problem={problem} />
        ))}
      </div>
      <SaveBar
        label="Save details"
        isReady={isReady}
        isSending={isSending}
        saying={isDirty ? '' : saying}
        hint={isDirty ? 'Not saved yet.' : 'Answer what you like. Everything here is optional.'}
      />
      {isDirty && (
        <LeaveGuard
          title="Your details are not saved"
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

interface QuestionProps extends Pick<DetailsFormProps, 'stored' | 'opened'> {
  group: FactGroup
  problem: FormProblem | undefined
}

function Question({ group, stored, opened, problem }: QuestionProps) {
  const { label } = FACT_GROUPS[group]
  const answer = factText(group, stored.facts)
  const isLimited = answer !== undefined && stored.audiences[group] !== 'everyone'
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken/60 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
          <span className="block font-medium sm:w-60 shrink-0">{label}</span>
          <span
            className={`block truncate text-sm sm:text-base ${answer === undefined ? 'text-muted' : ''} group-open:hidden`}
          >
            {answer ?? 'Not answered'}
          </span>
        </span>
        {isLimited && (
          <>
            <Lock strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="sr-only">{FACT_AUDIENCES[stored.audiences[group]]}</span>
          </>
        )}
        <ChevronDown
          strokeWidth={1.5}
          size={18}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="grid items-start gap-x-5 gap-y-4 px-4 pt-1 pb-5 sm:grid-cols-2 sm:px-5">
        <legend className="sr-only">{label}</legend>
        <FactFields group={group} facts={opened.facts} problem={problem} />
        <FormField
          name={audienceName(group)}
          label="Who may see it"
          help={opened.isConfidential ? WARNINGS[group] : undefined}
          problem={problem}
        >
          {(field) => (
            <Select {...field} defaultValue={opened.audiences[group]}>
              <Options of={Object.entries(FACT_AUDIENCES)} />
            </Select>
          )}
        </FormField>
      </fieldset>
    </details>
  )
}

/** Of a confidential business. */
const WARNINGS: Partial<Record<FactGroup, string>> = {
  lease: 'Rent and end of a lease can tell people which business it is.',
  licenses: 'A license can be looked up, with its holder’s name.',
  hours: 'Hours can be looked up, with the business’s name.',
}

/** The note above the fields says what can be done. */
function explain({ problem }: ApiError): FormProblem | undefined {
  if (problem?.reason !== 'changed_meanwhile') return undefined
  return { message: 'Not saved yet: there is a newer version of your details.', fields: {} }
}
