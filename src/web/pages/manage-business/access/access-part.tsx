import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { GRANT_DAYS } from '#shared/access/grant-end.ts'
import type { BuyerAccess, ToldBuyer } from '#shared/access/listing-access.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery } from '#web/access/queries.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { refreshManagedListing } from '#web/listings/managed-queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccessDialog } from './access-dialog.tsx'
import type { AskedStep } from './access-dialog.tsx'
import { BuyerCard, LINK } from './buyer-card.tsx'

/** Who asked for the name and the documents of a business, and the seller's steps. */
export function AccessPart({ id }: { id: ListingId }) {
  const query = useQuery(listingAccessQuery(id))
  if (query.data?.buyers) return <Buyers id={id} buyers={query.data.buyers} told={query.data.told} />
  return <NotLoaded query={query} title="The requests didn't load" loading={<Loading />} />
}

interface BuyersProps {
  id: ListingId
  buyers: readonly BuyerAccess[]
  /** Null for an open listing. */
  told: readonly ToldBuyer[] | null
}

function Buyers({ id, buyers, told }: BuyersProps) {
  const [asked, setAsked] = useState<AskedStep>()
  const title = useRef<HTMLHeadingElement>(null)
  const isReady = useIsReady()
  const queryClient = useQueryClient()
  const open = buyers.filter(({ state }) => state === 'granted' || state === 'suspended').length
  const knowing = buyers.filter(({ toldAt }) => toldAt !== null).length + (told?.length ?? 0)
  return (
    <section aria-labelledby="access-title">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="max-w-[65ch]">
          <h2 ref={title} id="access-title" tabIndex={-1} className="text-2xl">
            Who may see more
          </h2>
          <p className="mt-1 text-muted">
            {buyers.length === 0 && <span className="font-medium text-ink">Nobody has asked yet. </span>}
            {told
              ? 'Approved buyers see the name, the address and your documents.'
              : 'Approved buyers see the documents that you share with approved buyers.'}{' '}
            Each of them signed the nondisclosure agreement. You choose until when, at most {GRANT_DAYS.most} days, and
            can end it at any time.
          </p>
        </div>
        {(open > 0 || knowing > 0) && (
          <Button
            look="secondary"
            size="small"
            disabled={!isReady}
            onClick={() => setAsked({ step: 'revokeAll', open, told: knowing })}
          >
            {open > 0 ? 'Revoke all' : 'Take back the name from all'}
          </Button>
        )}
      </div>
      {buyers.length > 0 && (
        <ul className="mt-6 grid gap-4">
          {buyers.map((buyer) => (
            <BuyerCard
              key={buyer.id}
              buyer={buyer}
              onStep={(step) => setAsked({ step, buyer })}
              onTakeBack={() => setAsked({ step: 'takeBack', buyer })}
            />
          ))}
        </ul>
      )}
      {told && told.length > 0 && (
        <ToldBuyers told={told} onTakeBack={(buyer) => setAsked({ step: 'takeBack', buyer })} />
      )}
      {asked && (
        <AccessDialog
          listingId={id}
          asked={asked}
          onClose={(isDone) => {
            setAsked(undefined)
            if (!isDone) return
            // It says how many buyers wait.
            refreshManagedListing(queryClient, id)
            // Runs after the dialog has restored the focus to a button that is gone.
            setTimeout(() => title.current?.focus())
          }}
        />
      )}
    </section>
  )
}

interface ToldBuyersProps {
  told: readonly ToldBuyer[]
  onTakeBack: (buyer: ToldBuyer) => void
}

/** Who knows the name from a conversation, and never asked for more. */
function ToldBuyers({ told, onTakeBack }: ToldBuyersProps) {
  const isReady = useIsReady()
  return (
    <section aria-labelledby="told-title" className="mt-8">
      <h3 id="told-title" className="text-xl">
        Told the name in a conversation
      </h3>
      <p className="mt-1 max-w-[65ch] text-muted">
        They see which business it is, and the address. They have not asked for your documents.
      </p>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {told.map((buyer) => (
          <li key={buyer.userId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <p className="min-w-0 flex-1 basis-60">
              <span className="font-medium wrap-anywhere">{buyer.name}</span>{' '}
              <span className="text-muted">
                since <time dateTime={buyer.toldAt}>{instantText(buyer.toldAt)}</time>
              </span>
            </p>
            {buyer.conversationId && (
              <Link to="/messages/$id" params={{ id: buyer.conversationId }} preload={false} className={LINK}>
                Your conversation
              </Link>
            )}
            <Button look="secondary" size="small" disabled={!isReady} onClick={() => onTakeBack(buyer)}>
              Take back the name<span className="sr-only"> from {buyer.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Loading() {
  return (
    <Skeleton label="Loading the requests" inner="space-y-4">
      <div className="h-9 w-1/2 rounded bg-sunken" />
      <div className="h-40 rounded-card bg-sunken" />
      <div className="h-40 rounded-card bg-sunken" />
    </Skeleton>
  )
}
