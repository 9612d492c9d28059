import { Link } from '@tanstack/react-router'
import type { BuyerAccess, ReadDocument, SellerStep } from '#shared/access/listing-access.ts'
import { certificatePath } from '#shared/access/nda.ts'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import { VerifiedBuyerBadge } from '#web/buyer-verification/verified-buyer-badge.tsx'
import { longDayText } from '#web/dates/day-text.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { useIsReady } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { STATE_WORDS, STEP_LABELS } from './step-words.ts'

const LINK = 'inline-flex min-h-6 items-center font-medium text-evergreen underline underline-offset-2'

interface BuyerCardProps {
  buyer: BuyerAccess
  onStep: (step: SellerStep) => void
}

/** A buyer: who they are, what they signed, what they opened, and what the seller can do. */
export function BuyerCard({ buyer, onStep }: BuyerCardProps) {
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
      <Facts buyer={buyer} />
      {steps.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {steps.map((step, index) => (
            <button
              key={step}
              type="button"
              disabled={!isReady}
              onClick={() => onStep(step)}
              className={buttonClass(index === 0 && state === 'requested' ? 'primary' : 'secondary', 'small')}
            >
              {STEP_LABELS[step]}
              <span className="sr-only"> {name}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function Facts({ buyer: { requestedAt, until, state, signature, read } }: { buyer: BuyerAccess }) {
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 text-[0.95rem] sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">Asked</dt>
        <dd>
          <time dateTime={requestedAt}>{instantText(requestedAt)}</time>
        </dd>
      </div>
      {until && (
        <div>
          <dt className="text-sm text-muted">{state === 'granted' ? 'Open until' : 'Was open until'}</dt>
          <dd>
            <time dateTime={until}>{longDayText(new Date(Date.parse(until) - 1).toISOString())}</time>
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
          (
          <Link to="/verify-nda" preload={false} className={LINK}>
            how to check it
          </Link>
          )
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Opened</dt>
        <dd>{read.length === 0 ? 'Nothing yet' : <Read documents={read} />}</dd>
      </div>
    </dl>
  )
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
