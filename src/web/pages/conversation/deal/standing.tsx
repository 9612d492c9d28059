import { CircleSlash, FileDown, Handshake, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { PASS_REASON_LABELS } from '#shared/conversations/pass-reasons.ts'
import type { Deal, Offer } from '#shared/deals/offers.ts'
import { DEAL_STEPS, isKept } from '#shared/deals/stages.ts'
import type { PartyStep } from '#shared/deals/stages.ts'
import { formatCents } from '#shared/money.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { inTimeText } from '#web/deals/expiry-text.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'

interface StandingProps {
  deal: Deal
  now: number
  onStep: (step: PartyStep) => void
}

/** After the agreement: what was agreed, how long it is exclusive, the letter, and what comes next. */
export function Standing({ deal, now, onStep }: StandingProps) {
  const { stage, agreedOfferId, offers, exclusiveUntil, passReason } = deal
  if (stage === 'passed') {
    const signed = offers.find(({ state }) => state === 'accepted')
    return (
      <Box title="Ended" isOver>
        <p className="mt-1">
          This deal is over{passReason && <>. The reason: {PASS_REASON_LABELS[passReason].toLowerCase()}</>}.
        </p>
        {signed && <Letter offer={signed} />}
      </Box>
    )
  }
  const agreed = offers.find(({ id }) => id === agreedOfferId)
  if (!agreed) return <EndedAgreement deal={deal} />
  return (
    <Box title={stage === 'closed' ? 'Closed' : 'Agreed'}>
      <p className="mt-1">
        {stage === 'closed' ? 'The business is handed over, for ' : 'Both have signed, for '}
        <span className="tabular font-semibold">{formatCents(agreed.priceCents)}</span>, by version {agreed.version}.
      </p>
      {isKept(stage) && exclusiveUntil && <Exclusive deal={deal} until={exclusiveUntil} now={now} />}
      <Letter offer={agreed} />
      {deal.steps.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <Steps deal={deal} onStep={onStep} />
        </div>
      )}
    </Box>
  )
}

/** After exclusivity ended before the closing began, the two talk again. */
function EndedAgreement({ deal: { offers } }: { deal: Deal }) {
  const ended = offers.find(({ state }) => state === 'accepted')
  if (!ended) return null
  return (
    <Box title="The agreement has ended" isOver>
      <p className="mt-1">
        Both had signed version {ended.version}, for{' '}
        <span className="tabular font-semibold">{formatCents(ended.priceCents)}</span>. Neither is bound to it any more,
        but what it says on confidentiality still binds both.
      </p>
      <Letter offer={ended} />
    </Box>
  )
}

/** What the viewer may do now with the deal as a whole. */
export function Steps({ deal: { steps }, onStep }: Omit<StandingProps, 'now'>) {
  const isReady = useIsReady()
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {steps.map((step, index) => (
        <Button
          key={step}
          look={lookOf(step, index)}
          size="small"
          disabled={!isReady}
          onClick={() => onStep(step)}
          className="max-sm:w-full"
        >
          {DEAL_STEPS[step].label}
        </Button>
      ))}
    </div>
  )
}

function Box({ title, isOver = false, children }: { title: string; isOver?: boolean; children: ReactNode }) {
  const Icon = isOver ? CircleSlash : Handshake
  return (
    <section
      aria-labelledby="standing-title"
      className={`rounded-card border px-4 py-4 sm:px-6 ${isOver ? 'border-line bg-sunken' : 'border-evergreen/60 bg-evergreen-soft'}`}
    >
      <h2 id="standing-title" tabIndex={-1} className="flex items-center gap-2.5 text-2xl outline-none">
        <Icon
          strokeWidth={1.5}
          size={24}
          aria-hidden="true"
          className={`shrink-0 ${isOver ? 'text-muted' : 'text-evergreen'}`}
        />
        {title}
      </h2>
      {children}
    </section>
  )
}

function Exclusive({ deal: { isSeller, otherName }, until, now }: { deal: Deal; until: string; now: number }) {
  const left = inTimeText(until, now)
  // The instant is that after the last day.
  const lastDay = longDayText(new Date(Date.parse(until) - 1).toISOString())
  return (
    <p className="mt-2 flex gap-2">
      <LockKeyhole strokeWidth={1.5} size={18} aria-hidden="true" className="mt-1 shrink-0 text-evergreen" />
      <span>
        <strong className="font-semibold">
          Exclusive until <time dateTime={until}>{lastDay}</time>
        </strong>
        {left && ` (ends ${left})`}.{' '}
        {isSeller ? `You deal with ${otherName} alone.` : `${otherName} deals with you alone.`}
      </span>
    </p>
  )
}

function Letter({ offer: { id } }: { offer: Offer }) {
  return (
    <a
      href={`/api/offers/${id}.pdf`}
      download
      className="mt-2 inline-flex min-h-11 items-center gap-2 font-medium text-evergreen underline underline-offset-2 hover:no-underline print:hidden"
    >
      <FileDown strokeWidth={1.5} size={20} aria-hidden="true" />
      Letter of intent (PDF)
    </a>
  )
}

function lookOf(step: PartyStep, index: number): 'primary' | 'secondary' | 'quiet' {
  if (step === 'pass') return 'quiet'
  return index === 0 ? 'primary' : 'secondary'
}
