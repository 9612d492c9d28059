import { useQuery } from '@tanstack/react-query'
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

/** What the owner asks of buyers who write. It keeps no one from writing. */
export function ScreeningPanel({ id, hasPrice, isConfidential }: ScreeningPanelProps) {
  const { data: rules, isError, isFetching, refetch } = useQuery(screeningQuery(id))
  return (
    <section aria-labelledby="screening-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="screening-title" className="text-xl">
        What you ask of buyers
      </h2>
      <p className="mt-1 text-sm text-muted">
        Buyers read it before they write. Whoever has less may write too, and is apart in your messages.
      </p>
      {rules ? (
        <RulesForm id={id} rules={rules} hasPrice={hasPrice} isConfidential={isConfidential} />
      ) : (
        <NotKnown isError={isError} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

const LABELS = {
  needsPassport: 'A buyer passport',
  needsProof: 'Checked proof of funds',
  leastCashPercent: 'Least cash, in % of your price',
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
    <form {...attributes} aria-label="What you ask of buyers" className="mt-4 space-y-4">
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
          hasPrice ? 'Empty for any. You learn whether they have it, not how much.' : 'Counts once you have a price.'
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
        help={`Whoever has all that you ask and signed the NDA sees ${isConfidential ? 'the name, the address and your documents' : 'your documents for approved buyers'} at once, for ${GRANT_DAYS.usual} days. If you ask for nothing, that is everyone who signs. It lets each buyer in once, and never one whom you declined, revoked, passed on or blocked.`}
        defaultChecked={rules.autoApprove}
        problem={problem}
      />
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" look="secondary" className="w-full">
        Save what I ask
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
        <span className="sr-only">Loading what you ask of buyers</span>
        <div aria-hidden="true" className="h-12 rounded-card bg-sunken" />
        <div aria-hidden="true" className="h-12 rounded-card bg-sunken" />
      </div>
    )
  }
  return (
    <div className="mt-4">
      <p className="text-muted">It didn't load, and is kept as it was.</p>
      <Button look="secondary" disabled={isTrying} onClick={onRetry} className="mt-3 w-full">
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}
