import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ACCESS_STEPS } from '#shared/access/listing-access.ts'
import type { ListingAccess, OwnAccess } from '#shared/access/listing-access.ts'
import { ANSWER_HOURS } from '#shared/conversations/replies.ts'
import { certificatePath } from '#shared/access/nda.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery, useWithdrawRequest } from '#web/access/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Few members open it, and it has the agreement's form. */
const RequestSheet = lazyPart(() => import('./request-sheet.tsx'), 'RequestSheet', null)

const LINK = 'inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2'

/** What the seller shows to approved buyers only, and where the viewer's request is. Nothing if there is no such thing. */
export function AccessSection({ listingId, title }: { listingId: ListingId; title: string }) {
  const { data } = useQuery(listingAccessQuery(listingId))
  const [isOpen, setOpen] = useState(false)
  const isReady = useIsReady()
  // Like the requirements of the seller, not in the HTML.
  if (!isReady || !data || data.buyers || !(data.own || data.opens.name || data.opens.documents > 0)) return null
  const { own } = data
  const button = askLabel(own)
  return (
    <section aria-labelledby="access-title" className="mt-5 border-t border-line pt-4">
      <h3 id="access-title" tabIndex={-1} className="scroll-mt-24 text-lg">
        For approved buyers
      </h3>
      <div aria-live="polite" className="mt-1 text-sm text-muted">
        <Standing access={data} listingId={listingId} />
      </div>
      {button && (
        <Button look="secondary" onClick={() => setOpen(true)} className="mt-3 w-full">
          <KeyRound strokeWidth={1.5} size={18} aria-hidden="true" />
          {button}
        </Button>
      )}
      {own?.state === 'requested' && <Withdraw listingId={listingId} />}
      {isOpen && (
        <RequestSheet
          listingId={listingId}
          title={title}
          requirements={data.requirements}
          onClose={(isDone) => {
            setOpen(false)
            // Runs after the dialog has restored the focus to a button that is gone.
            if (isDone) setTimeout(() => document.getElementById('access-title')?.focus())
          }}
        />
      )}
    </section>
  )
}

function Withdraw({ listingId }: { listingId: ListingId }) {
  const { mutate, isPending } = useWithdrawRequest(listingId)

  function withdraw(): void {
    if (isPending) return
    mutate(undefined, {
      onSuccess: () => {
        // The button is gone.
        document.getElementById('access-title')?.focus()
        showToast({ title: 'Request withdrawn', description: 'The seller no longer sees your passport with it.' })
      },
      onError: (error) =>
        showToast({
          title: 'Nothing was changed',
          description: error instanceof ApiError ? error.message : 'Check your connection, then try again.',
          isDestructive: true,
        }),
    })
  }

  return (
    <PendingButton look="secondary" isPending={isPending} onClick={withdraw} className="mt-3 w-full">
      Withdraw the request
    </PendingButton>
  )
}

function askLabel(own: OwnAccess | null): string | undefined {
  if (!own) return 'Request access'
  const canAsk = ACCESS_STEPS.request.from.some((from) => from === own.state)
  return canAsk && own.askAgainAt === null ? 'Ask again' : undefined
}

function Standing({ access: { own, opens }, listingId }: { access: ListingAccess; listingId: ListingId }) {
  if (!own) {
    return (
      <p>
        The seller shows {opensText(opens)} to buyers who sign a nondisclosure agreement and whom the seller approves.
      </p>
    )
  }
  return (
    <>
      <p>{standingText(own)}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {own.state === 'granted' && (
          <Link
            to="/business/$id"
            params={{ id: String(listingId) }}
            search={{ tab: 'documents' }}
            resetScroll={false}
            className={LINK}
          >
            See the documents
          </Link>
        )}
        <a href={certificatePath(own.signatureId)} download className={LINK}>
          Your signed agreement
        </a>
      </p>
    </>
  )
}

function opensText({ name, documents }: ListingAccess['opens']): string {
  const files = documents === 1 ? 'a document' : `${documents} documents`
  if (!name) return files
  return documents === 0 ? 'the name and the address' : `the name, the address and ${files}`
}

function standingText({ state, requestedAt, until, decidedAt, askAgainAt }: OwnAccess): string {
  const day = longDayText(decidedAt ?? requestedAt)
  const again = askAgainAt === null ? '' : ` You can ask again from ${longDayText(askAgainAt)} on.`
  switch (state) {
    case 'requested':
      return `You asked on ${longDayText(requestedAt)}. The seller sees your passport and what we checked. You’ll get a notification and an email when they decide, or after ${ANSWER_HOURS} hours if they don’t.`
    case 'granted':
      return `You are approved until ${lastDayText(until)}. Documents carry your name.`
    case 'declined':
      return `Your request was declined on ${day}.${again}`
    case 'revoked':
      return `Your access ended on ${day}. Delete the copies that you have.${again}`
    case 'expired':
      return `Your access ended after ${lastDayText(until)}. Ask again if you still need it.`
    case 'withdrawn':
      return `You withdrew your request on ${day}. You can ask again at any time.`
    case 'unanswered':
      return `The seller didn’t answer your request within ${ANSWER_HOURS} hours. You can ask again at any time.`
    case 'suspended':
      return 'The seller has agreed with another buyer, and your access is suspended. If that comes to nothing, it opens again, and we’ll let you know.'
  }
}

/** A grant ends at midnight, so its last day is the one before. */
function lastDayText(until: string | null): string {
  return until === null ? '' : longDayText(new Date(Date.parse(until) - 1).toISOString())
}
