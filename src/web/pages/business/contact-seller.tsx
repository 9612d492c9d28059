import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { ContactState, ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Requirements } from '#web/buyer-passport/requirements.tsx'
import { allowanceText } from '#web/conversations/allowance-text.ts'
import { FirstMessageDialog } from '#web/conversations/first-message-dialog.tsx'
import { contactStateQuery } from '#web/conversations/queries.ts'
import { AccessSection } from './access/access-section.tsx'
import { ContactSkeleton } from './contact-skeleton.tsx'

interface ContactSellerProps {
  listingId: ListingId
  title: string
  /** Without a subscription only an existing conversation can be continued. */
  canContact: boolean
}

/** S1 §2 "Contact Seller" for members: opens a conversation, or links to the existing one. Then access to more. */
export function ContactSeller(props: ContactSellerProps) {
  return (
    <>
      <Writing {...props} />
      <AccessSection listingId={props.listingId} title={props.title} />
    </>
  )
}

function Writing({ listingId, title, canContact }: ContactSellerProps) {
  const { data: state, isError, isFetching, refetch } = useQuery(contactStateQuery(listingId))
  if (!canContact) {
    if (!state) return null
    return (
      <>
        {state.conversationId && <Known id={state.conversationId} look="secondary" />}
        <Requirements requirements={state.requirements} before="writing" />
      </>
    )
  }
  if (state) return <Ways listingId={listingId} title={title} state={state} />
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

function Ways({ listingId, title, state }: { listingId: ListingId; title: string; state: ContactState }) {
  const { conversationId, isContacted, allowance, requirements } = state
  const [dialog, setDialog] = useState<'message' | 'file'>()
  const isReady = useIsReady()
  // Staff have no contact allowance and need none.
  const isOpen = conversationId !== null || isContacted || allowance === null || allowance.left > 0
  const about = allowance ? { 'aria-describedby': 'contact-left' } : {}
  return (
    <>
      <div className="mt-2.5 grid gap-2">
        {conversationId === null ? (
          <Button look="primary" disabled={!isReady || !isOpen} {...about} onClick={() => setDialog('message')}>
            <MessageSquare strokeWidth={1.5} size={18} aria-hidden="true" />
            Send Message
          </Button>
        ) : (
          <Known id={conversationId} look="primary" />
        )}
        <Button look="secondary" disabled={!isReady || !isOpen} {...about} onClick={() => setDialog('file')}>
          <FileUp strokeWidth={1.5} size={18} aria-hidden="true" />
          Share Documents
        </Button>
      </div>
      {/* Below the buttons, which a phone shows on its first screen. */}
      <p className="mt-2.5 text-sm text-muted">{leadFor(state)}</p>
      {allowance && (
        <p id="contact-left" className="tabular mt-1.5 text-sm text-muted">
          {allowanceText(allowance)}
        </p>
      )}
      {conversationId === null && <Requirements requirements={requirements} before="writing" />}
      {dialog && (
        <FirstMessageDialog
          about={{ listingId }}
          recipient={`the seller of ${title}`}
          conversationId={conversationId}
          withFile={dialog === 'file'}
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
  if (conversationId !== null) return 'You have a conversation with the seller about this business.'
  if (isContacted)
    return 'You already have a conversation with this seller, so this business does not use another contact.'
  if (allowance?.left === 0)
    return 'You have used all contacts of this billing period. Your existing conversations continue.'
  return 'Only the owner of this business can read your message.'
}
