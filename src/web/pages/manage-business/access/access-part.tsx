import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { GRANT_DAYS } from '#shared/access/grant-end.ts'
import type { BuyerAccess } from '#shared/access/listing-access.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery } from '#web/access/queries.ts'
import { useIsReady } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { AccessDialog } from './access-dialog.tsx'
import type { AskedStep } from './access-dialog.tsx'
import { BuyerCard } from './buyer-card.tsx'

/** Who asked for the name and the documents of a business, and the seller's steps. */
export function AccessPart({ id }: { id: ListingId }) {
  const { data, isError, isFetching, refetch } = useQuery(listingAccessQuery(id))
  if (data?.buyers) return <Buyers id={id} buyers={data.buyers} />
  if (!isError) return <Skeleton />
  return (
    <LoadFailed title="The requests didn't load" isTrying={isFetching} onRetry={() => void refetch()}>
      Nothing was changed. Check your connection, then try again.
    </LoadFailed>
  )
}

function Buyers({ id, buyers }: { id: ListingId; buyers: readonly BuyerAccess[] }) {
  const [asked, setAsked] = useState<AskedStep>()
  const title = useRef<HTMLHeadingElement>(null)
  const isReady = useIsReady()
  const open = buyers.filter(({ state }) => state === 'granted').length
  return (
    <section aria-labelledby="access-title">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="max-w-[65ch]">
          <h2 ref={title} id="access-title" tabIndex={-1} className="text-2xl">
            Who may see more
          </h2>
          <p className="mt-1 text-muted">
            Approved buyers see the documents that you share with approved buyers, and the name and address if your
            listing is confidential. Each of them signed the nondisclosure agreement. You choose until when, at most{' '}
            {GRANT_DAYS.most} days, and can end it at any time.
          </p>
        </div>
        {open > 0 && (
          <button
            type="button"
            disabled={!isReady}
            onClick={() => setAsked({ step: 'revokeAll', count: open })}
            className={buttonClass('secondary', 'small')}
          >
            Revoke all
          </button>
        )}
      </div>
      {buyers.length === 0 ? (
        <Nobody />
      ) : (
        <ul className="mt-6 grid gap-4">
          {buyers.map((buyer) => (
            <BuyerCard key={buyer.id} buyer={buyer} onStep={(step) => setAsked({ step, buyer })} />
          ))}
        </ul>
      )}
      {asked && (
        <AccessDialog
          listingId={id}
          asked={asked}
          onClose={(isDone) => {
            setAsked(undefined)
            // Runs after the dialog has restored the focus to a button that is gone.
            if (isDone) setTimeout(() => title.current?.focus())
          }}
        />
      )}
    </section>
  )
}

function Nobody() {
  return (
    <div className="mt-6 rounded-card border border-line bg-sunken p-6 text-center sm:p-8">
      <KeyRound strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <p className="mt-3 font-medium">Nobody has asked yet.</p>
      <p className="mx-auto mt-1 max-w-md text-muted">
        Buyers ask on the page of your business, once they have signed the nondisclosure agreement. You get a
        notification and a mail.
      </p>
    </div>
  )
}

function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the requests</span>
      <div aria-hidden="true" className="animate-pulse space-y-4">
        <div className="h-9 w-1/2 rounded bg-sunken" />
        <div className="h-40 rounded-card bg-sunken" />
        <div className="h-40 rounded-card bg-sunken" />
      </div>
    </div>
  )
}
