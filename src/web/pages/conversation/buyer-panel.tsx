import { ChevronDown } from 'lucide-react'
import { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { BuyerProfile } from '#shared/buyer-passport/passport.ts'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { fitsText } from '#shared/listings/fit/fits-text.ts'
import { PASS_REASON_LABELS } from '#shared/conversations/pass-reasons.ts'
import { Checks } from '#web/buyer-passport/checks.tsx'
import { PassportFacts } from '#web/buyer-passport/passport-facts.tsx'
import { Concerns, summaryOf } from '#web/buyer-passport/passport-summary.tsx'
import { longDayText } from '#web/dates/day-text.ts'

const FIELDS = Object.keys(BuyerProfileInput.shape) as (keyof BuyerProfileInput)[]

interface BuyerPanelProps {
  conversation: Conversation
  buyer: NonNullable<Conversation['buyer']>
}

/** For the seller: in a line, which opens, the passport that the buyer wrote with and what of it holds now. */
export function BuyerPanel({ conversation: { otherName, ownPass, buyerVerification }, buyer }: BuyerPanelProps) {
  const { snapshot, profile, checks, isQualified, fits } = buyer
  const shown = snapshot?.profile ?? profile
  const changed = snapshot && profile && isChanged(snapshot.profile, profile) ? profile : undefined
  return (
    <details
      aria-label="Buyer passport"
      className="group shrink-0 border-b border-line open:max-h-[50dvh] open:overflow-y-auto print:max-h-none"
    >
      <summary className="sticky top-0 flex min-h-11 items-center gap-2 bg-paper py-1.5 text-sm -outline-offset-2 hover:text-evergreen">
        <ChevronDown
          strokeWidth={1.5}
          size={18}
          aria-hidden="true"
          className="shrink-0 text-evergreen transition-transform group-open:rotate-180"
        />
        <span className="shrink-0 font-medium text-evergreen">Buyer passport</span>
        <span className="flex shrink-0 gap-1">
          {buyerVerification && <Pill look="bg-evergreen-soft text-evergreen">Verified buyer</Pill>}
          {ownPass && <Pill look="bg-sunken text-muted">Declined</Pill>}
          {!ownPass && !isQualified && <Pill look="bg-brass-soft text-brass-ink">Below requirements</Pill>}
        </span>
        <span className="min-w-0 flex-1 truncate text-muted group-open:hidden max-sm:hidden">
          {shown ? summaryOf(shown) : 'None yet'}
        </span>
      </summary>
      <div className="space-y-5 pt-1 pb-5">
        <div>
          <p className={shown ? 'tabular' : 'text-muted'}>
            {shown ? summaryOf(shown) : `${otherName} has no passport yet.`}
          </p>
          {fits.length > 0 && <p className="mt-1 text-sm text-evergreen">{fitsText(fits, 'them')}</p>}
          <Concerns profile={profile} checks={checks} />
          {ownPass?.reason && (
            <p className="mt-1 text-sm">
              You declined. The reason: {PASS_REASON_LABELS[ownPass.reason].toLowerCase()}.
            </p>
          )}
        </div>
        {shown && (
          <div>
            <p className="mb-2 text-sm text-muted">{sinceText(buyer)}</p>
            <PassportFacts profile={shown} />
          </div>
        )}
        {changed && (
          <div className="border-l-3 border-brass pl-4">
            <h2 className="mb-2 font-sans font-semibold">Since {longDayText(changed.confirmedAt)}</h2>
            <PassportFacts profile={changed} />
          </div>
        )}
        <div>
          <h2 className="mb-2 font-sans font-semibold">What we checked, as of today</h2>
          <Checks checks={checks} isWide />
        </div>
      </div>
    </details>
  )
}

function Pill({ look, children }: { look: string; children: string }) {
  return (
    <span className={`rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border ${look}`}>
      {children}
    </span>
  )
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
