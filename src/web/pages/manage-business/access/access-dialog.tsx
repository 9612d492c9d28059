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
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { CheckField } from '#web/listings/form/check-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Toast } from '#web/ui/toast.tsx'
import { QUESTIONS } from './step-words.ts'

/** What the seller pressed. */
export type AskedStep =
  | { step: SellerStep; buyer: BuyerAccess }
  | { step: 'takeBack'; buyer: Pick<BuyerAccess, 'userId' | 'name'> }
  | { step: 'revokeAll'; open: number; told: number }

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
    const { open, told } = asked
    return (
      <Question
        listingId={listingId}
        change={{ revokeAll: true }}
        title={open > 0 ? `Revoke the access of ${buyersText(open)}?` : `Take the name back from ${buyersText(told)}?`}
        text={
          open > 0
            ? 'It ends at once for everyone who is approved now, and they are told. Requests that wait for you stay.'
            : 'Everyone whom you told the name in a conversation sees your teaser again. They are not told.'
        }
        told={
          open > 0 && told > 0 ? `Take back the name too that you told ${buyersText(told)} in conversations` : undefined
        }
        yes={open > 0 ? 'Revoke all' : 'Take back'}
        done={(isKept) => ({
          title: open > 0 ? 'All access revoked' : 'Taken back',
          description: isKept
            ? `Nobody is approved any more. The name is still known to ${buyersText(told)} whom you told it.`
            : 'All buyers see what strangers see from now on. What they have read or saved stays with them.',
        })}
        onClose={onClose}
      />
    )
  }
  const { buyer, step } = asked
  const { title, done, ...words } = QUESTIONS[step]
  const isTold = step === 'revoke' && asked.buyer.toldAt !== null
  return (
    <Question
      listingId={listingId}
      change={step === 'takeBack' ? { userId: buyer.userId, step: 'revoke' } : { accessId: asked.buyer.id, step }}
      title={title(buyer.name)}
      {...words}
      told={isTold ? 'Take back the name too that you told them in your conversation' : undefined}
      done={(isKept) => (isKept ? { ...done, description: `${done.description} They still know the name.` } : done)}
      onClose={onClose}
    />
  )
}

function buyersText(count: number): string {
  return count === 1 ? 'one buyer' : `${count} buyers`
}

interface QuestionProps {
  listingId: ListingId
  change: AccessChange
  title: string
  text: string
  /** The choice to take back what was told in conversations, if anything was. */
  told: string | undefined
  yes: string
  /** `isKept`: what was told stays so. */
  done: (isKept: boolean) => Toast
  onClose: (isDone: boolean) => void
}

function Question({ listingId, change, title, text, told, yes, done, onClose }: QuestionProps) {
  const { mutate, isPending } = useChangeAccess(listingId)
  const [isKept, setKept] = useState(false)

  function take(): void {
    mutate(isKept ? { ...change, keepsTold: true } : change, {
      onSuccess: () => {
        onClose(true)
        showToast(done(isKept))
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
    >
      {told && (
        <div className="mt-5">
          <CheckField name="takesBack" label={told} defaultChecked onChange={(isChecked) => setKept(!isChecked)} />
        </div>
      )}
    </ConfirmDialog>
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
  const form = useApiForm({
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
    <FormDialog
      title={step === 'grant' ? `Approve ${name}` : `Extend the access of ${name}`}
      description="They see what you share with approved buyers until the end of the last day. You can end it before."
      onClose={() => onClose(false)}
      form={form}
      labels={{ until: 'Last day' }}
      yes={step === 'grant' ? 'Approve' : 'Extend'}
    >
      <FormField
        name="until"
        label="Last day"
        help={`At most ${GRANT_DAYS.most} days from now, in ${STATE} time.`}
        problem={form.problem}
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
    </FormDialog>
  )
}
