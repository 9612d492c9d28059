import { useId } from 'react'
import { BUDGET_BANDS, CASH_BANDS, TIMELINES } from '#shared/buyer-passport/bands.ts'
import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import type { BuyerProfile } from '#shared/buyer-passport/passport.ts'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { Checks } from '#web/buyer-passport/checks.tsx'
import { PassportFacts } from '#web/buyer-passport/passport-facts.tsx'
import { longDayText } from '#web/dates/day-text.ts'
import { usePass } from '#web/conversations/queries.ts'
import { useIsReady } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface BuyerPanelProps {
  conversation: Conversation
  buyer: NonNullable<Conversation['buyer']>
}

/** For the seller: the passport that the buyer wrote with, what of it holds now, and whether the seller passes. */
export function BuyerPanel({ conversation: { id, otherName }, buyer }: BuyerPanelProps) {
  const titleId = useId()
  const { snapshot, profile, checks, isQualified, isPassed } = buyer
  const shown = snapshot?.profile ?? profile
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 rounded-card border border-line bg-surface px-4 py-3.5 sm:px-5 sm:py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          Buyer passport
          <Standing isQualified={isQualified} isPassed={isPassed} />
        </h2>
        <PassButton id={id} otherName={otherName} isPassed={isPassed} />
      </div>
      {shown ? (
        <>
          <p className="tabular mt-1">{summaryOf(shown)}</p>
          <p className="mt-1 text-sm text-muted">{sinceText(buyer)}</p>
        </>
      ) : (
        <p className="mt-1 text-muted">{otherName} has no passport yet.</p>
      )}
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-evergreen underline-offset-2 hover:underline">
          {shown ? 'Read it, and what was checked' : 'What was checked'}
        </summary>
        <div className="mt-2 space-y-5 pb-1">
          {shown && <PassportFacts profile={shown} />}
          {snapshot && profile && isLater(profile, snapshot.takenAt) && (
            <div className="border-l-3 border-brass pl-4">
              <h3 className="mb-2 font-semibold">What it says since {longDayText(profile.confirmedAt)}</h3>
              <PassportFacts profile={profile} />
            </div>
          )}
          <div>
            <h3 className="mb-2 font-semibold">What was checked, as of today</h3>
            <Checks checks={checks} isWide />
          </div>
        </div>
      </details>
    </section>
  )
}

function Standing({ isQualified, isPassed }: { isQualified: boolean; isPassed: boolean }) {
  const pill = 'rounded-full px-2.5 py-1 font-sans text-xs font-semibold'
  if (isPassed) return <span className={`${pill} bg-sunken text-muted`}>Passed</span>
  return isQualified ? null : <span className={`${pill} bg-brass-soft text-brass-ink`}>Below your bar</span>
}

/** "Budget $250,000 to $500,000, of it $100,000 to $250,000 in cash. Within 6 months." */
function summaryOf({ budgetBand, cashBand, timeline }: BuyerProfile): string {
  const [budget, cash] = [BUDGET_BANDS[budgetBand].label, CASH_BANDS[cashBand].label]
  return `${budget} in all, ${inSentence(cash)} of it in cash. ${TIMELINES[timeline]}.`
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** From when the shown passport is, and what has become of it. */
function sinceText({ snapshot, profile }: BuyerPanelProps['buyer']): string {
  const isStale = profile?.isStale ?? false
  const stale = isStale ? ` It was last confirmed more than ${FRESH_DAYS} days ago.` : ''
  if (!snapshot) return `Filled in after the first message.${stale}`
  const changed = profile && isLater(profile, snapshot.takenAt) ? ' It was saved again since.' : ''
  return `As of the first message, ${longDayText(snapshot.takenAt)}.${changed}${stale}`
}

function isLater({ confirmedAt }: BuyerProfile, takenAt: string): boolean {
  return Date.parse(confirmedAt) > Date.parse(takenAt)
}

function PassButton({ id, otherName, isPassed }: { id: string; otherName: string; isPassed: boolean }) {
  const { mutate, isPending } = usePass(id)
  const isReady = useIsReady()

  function change(): void {
    if (isPending) return
    mutate(!isPassed, {
      onSuccess: () =>
        showToast(
          isPassed
            ? { title: 'Taken back', description: `${otherName} is among your buyers again.` }
            : { title: 'Passed', description: `${otherName} is not told, and can still write.` },
        ),
      onError: () =>
        showToast({
          title: "That didn't go through",
          description: 'Nothing was changed. Please try again.',
          isDestructive: true,
        }),
    })
  }

  return (
    <button
      type="button"
      disabled={!isReady}
      aria-disabled={isPending}
      onClick={change}
      className={`${buttonClass('secondary', 'small')} aria-disabled:cursor-wait aria-disabled:opacity-75`}
    >
      {isPassed ? 'Take back the pass' : 'Pass on this buyer'}
    </button>
  )
}
