import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserId } from '#shared/accounts/user.ts'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { StaffNote, TakeDownInput } from '#shared/moderation/members.ts'
import type { MemberDetail, MemberListing } from '#shared/moderation/members.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { dateText } from './member-words.ts'
import { useModerateListing } from './queries.ts'

/** What a member listed, with the way to take it down and to put it back. */
export function MemberListings({ member: { id, ownListings, listings } }: { member: MemberDetail }) {
  return (
    <section aria-labelledby="listings-title">
      <h2 id="listings-title" className="text-2xl">
        Listings
      </h2>
      {ownListings.length === 0 ? (
        <p className="mt-2 text-muted">This member has listed nothing.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {ownListings.map((listing) => (
            <ListingRow key={listing.id} sellerId={id} listing={listing} />
          ))}
        </ul>
      )}
      {listings > ownListings.length && (
        <p className="mt-2 text-sm text-muted">The newest {ownListings.length} are shown.</p>
      )}
    </section>
  )
}

function ListingRow({ sellerId, listing }: { sellerId: UserId; listing: MemberListing }) {
  const { id, title, status, isHidden, takeDown } = listing
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <Link
          to="/business/$id"
          params={{ id: String(id) }}
          preload={false}
          className="font-medium text-evergreen underline-offset-2 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-muted">
          {takeDown
            ? `Taken down ${dateText(takeDown.since)}`
            : isHidden
              ? 'Hidden while the member is suspended'
              : STATUS_WORDS[status]}
        </p>
        {takeDown && <p className="mt-1 border-l-3 border-brick pl-3 text-sm whitespace-pre-line">{takeDown.reason}</p>}
      </div>
      {status !== 'sold' && (
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {takeDown ? 'Put back…' : 'Take down…'}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      {isOpen && <ModerateDialog sellerId={sellerId} listing={listing} onClose={() => setOpen(false)} />}
    </li>
  )
}

function ModerateDialog({
  sellerId,
  listing: { id, title, takeDown },
  onClose,
}: {
  sellerId: UserId
  listing: MemberListing
  onClose: () => void
}) {
  const moderate = useModerateListing(sellerId, id)
  return takeDown ? (
    <ActionDialog
      title={`Put ${title} back?`}
      description="It is again what it was before, and the seller is told."
      schema={StaffNote}
      send={(input) => moderate.putBack.mutateAsync(input)}
      done={{ title: 'Put back', description: `${title} is what it was, and its seller knows.` }}
      yes="Put back"
      onClose={onClose}
      fields={[{ name: 'note', label: 'Why', help: 'For the log; only staff read it.' }]}
    />
  ) : (
    <ActionDialog
      title={`Take ${title} down?`}
      description="Nobody finds it any more, and only staff can put it back. The seller can edit it meanwhile."
      schema={TakeDownInput}
      send={(input) => moderate.takeDown.mutateAsync(input)}
      done={{ title: 'Taken down', description: `${title} is off the market, and its seller knows why.` }}
      yes="Take down"
      isDestructive
      onClose={onClose}
      fields={[
        {
          name: 'reason',
          label: 'Why',
          help: 'The seller reads this, on the bell, by email and on the listing’s page.',
        },
      ]}
    />
  )
}
