import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { ContactState, ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Requirements } from '#web/buyer-passport/requirements.tsx'
import { allowanceText } from '#web/conversations/allowance-text.ts'
import { FirstMessageDialog } from '#web/conversations/first-message-dialog.tsx'
import { contactStateQuery } from '#web/conversations/queries.ts'
import { AccessSection } from './access/access-section.tsx'
import { ContactSkeleton } from './contact-skeleton.tsx'
import { NextStep } from './next-step.tsx'

type Contacted = Pick<ListingSummary, 'id' | 'title' | 'price'>

interface ContactSellerProps {
  listing: Contacted
  /** Without a subscription only an existing conversation can be continued. */
  canContact: boolean
}

/** S1 §2 "Contact Seller" for members: opens a conversation, or links to the existing one. Then access to more. */
export function ContactSeller(props: ContactSellerProps) {
  return (
    <>
      <Writing {...props} />
      <AccessSection listingId={props.listing.id} title={props.listing.title} />
    </>
  )
}

function Writing({ listing, canContact }: ContactSellerProps) {
  const { data: state, isError, isFetching, refetch } = useQuery(contactStateQuery(listing.id))
  if (!canContact) {
    // The same block without the state, which a role that was just chosen takes away while React wakes the page.
    return (
      <div>
        {state?.conversationId && <Known id={state.conversationId} look="secondary" />}
        {state && <Requirements requirements={state.requirements} before="writing" />}
      </div>
    )
  }
  if (state) return <Ways listing={listing} state={state} />
  if (!isError) return <ContactSkeleton />
  return (
    <div className="mt-2 text-muted">
      <p>We couldn't load the contact options.</p>
      <Button look="secondary" disabled={isFetching} onClick={() => void refetch()} className="mt-3 w-full">
        {isFetching ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}

function Ways({ listing, state }: { listing: Contacted; state: ContactState }) {
  const { conversationId, isContacted, allowance, requirements, draft } = state
  const [dialog, setDialog] = useState<'message' | 'file'>()
  const isReady = useIsReady()
  // Staff have no contact allowance and need none.
  const isOpen = conversationId !== null || isContacted || allowance === null || allowance.left > 0
  const about = allowance ? { 'aria-describedby': 'contact-left' } : {}
  return (
    <>
      <NextStep listing={listing}>
        {conversationId === null ? (
          <Button look="primary" disabled={!isReady || !isOpen} {...about} onClick={() => setDialog('message')}>
            <MessageSquare strokeWidth={1.5} size={18} aria-hidden="true" />
            Send Message
          </Button>
        ) : (
          <Known id={conversationId} look="primary" />
        )}
      </NextStep>
      <div className="mt-2">
        <Button
          look="secondary"
          disabled={!isReady || !isOpen}
          {...about}
          onClick={() => setDialog('file')}
          className="w-full"
        >
          <FileUp strokeWidth={1.5} size={18} aria-hidden="true" />
          Share Documents
        </Button>
        <p className="mt-2.5 text-sm text-muted">{leadFor(state)}</p>
        {allowance && (
          <p id="contact-left" className="tabular mt-1.5 text-sm text-muted">
            {allowanceText(allowance)}
          </p>
        )}
        {conversationId === null && <Requirements requirements={requirements} before="writing" />}
      </div>
      {dialog && (
        <FirstMessageDialog
          about={{ listingId: listing.id }}
          recipient={`the seller of ${listing.title}`}
          conversationId={conversationId}
          withFile={dialog === 'file'}
          draft={conversationId === null ? draft : null}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function Known({ id, look }: { id: ConversationId; look: 'primary' | 'secondary' }) {
  return (
    <Link
      to="/messages/$id"
      params={{ id }}
      preload={false}
      className={`${buttonClass(look)} ${look === 'secondary' ? 'mt-2 w-full' : ''}`}
    >
      <MessageSquare strokeWidth={1.5} size={18} aria-hidden="true" />
      Go to your conversation
    </Link>
  )
}

function leadFor({ conversationId, isContacted, allowance }: ContactState): string {
  if (conversationId !== null) return 'You are talking with the seller about this business.'
  if (isContacted) return 'You already have a conversation with this seller, so writing about this business is free.'
  if (allowance?.left === 0)
    return 'You have used all your contacts for this month. Your conversations go on as before.'
  return 'Only the owner of this business can read your message.'
}
