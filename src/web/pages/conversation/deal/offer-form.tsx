import { useEffect, useRef, useState } from 'react'
import { offerTemplates, plainOffer } from '#shared/content/offer-templates.ts'
import { fillTemplate } from '#shared/deals/fill-template.ts'
import { OfferInput } from '#shared/deals/offers.ts'
import type { Deal, Offer } from '#shared/deals/offers.ts'
import { useSendOffer } from '#web/deals/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useBaseDialog } from '#web/listings/buyer-base/use-base-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { inSentence } from './deal-words.ts'
import { saveOfferDraft, keptOffer } from './offer-draft.ts'
import type { OfferValues } from './offer-draft.ts'
import { OFFER_LABELS, OfferFields } from './offer-fields.tsx'
import { OfferMeaning } from './offer-meaning.tsx'
import { Signing } from './signing.tsx'
import { fillAt, readOffer, readTerms, termsSoFar } from './read-offer.ts'

interface OfferFormProps {
  deal: Deal
  /** The open offer of the other one, which it counters. */
  answered: Offer | undefined
  /** Of the draft in session storage. */
  draftKey: string
  takesFocus: boolean
  onClose: (isSent: boolean) => void
}

/** A part of the page in which an offer or a counter is written and signed, with what it means beside it. */
export function OfferForm({ deal, answered, draftKey, takesFocus, onClose }: OfferFormProps) {
  const { id, otherName, askingPriceCents, isSeller } = deal
  const [kept] = useState(() => keptOffer(draftKey))
  const [begunWith] = useState(kept ? kept.answers : answerOf(answered))
  const [isAsking, setAsking] = useState(false)
  // Filling in a letter begins the fields anew.
  const [filled, setFilled] = useState(() => ({
    count: 0,
    values: kept?.values ?? firstValues(deal, answered),
    letter: '',
  }))
  const [draft, setDraft] = useState<OfferValues>(filled.values)
  const formElement = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { baseDialog, openBaseDialog } = useBaseDialog()
  const { mutateAsync } = useSendOffer(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: OfferInput,
    read: (data) => readOffer(data, answerOf(answered)),
    send: mutateAsync,
    onDone: () => {
      onClose(true)
      showToast({
        title: answered ? 'Counter sent' : 'Offer sent',
        description: `${otherName} is told, and can accept, counter or decline it.`,
      })
    },
  })

  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  // The fields have the letter's values by now.
  useEffect(() => {
    if (filled.count > 0 && formElement.current) saveOfferDraft(draftKey, formElement.current, begunWith)
  }, [filled.count, draftKey, begunWith])

  function fill(name: string): void {
    const template = offerTemplates.find((each) => each.name === name)
    if (!template || !formElement.current) return
    const values = fillAt(template, formElement.current, askingPriceCents)
    setFilled(({ count }) => ({ count: count + 1, values, letter: template.label }))
    setDraft(values)
  }

  const verb = answered ? 'counter' : 'offer'
  return (
    <section
      aria-labelledby="offer-form-title"
      className="@container rounded-card border border-line-strong/60 bg-paper p-4 sm:p-6 print:hidden"
    >
      <h2 ref={title} id="offer-form-title" tabIndex={-1} className="text-2xl outline-none">
        {answered ? `Counter version ${answered.version}` : 'Your offer'}
      </h2>
      <p className="mt-1 text-muted">
        {isSeller ? `To ${otherName}` : `For ${deal.listingTitle}, to ${inSentence(otherName)}`}. Once sent, it can’t be
        changed, but another version can follow.
      </p>
      <form
        ref={formElement}
        {...attributes}
        aria-labelledby="offer-form-title"
        onInput={({ currentTarget }) => {
          setDraft(readTerms(new FormData(currentTarget)))
          saveOfferDraft(draftKey, currentTarget, begunWith)
        }}
        className="mt-5 grid gap-8 @2xl:grid-cols-[minmax(0,1fr)_16.5rem] @2xl:gap-x-7"
      >
        <div className="grid gap-5 empty:hidden @2xl:col-span-2">
          <ErrorSummary problem={problem} labels={OFFER_LABELS} />
          {answerOf(answered) !== begunWith && <ChangedMeanwhile deal={deal} answered={answered} />}
          {begunWith === null && <Letters chosen={filled.letter} onChoose={fill} />}
        </div>
        <OfferFields key={filled.count} values={filled.values} askingPriceCents={askingPriceCents} problem={problem} />
        <div className="@2xl:row-span-2">
          <OfferMeaning deal={deal} terms={termsSoFar(draft)} answered={answered} onChangeBase={openBaseDialog} />
        </div>
        <div className="border-t border-line pt-5">
          <Signing what={`the ${verb}`} closingOn={draft.closingOn} isSeller={isSeller} problem={problem} />
          <div className="mt-5 flex flex-wrap gap-3">
            <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="max-sm:w-full">
              Sign and send the {verb}
            </SubmitButton>
            <Button
              look="secondary"
              onClick={() => (keptOffer(draftKey) ? setAsking(true) : onClose(false))}
              className="max-sm:w-full"
            >
              Cancel
            </Button>
          </div>
        </div>
      </form>
      {baseDialog}
      {isAsking && (
        <ConfirmDialog
          title={`Discard the ${verb}?`}
          description="What you typed is removed from this browser."
          no="Keep writing"
          yes="Discard"
          isDestructive
          isCompact
          onYes={() => onClose(false)}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function answerOf(answered: Offer | undefined): Offer['id'] | null {
  return answered?.id ?? null
}

/** Another offer begins with the version before. */
function firstValues({ askingPriceCents, offers: [newest] }: Deal, answered: Offer | undefined): OfferValues {
  return answered ?? newest ?? fillTemplate(plainOffer, askingPriceCents ?? undefined, Date.now())
}

function Letters({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  return (
    <div role="group" aria-labelledby="letters-title">
      <p id="letters-title" className="font-medium">
        Begin with a letter
      </p>
      <p className="text-sm text-muted">It fills in the form for your price. Then change what you like.</p>
      <div className="mt-3 grid gap-3 @xl:grid-cols-3">
        {offerTemplates.map(({ name, label, summary }) => (
          <button
            key={name}
            type="button"
            aria-pressed={label === chosen}
            onClick={() => onChoose(name)}
            className="rounded-card border border-line bg-surface px-4 py-3 text-left hover:border-evergreen aria-pressed:border-evergreen aria-pressed:bg-evergreen-soft"
          >
            <span className="block font-medium">{label}</span>
            <span className="mt-0.5 block text-sm text-muted">{summary}</span>
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {chosen && `Filled in: ${chosen}`}
      </p>
    </div>
  )
}

/** The other one took a step while this was written. What is typed stays. */
function ChangedMeanwhile({ deal: { otherName }, answered }: { deal: Deal; answered: Offer | undefined }) {
  return (
    <p role="alert" className="rounded-card border border-brass bg-brass-soft px-4 py-3">
      {answered
        ? `${otherName} sent version ${answered.version} while you were writing. You now counter that one: read it below first.`
        : `The offer that you were countering is no longer open. See below what happened. What you typed is still here.`}
    </p>
  )
}
