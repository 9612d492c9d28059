import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { MAX_GUESTS } from '#shared/deals/room/guests.ts'
import type { Guest, Guests, InvitedGuest } from '#shared/deals/room/guests.ts'
import { guestsQuery } from '#web/deals/room/queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { EndGuestDialog } from './end-guest-dialog.tsx'
import { GuestList } from './guest-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { SecretAddress } from './secret-address.tsx'
import { SectionSkeleton } from '#web/pages/conversation/room/section-skeleton.tsx'

export const GUESTS_TITLE_ID = 'room-guests'

/** Attorneys, lenders and others who read the room without an account. */
export function GuestsSection({ id }: { id: ConversationId }) {
  const query = useQuery(guestsQuery(id))
  return (
    <section aria-labelledby={GUESTS_TITLE_ID}>
      <h2 id={GUESTS_TITLE_ID} tabIndex={-1} className="text-2xl outline-none">
        Guests
      </h2>
      {query.data ? (
        <GuestsView id={id} {...query.data} />
      ) : (
        <NotLoaded
          query={query}
          title="The guests didn't load"
          loading={<SectionSkeleton>Loading the guests</SectionSkeleton>}
        />
      )}
    </section>
  )
}

function GuestsView({ id, mayInvite, guests }: Guests & { id: ConversationId }) {
  const [isInviting, setInviting] = useState(false)
  const [invited, setInvited] = useState<InvitedGuest>()
  const [ending, setEnding] = useState<Guest>()
  const opener = useRef<HTMLButtonElement>(null)
  const lead = useRef<HTMLParagraphElement>(null)
  const isReady = useIsReady()
  const isFull = mayInvite && guests.length >= MAX_GUESTS

  /** Once what had the focus is gone. */
  function focusBack(): void {
    setTimeout(() => (opener.current ?? lead.current)?.focus())
  }

  return (
    <>
      <p ref={lead} tabIndex={-1} className="mt-1 max-w-[65ch] text-muted outline-none">
        {guests.length === 0 && 'Nobody else reads this room. '}
        {mayInvite && !isFull
          ? 'An attorney, lender, accountant or broker can read it without an account, by a secret address that ends by itself. They can change nothing.'
          : isFull && `At most ${MAX_GUESTS} people at a time. End an access to invite someone else.`}
      </p>
      {guests.length > 0 && <GuestList guests={guests} onEnd={setEnding} />}
      {invited && (
        <SecretAddress
          id={id}
          invited={invited}
          onDone={() => {
            setInvited(undefined)
            focusBack()
          }}
        />
      )}
      {isInviting && (
        <InviteForm
          id={id}
          onClose={(guest) => {
            setInviting(false)
            setInvited(guest)
            if (!guest) focusBack()
          }}
        />
      )}
      {mayInvite && !isFull && !isInviting && !invited && (
        <Button
          look="secondary"
          ref={opener}
          disabled={!isReady}
          onClick={() => setInviting(true)}
          className="mt-4 max-sm:w-full print:hidden"
        >
          <UserPlus strokeWidth={1.5} size={20} aria-hidden="true" />
          Invite someone
        </Button>
      )}
      {ending && (
        <EndGuestDialog
          id={id}
          guest={ending}
          onClose={(isDone) => {
            setEnding(undefined)
            if (!isDone) return
            if (invited?.guest.id === ending.id) setInvited(undefined)
            focusBack()
          }}
        />
      )}
    </>
  )
}
