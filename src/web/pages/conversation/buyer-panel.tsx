import { useId } from 'react'
import { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { BuyerProfile } from '#shared/buyer-passport/passport.ts'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { PASS_REASON_LABELS, PASS_REASONS } from '#shared/conversations/pass-reasons.ts'
import type { PassReason } from '#shared/conversations/pass-reasons.ts'
import { Checks } from '#web/buyer-passport/checks.tsx'
import { PassportFacts } from '#web/buyer-passport/passport-facts.tsx'
import { Concerns, summaryOf } from '#web/buyer-passport/passport-summary.tsx'
import { longDayText } from '#web/dates/day-text.ts'
import { usePass } from '#web/conversations/queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { showToast } from '#web/ui/toast.tsx'

const FIELDS = Object.keys(BuyerProfileInput.shape) as (keyof BuyerProfileInput)[]

interface BuyerPanelProps {
  conversation: Conversation
  buyer: NonNullable<Conversation['buyer']>
}

/** For the seller: the passport that the buyer wrote with, what of it holds now, and whether the seller passes. */
export function BuyerPanel({ conversation: { id, otherName, ownPass }, buyer }: BuyerPanelProps) {
  const titleId = useId()
  const { snapshot, profile, checks, isQualified, isPassed } = buyer
  const shown = snapshot?.profile ?? profile
  const changed = snapshot && profile && isChanged(snapshot.profile, profile) ? profile : undefined
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 mb-2 rounded-card border border-line bg-surface px-4 pt-3 pb-1 sm:px-5 sm:pt-4"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          Buyer passport
          <Standing isQualified={isQualified} isPassed={isPassed} />
        </h2>
        <PassButton id={id} otherName={otherName} isPassed={isPassed} />
      </div>
      <p className={`mt-1.5 ${shown ? 'tabular' : 'text-muted'}`}>
        {shown ? summaryOf(shown) : `${otherName} has no passport yet.`}
      </p>
      <Concerns profile={profile} checks={checks} />
      {ownPass && <PassReasonField id={id} reason={ownPass.reason} />}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-evergreen underline-offset-2 hover:underline">
          {shown ? 'Read it, and what was checked' : 'What was checked'}
        </summary>
        <div className="mt-1 space-y-5 pb-4">
          {shown && (
            <div>
              <p className="mb-2 text-sm text-muted">{sinceText(buyer)}</p>
              <PassportFacts profile={shown} />
            </div>
          )}
          {changed && (
            <div className="border-l-3 border-brass pl-4">
              <h3 className="mb-2 font-semibold">What it says since {longDayText(changed.confirmedAt)}</h3>
              <PassportFacts profile={changed} />
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

/** From when the shown passport is, and what has become of it. */
function sinceText({ snapshot, profile }: BuyerPanelProps['buyer']): string {
  if (!snapshot) return 'Filled in after the first message.'
  const then = `As of the first message, ${longDayText(snapshot.takenAt)}.`
  if (!profile || profile.confirmedAt === snapshot.profile.confirmedAt) return then
  const now = longDayText(profile.confirmedAt)
  return isChanged(snapshot.profile, profile) ? `${then} Changed on ${now}.` : `${then} Confirmed again on ${now}.`
}

/** Whether it says something else, as opposed to the same at another time. */
function isChanged(then: BuyerProfile, now: BuyerProfile): boolean {
  return FIELDS.some((name) => JSON.stringify(then[name]) !== JSON.stringify(now[name]))
}

/** For the seller's own memory, and so that passing counts as an answer that has a reason. */
function PassReasonField({ id, reason }: { id: string; reason: PassReason | null }) {
  const { mutate, isPending, variables } = usePass(id)
  const isReady = useIsReady()
  const shown = isPending ? variables.reason : reason
  return (
    <Field label="Why you passed, for yourself" className="mt-3 max-w-72">
      <Select
        value={shown ?? ''}
        disabled={!isReady}
        onChange={({ currentTarget }) => {
          const chosen = PASS_REASONS.find((each) => each === currentTarget.value)
          if (chosen) mutate({ isPassed: true, reason: chosen }, { onError: showFailure })
        }}
      >
        {!shown && <option value="">Not said</option>}
        <Options of={PASS_REASONS.map((each) => [each, PASS_REASON_LABELS[each]])} />
      </Select>
    </Field>
  )
}

function PassButton({ id, otherName, isPassed }: { id: string; otherName: string; isPassed: boolean }) {
  const { mutate, isPending } = usePass(id)
  const isReady = useIsReady()

  function change(): void {
    if (isPending) return
    mutate(
      { isPassed: !isPassed },
      {
        onSuccess: () =>
          showToast(
            isPassed
              ? { title: 'Taken back', description: `${otherName} is among your buyers again.` }
              : { title: 'Passed', description: `${otherName} is not told, and can still write.` },
          ),
        onError: showFailure,
      },
    )
  }

  return (
    <PendingButton look="secondary" size="small" disabled={!isReady} isPending={isPending} onClick={change}>
      <span>
        {isPassed ? 'Take back' : 'Pass'}
        <span className="max-sm:sr-only">{isPassed ? ' the pass' : ' on this buyer'}</span>
      </span>
    </PendingButton>
  )
}

function showFailure(): void {
  showToast({
    title: "That didn't go through",
    description: 'Nothing was changed. Please try again.',
    isDestructive: true,
  })
}
