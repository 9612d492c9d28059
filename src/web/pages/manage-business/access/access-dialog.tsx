import { STATE } from '#region/region.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GRANT_DAYS, isGrantEnd } from '#shared/access/grant-end.ts'
import type { AccessChange, BuyerAccess, SellerStep } from '#shared/access/listing-access.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketDay } from '#shared/market-day.ts'
import { ApiError } from '#web/api-client.ts'
import { useChangeAccess } from '#web/access/queries.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Toast } from '#web/ui/toast.tsx'
import { QUESTIONS } from './step-words.ts'

/** What the seller pressed. */
export type AskedStep = { step: SellerStep; buyer: BuyerAccess } | { step: 'revokeAll'; count: number }

interface AccessDialogProps {
  listingId: ListingId
  asked: AskedStep
  onClose: (isDone: boolean) => void
}

/** Asks for the last day of a grant, or for confirmation of the other steps. */
export function AccessDialog({ listingId, asked, onClose }: AccessDialogProps) {
  if (asked.step === 'grant' || asked.step === 'extend') {
    return <GrantDialog listingId={listingId} step={asked.step} buyer={asked.buyer} onClose={onClose} />
  }
  if (asked.step === 'revokeAll') {
    const who = asked.count === 1 ? 'the access of one buyer' : `the access of ${asked.count} buyers`
    return (
      <Question
        listingId={listingId}
        change={{ revokeAll: true }}
        title={`Revoke ${who}?`}
        text="It ends at once for everyone who is approved now, and they are told. Requests that wait for you stay."
        yes="Revoke all"
        done={{ title: 'All access revoked', description: 'Nobody but you and our staff sees more than is public.' }}
        onClose={onClose}
      />
    )
  }
  const { title, ...words } = QUESTIONS[asked.step]
  const { buyer, step } = asked
  return (
    <Question
      listingId={listingId}
      change={{ accessId: buyer.id, step }}
      title={title(buyer.name)}
      {...words}
      onClose={onClose}
    />
  )
}

interface QuestionProps {
  listingId: ListingId
  change: AccessChange
  title: string
  text: string
  yes: string
  done: Toast
  onClose: (isDone: boolean) => void
}

function Question({ listingId, change, title, text, yes, done, onClose }: QuestionProps) {
  const { mutate, isPending } = useChangeAccess(listingId)

  function take(): void {
    mutate(change, {
      onSuccess: () => {
        onClose(true)
        showToast(done)
      },
      onError: (error) => {
        onClose(false)
        const isConflict = error instanceof ApiError && error.status === 409
        showToast({
          title: isConflict ? 'The request has changed' : 'Nothing was changed',
          description: isConflict ? explainError(error).message : 'Check your connection, then try again.',
          isDestructive: true,
        })
      },
    })
  }

  return (
    <ConfirmDialog
      title={title}
      description={text}
      no="Cancel"
      yes={yes}
      isPending={isPending}
      isDestructive
      isCompact
      onYes={take}
      onNo={() => onClose(false)}
    />
  )
}

const UNTIL = `Choose a day from today to ${GRANT_DAYS.most} days from now`
const GrantInput = z.object({ until: z.string().check(z.refine((day) => isGrantEnd(day), UNTIL)) })

function GrantDialog({
  listingId,
  step,
  buyer: { id: accessId, name },
  onClose,
}: Omit<AccessDialogProps, 'asked'> & { step: 'grant' | 'extend'; buyer: BuyerAccess }) {
  const { mutateAsync } = useChangeAccess(listingId)
  const [now] = useState(() => Date.now())
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: GrantInput,
    send: ({ until }) => mutateAsync({ accessId, step, until }),
    onDone: () => {
      onClose(true)
      showToast(
        step === 'grant'
          ? { title: 'Approved', description: `${name} is told, and sees more from now on.` }
          : { title: 'Extended', description: `${name} is told.` },
      )
    },
  })
  return (
    <Dialog
      title={step === 'grant' ? `Approve ${name}` : `Extend the access of ${name}`}
      description="They see what you share with approved buyers until the end of the last day. You can end it before."
      onClose={() => onClose(false)}
    >
      <form {...attributes} className="mt-5 space-y-5">
        <ErrorSummary problem={problem} labels={{ until: 'Last day' }} />
        <FormField
          name="until"
          label="Last day"
          help={`At most ${GRANT_DAYS.most} days from now, in ${STATE} time.`}
          problem={problem}
        >
          {(field) => (
            <Input
              {...field}
              type="date"
              defaultValue={marketDay(now, GRANT_DAYS.usual)}
              min={marketDay(now)}
              max={marketDay(now, GRANT_DAYS.most)}
              className="max-w-56"
            />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => onClose(false)} className={buttonClass('secondary')}>
            Cancel
          </button>
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="One moment…">
            {step === 'grant' ? 'Approve' : 'Extend'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
