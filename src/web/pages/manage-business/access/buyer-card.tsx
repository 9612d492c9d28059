import { Link } from '@tanstack/react-router'
import type { BuyerAccess, ReadDocument, SellerStep } from '#shared/access/listing-access.ts'
import { certificatePath } from '#shared/access/nda.ts'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { BuyerPassport } from '#shared/buyer-passport/passport.ts'
import { fitsText } from '#shared/listings/fit/fits-text.ts'
import { Checks } from '#web/buyer-passport/checks.tsx'
import { PassportFacts } from '#web/buyer-passport/passport-facts.tsx'
import { Concerns, summaryOf } from '#web/buyer-passport/passport-summary.tsx'
import { RequirementList } from '#web/buyer-passport/requirements.tsx'
import { VerifiedBuyerBadge } from '#web/buyer-verification/verified-buyer-badge.tsx'
import { longDayText } from '#web/dates/day-text.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { STATE_WORDS, STEP_LABELS } from './step-words.ts'

export const LINK =
  'inline-flex min-h-11 items-center sm:min-h-6 font-medium text-evergreen underline underline-offset-2'

interface BuyerCardProps {
  buyer: BuyerAccess
  onStep: (step: SellerStep) => void
  onTakeBack: () => void
}

/** A buyer: who they are, what was checked, what they signed and opened, and what the seller can do. */
export function BuyerCard({ buyer, onStep, onTakeBack }: BuyerCardProps) {
  const { id, name, role, verification, conversationId, state, steps } = buyer
  const isReady = useIsReady()
  const words = STATE_WORDS[state]
  return (
    <li aria-labelledby={`buyer-${id}`} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={`buyer-${id}`} className="text-xl wrap-anywhere">
          {name}
        </h3>
        {role && <span className="text-muted">{ROLE_LABELS[role]}</span>}
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${words.look}`}>{words.label}</span>
        {conversationId && (
          <Link to="/messages/$id" params={{ id: conversationId }} preload={false} className={LINK}>
            Your conversation
          </Link>
        )}
      </div>
      {verification && (
        <div className="mt-2">
          <VerifiedBuyerBadge verification={verification} />
        </div>
      )}
      {buyer.passport && <Standing buyer={buyer} passport={buyer.passport} />}
      <Facts buyer={buyer} />
      {(steps.length > 0 || buyer.toldAt !== null) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {steps.map((step, index) => (
            <Button
              look={index === 0 && state === 'requested' ? 'primary' : 'secondary'}
              size="small"
              key={step}
              disabled={!isReady}
              onClick={() => onStep(step)}
            >
              {STEP_LABELS[step]}
              <span className="sr-only"> {name}</span>
            </Button>
          ))}
          {buyer.toldAt !== null && !steps.includes('revoke') && (
            <Button look="secondary" size="small" disabled={!isReady} onClick={onTakeBack}>
              Take back the name<span className="sr-only"> from {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface StandingProps {
  buyer: BuyerAccess
  passport: BuyerPassport
}

/** What the seller decides by: whether the buyer has what is asked, the passport, and each check with its date. */
function Standing({ buyer: { name, requirements, fits }, passport }: StandingProps) {
  const { profile, checks } = passport
  return (
    <div className="mt-3 border-t border-line pt-3">
      {requirements && requirements.length > 0 && (
        <div className="mb-3 text-sm">
          <h4 className="font-semibold">
            {requirements.every(({ isMet }) => isMet) ? 'Has all that you ask for' : 'Lacks some of what you ask for'}
          </h4>
          <RequirementList requirements={requirements} met="yes" />
        </div>
      )}
      <h4 className="text-sm text-muted">Buyer passport</h4>
      <p className={profile ? 'tabular' : 'text-muted'}>{profile ? summaryOf(profile) : `${name} has no passport.`}</p>
      {fits.length > 0 && <p className="mt-1 text-sm text-evergreen">{fitsText(fits, 'them')}</p>}
      <Concerns {...passport} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-evergreen underline-offset-2 hover:underline">
          {profile ? 'Read it, and what was checked' : 'What was checked'}
          <span className="sr-only"> of {name}</span>
        </summary>
        <div className="mt-1 space-y-4 pb-2">
          {profile && (
            <div>
              <p className="mb-2 text-sm text-muted">Confirmed on {longDayText(profile.confirmedAt)}.</p>
              <PassportFacts profile={profile} />
            </div>
          )}
          <Checks checks={checks} isWide />
        </div>
      </details>
    </div>
  )
}

function Facts({ buyer }: { buyer: BuyerAccess }) {
  const { requestedAt, toldAt, signature, read } = buyer
  const decision = decisionOf(buyer)
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 text-[0.95rem] sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">Asked</dt>
        <dd>
          <time dateTime={requestedAt}>{instantText(requestedAt)}</time>
        </dd>
      </div>
      {decision && (
        <div>
          <dt className="text-sm text-muted">{decision.label}</dt>
          <dd>
            <time dateTime={decision.at}>{decision.text}</time>
          </dd>
        </div>
      )}
      {toldAt && (
        <div>
          <dt className="text-sm text-muted">Told the name in your conversation</dt>
          <dd>
            <time dateTime={toldAt}>{instantText(toldAt)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-muted">Signed</dt>
        <dd>
          Version {signature.version} as “<span className="wrap-anywhere">{signature.typedName}</span>”,{' '}
          <time dateTime={signature.signedAt}>{instantText(signature.signedAt)}</time>.{' '}
          <a href={certificatePath(signature.id)} download className={LINK}>
            Certificate
          </a>{' '}
          <span className="whitespace-nowrap">
            (
            <Link to="/verify-nda" preload={false} className={LINK}>
              how to check it
            </Link>
            )
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Opened</dt>
        <dd>{read.length === 0 ? 'Nothing yet' : <Read documents={read} />}</dd>
      </div>
    </dl>
  )
}

/** Until when a buyer sees more, or when the seller ended that. A grant that was revoked had its end still ahead. */
function decisionOf({ state, until, decidedAt }: BuyerAccess): { label: string; at: string; text: string } | undefined {
  if ((state === 'revoked' || state === 'declined' || state === 'unanswered') && decidedAt) {
    return { label: STATE_WORDS[state].label, at: decidedAt, text: instantText(decidedAt) }
  }
  if (!until) return undefined
  const label = state === 'expired' ? 'Was open until' : state === 'suspended' ? 'Ends on' : 'Open until'
  return { label, at: until, text: longDayText(new Date(Date.parse(until) - 1).toISOString()) }
}

function Read({ documents }: { documents: readonly ReadDocument[] }) {
  return (
    <ul className="space-y-1">
      {documents.map((document) => (
        <li key={document.documentId ?? document.lastAt}>
          <span className="wrap-anywhere">{document.title ?? 'A document that was deleted'}</span>{' '}
          <span className="tabular text-muted">({readText(document)})</span>
        </li>
      ))}
    </ul>
  )
}

function readText({ pages, downloads, lastAt }: ReadDocument): string {
  const parts = [
    pages > 0 && `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    downloads > 0 && `${downloads} ${downloads === 1 ? 'download' : 'downloads'}`,
    `last ${instantText(lastAt)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
