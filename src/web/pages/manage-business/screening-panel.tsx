import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { GRANT_DAYS } from '#shared/access/grant-end.ts'
import { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { screeningQuery, useSaveScreening } from '#web/buyer-passport/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { CheckField } from '#web/listings/form/check-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface ScreeningPanelProps {
  id: ListingId
  hasPrice: boolean
  isConfidential: boolean
}

/** What the owner asks of buyers who write, in one line that opens. It keeps no one from writing. */
export function ScreeningPanel({ id, hasPrice, isConfidential }: ScreeningPanelProps) {
  const { data: rules, isError, isFetching, refetch } = useQuery(screeningQuery(id))
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">Your requirements</h2>
        <ChevronDown
          strokeWidth={1.5}
          size={20}
          aria-hidden="true"
          className="row-span-2 text-muted transition-transform group-open:rotate-180"
        />
        <span className="text-muted">{rules ? requirementsText(rules) : 'What buyers should have.'}</span>
      </summary>
      <div className="max-w-2xl border-t border-line px-5 pt-4 pb-5">
        <p className="text-muted">
          Buyers read them before they write. Anyone may write; those who lack something are listed apart in your
          messages.
        </p>
        {rules ? (
          <RulesForm id={id} rules={rules} hasPrice={hasPrice} isConfidential={isConfidential} />
        ) : (
          <NotKnown isError={isError} isTrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </details>
  )
}

/** "You ask for a buyer passport, 20% of the price in cash. Access is given without asking you." */
function requirementsText({ needsPassport, needsProof, leastCashPercent, autoApprove }: ScreeningRules): string {
  const asked = [
    needsPassport && 'a buyer passport',
    needsProof && 'checked proof of funds',
    leastCashPercent !== null && `${leastCashPercent}% of the price in cash`,
  ].filter((text) => text !== false)
  const text = asked.length === 0 ? 'You have set no requirements.' : `You ask for ${asked.join(', ')}.`
  return autoApprove ? `${text} Access is given without asking you.` : text
}

const LABELS = {
  needsPassport: 'A buyer passport',
  needsProof: 'Checked proof of funds',
  leastCashPercent: 'Minimum cash (% of price)',
  autoApprove: 'Give access without asking me',
} as const

function RulesForm({ id, rules, hasPrice, isConfidential }: ScreeningPanelProps & { rules: ScreeningRules }) {
  const { mutateAsync } = useSaveScreening(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ScreeningRules,
    read: readRules,
    send: mutateAsync,
    onDone: () =>
      showToast({
        title: 'Saved',
        description: 'It applies from the next buyer who writes to you or asks for access.',
      }),
  })
  return (
    <form {...attributes} aria-label="Your requirements" className="mt-4 space-y-4">
      <ErrorSummary problem={problem} labels={LABELS} />
      <CheckField
        name="needsPassport"
        label={LABELS.needsPassport}
        help="Who they are and what they look for, confirmed lately."
        defaultChecked={rules.needsPassport}
        problem={problem}
      />
      <CheckField
        name="needsProof"
        label={LABELS.needsProof}
        help="Our staff have seen a statement or a letter that is still valid."
        defaultChecked={rules.needsProof}
        problem={problem}
      />
      <FormField
        name="leastCashPercent"
        label={LABELS.leastCashPercent}
        help={
          hasPrice
            ? 'Leave it empty for any. You learn whether a buyer has it, not how much.'
            : 'Counts once you have a price.'
        }
        problem={problem}
        isOptional
      >
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            defaultValue={rules.leastCashPercent ?? ''}
            className="tabular max-w-28"
          />
        )}
      </FormField>
      <CheckField
        name="autoApprove"
        label={LABELS.autoApprove}
        help={`A buyer who meets your requirements and signed the NDA sees ${isConfidential ? 'the name, the address and your documents' : 'your documents for approved buyers'} at once, for ${GRANT_DAYS.usual} days. Without requirements, that is every buyer who signs. Each buyer gets in this way once, and nobody you declined, revoked or blocked does.`}
        defaultChecked={rules.autoApprove}
        problem={problem}
      />
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" look="secondary">
        Save requirements
      </SubmitButton>
    </form>
  )
}

/** Text that is not a number becomes NaN, which the schema explains. */
function readRules(data: FormData) {
  const percent = data.get('leastCashPercent')
  const typed = typeof percent === 'string' ? percent.replace('%', '').trim() : ''
  return {
    needsPassport: data.has('needsPassport'),
    needsProof: data.has('needsProof'),
    leastCashPercent: typed === '' ? null : Number(typed),
    autoApprove: data.has('autoApprove'),
  }
}

function NotKnown({ isError, isTrying, onRetry }: { isError: boolean; isTrying: boolean; onRetry: () => void }) {
  if (!isError) {
    return (
      <div role="status" className="mt-4 animate-pulse space-y-3">
        <span className="sr-only">Loading your requirements</span>
        <div aria-hidden="true" className="h-12 rounded-card bg-sunken" />
        <div aria-hidden="true" className="h-12 rounded-card bg-sunken" />
      </div>
    )
  }
  return (
    <div className="mt-4">
      <p className="text-muted">They didn't load. They are as you saved them.</p>
      <Button look="secondary" disabled={isTrying} onClick={onRetry} className="mt-3 w-full">
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}
