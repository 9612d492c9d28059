import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import type { Deal, Offer } from '#shared/deals/offers.ts'
import type { AnswerStep, PartyStep } from '#shared/deals/stages.ts'
import { dealQuery } from '#web/deals/queries.ts'
import { useNow } from '#web/deals/use-now.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { AfterSale, OtherPartyRating } from './after-sale/after-sale.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { DealSkeleton } from './deal-skeleton.tsx'
import { whyNotText } from './deal-words.ts'
import { saveOfferDraft, keptOffer } from './offer-draft.ts'
import { DepositSection } from './deposit/deposit-section.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferVersion, OlderVersion } from './offer-version.tsx'
import { StageSteps } from './stage-steps.tsx'
import { Standing, Steps } from './standing.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useFoundFocus } from './use-found-focus.ts'

/** Offers and stages between the buyer and the seller of a business. */
export function DealPart({ id, userId }: { id: Conversation['id']; userId: string }) {
  const query = useQuery(dealQuery(id))
  const { data: deal, dataUpdatedAt } = query
  if (deal) return <DealView deal={deal} userId={userId} loadedAt={dataUpdatedAt} />
  return <NotLoaded query={query} title="The deal didn't load" loading={<DealSkeleton />} />
}

/** What the viewer is asked about. */
type Asked = { step: AnswerStep; offer: Offer } | { step: PartyStep }

function DealView({ deal, userId, loadedAt }: { deal: Deal; userId: string; loadedAt: number }) {
  const draftKey = `handover-offer-${userId}-${deal.id}`
  // A form that opened by itself leaves the focus where it is.
  const [writing, setWriting] = useState<'asked' | 'found'>()
  const isWriting = writing !== undefined
  const isReady = useIsReady()
  if (isReady && !isWriting && deal.mayOffer && keptOffer(draftKey)) setWriting('found')
  const opener = useRef<HTMLButtonElement>(null)
  const isCanceled = useRef(false)
  const [asked, setAsked] = useState<Asked>()
  const now = useNow(loadedAt)
  const [newest, ...older] = deal.offers
  const open = deal.offers.find(({ state }) => state === 'open')

  const focusHandlers = useFoundFocus(() => {
    const next = isCanceled.current ? opener.current : undefined
    isCanceled.current = false
    if (next) next.focus()
    else focusNews()
  })

  function write(): void {
    isCanceled.current = false
    setWriting('asked')
  }

  function close(isDone: boolean): void {
    setAsked(undefined)
    if (isDone) focusNews()
  }

  return (
    <div {...focusHandlers} className="space-y-6 py-6">
      <h2 className="sr-only">Deal</h2>
      <noscript>
        <p className="rounded-card bg-brass-soft px-4 py-3">
          Making and answering offers needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <StageSteps stage={deal.stage} />
      <OtherPartyRating deal={deal} />
      <Standing deal={deal} now={now} onStep={(step) => setAsked({ step })} />
      <DepositSection deal={deal} />
      <AfterSale deal={deal} />
      {!newest && !isWriting && <NoOffer deal={deal} opener={opener} onWrite={write} />}
      {newest && !isWriting && <NextOffer deal={deal} open={open} opener={opener} onWrite={write} />}
      {isWriting && (
        <OfferForm
          deal={deal}
          answered={open?.isOwn ? undefined : open}
          draftKey={draftKey}
          takesFocus={writing === 'asked'}
          onClose={(isSent) => {
            saveOfferDraft(draftKey, undefined)
            setWriting(undefined)
            isCanceled.current = !isSent
            if (isSent) focusNews()
          }}
        />
      )}
      {newest && (
        <section aria-labelledby="offers-title">
          <h2 id="offers-title" tabIndex={-1} className="mb-3 text-2xl outline-none">
            {deal.offers.length === 1 ? 'Offer' : 'Offers, newest first'}
          </h2>
          <OfferVersion deal={deal} offer={newest} before={older[0]} now={now}>
            <Answers
              deal={deal}
              offer={newest}
              isWriting={isWriting}
              opener={opener}
              onStep={(step) => setAsked({ step, offer: newest })}
              onCounter={write}
            />
          </OfferVersion>
          {older.length > 0 && (
            <ul aria-label="Versions before" className="mt-2">
              {older.map((offer, index) => (
                <OlderVersion key={offer.id} deal={deal} offer={offer} before={older[index + 1]} now={now} />
              ))}
            </ul>
          )}
        </section>
      )}
      {/* After the agreement they stand with it. */}
      {deal.agreedOfferId === null && deal.steps.length > 0 && (
        <Steps deal={deal} onStep={(step) => setAsked({ step })} />
      )}
      {asked && <Dialogs asked={asked} deal={deal} onClose={close} />}
    </div>
  )
}

/** Runs after the dialog has restored the focus to a button that is gone. */
function focusNews(): void {
  setTimeout(() => (document.getElementById('standing-title') ?? document.getElementById('offers-title'))?.focus())
}

function Dialogs({ asked, deal, onClose }: { asked: Asked; deal: Deal; onClose: (isDone: boolean) => void }) {
  if (!('offer' in asked)) return <StepDialog deal={deal} step={asked.step} onClose={onClose} />
  const { step, offer } = asked
  if (step === 'accept') return <AcceptDialog deal={deal} offer={offer} onClose={onClose} />
  return <AnswerDialog deal={deal} offer={offer} step={step} onClose={onClose} />
}

interface WriteProps {
  deal: Deal
  /** The button that opens the form. One is shown at a time. */
  opener: RefObject<HTMLButtonElement | null>
  onWrite: () => void
}

function NoOffer({ deal, opener, onWrite }: WriteProps) {
  const { isSeller, mayOffer, otherName } = deal
  const isReady = useIsReady()
  return (
    <section
      aria-labelledby="no-offer-title"
      className="rounded-card border border-line bg-sunken px-4 py-8 text-center sm:px-8"
    >
      <FilePen strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <h2 id="no-offer-title" className="mt-3 text-2xl">
        No offer yet
      </h2>
      <p className="mx-auto mt-2 max-w-[55ch] text-muted">
        An offer is a letter of intent: price, how it is paid, what it depends on, and until when it stands. The buyer
        makes the first one, then each of you can accept, counter or decline.
        {!isSeller && ` ${otherName} sees nothing until you sign and send it.`}
      </p>
      {mayOffer ? (
        <Button look="primary" ref={opener} disabled={!isReady} onClick={onWrite} className="mt-5">
          Make an offer
        </Button>
      ) : (
        <WhyNot deal={deal} className="mx-auto mt-4 max-w-[55ch] font-medium" />
      )}
    </section>
  )
}

/** Between offers: another one, or why not. A counter is begun at the offer itself. */
function NextOffer({ deal, open, opener, onWrite }: WriteProps & { open: Offer | undefined }) {
  const isReady = useIsReady()
  if (!deal.mayOffer) return <WhyNot deal={deal} className="rounded-card bg-sunken px-4 py-3" />
  if (open) return null
  return (
    <Button look="primary" ref={opener} disabled={!isReady} onClick={onWrite}>
      Make another offer
    </Button>
  )
}

function WhyNot({ deal, className }: { deal: Deal; className: string }) {
  const text = whyNotText(deal)
  return text ? <p className={className}>{text}</p> : null
}

interface AnswersProps extends Pick<WriteProps, 'deal' | 'opener'> {
  offer: Offer
  isWriting: boolean
  onStep: (step: AnswerStep) => void
  onCounter: () => void
}

const ANSWER_LABELS: Record<AnswerStep, string> = { accept: 'Accept', decline: 'Decline', withdraw: 'Withdraw' }

function Answers({
  deal,
  offer: { state, isOwn, steps, version },
  isWriting,
  opener,
  onStep,
  onCounter,
}: AnswersProps) {
  const isReady = useIsReady()
  const mayCounter = state === 'open' && !isOwn && deal.mayOffer && !isWriting
  if (steps.length === 0 && !mayCounter) return null
  const button = (step: AnswerStep) =>
    steps.includes(step) && (
      <Button
        look={step === 'accept' ? 'primary' : 'secondary'}
        disabled={!isReady}
        onClick={() => onStep(step)}
        className="max-sm:flex-1"
      >
        {ANSWER_LABELS[step]}
        <span className="sr-only"> version {version}</span>
      </Button>
    )
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-4 print:hidden">
      {button('accept')}
      {mayCounter && (
        <Button look="secondary" ref={opener} disabled={!isReady} onClick={onCounter} className="max-sm:flex-1">
          Counter<span className="sr-only"> version {version}</span>
        </Button>
      )}
      {button('decline')}
      {button('withdraw')}
    </div>
  )
}
