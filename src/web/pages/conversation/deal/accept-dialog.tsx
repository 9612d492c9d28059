import { termLines } from '#shared/deals/compare-terms.ts'
import { AcceptInput } from '#shared/deals/offers.ts'
import type { Deal, Offer } from '#shared/deals/offers.ts'
import { useAnswerOffer } from '#web/deals/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { OFFER_LABELS } from './offer-fields.tsx'
import { Signing } from './signing.tsx'

interface AcceptDialogProps {
  deal: Deal
  offer: Offer
  onClose: (isDone: boolean) => void
}

/** Repeats what is agreed and what of it binds, and takes the signature. */
export function AcceptDialog({ deal: { id, isSeller, otherName }, offer, onClose }: AcceptDialogProps) {
  const { mutateAsync } = useAnswerOffer(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: AcceptInput,
    send: ({ typedName }) => mutateAsync({ offerId: offer.id, step: 'accept', typedName }),
    onDone: () => {
      onClose(true)
      showToast({ title: 'Agreed', description: `Both have signed. ${otherName} is told.` })
    },
  })
  return (
    <Dialog
      isSheet
      title={`Accept version ${offer.version}?`}
      description={
        isSeller
          ? `You deal with ${otherName} alone until the closing day: the business is marked as under offer, and other buyers’ access to your documents is suspended.`
          : `${otherName} then deals with you alone until the closing day, and the business is marked as under offer.`
      }
      onClose={() => onClose(false)}
    >
      <dl className="tabular mt-5 border-t border-line">
        {termLines(offer).map(({ name, label, text }) => (
          <div key={name} className="grid gap-x-4 border-b border-line py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd
              className={`wrap-anywhere whitespace-pre-line ${name === 'price' ? 'font-serif text-xl font-semibold text-brass-ink' : 'font-medium'}`}
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <form {...attributes} aria-label="Signature" className="mt-5 space-y-5">
        <ErrorSummary problem={problem} labels={OFFER_LABELS} />
        <Signing what="the letter" closingOn={offer.closingOn} isSeller={isSeller} problem={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => onClose(false)} className="max-sm:w-full">
            Not yet
          </Button>
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Signing…" className="max-sm:w-full">
            Sign and accept
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
