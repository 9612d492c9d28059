import { Link } from '@tanstack/react-router'
import { FileUp, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingId } from '#shared/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { BusinessView } from './business-view.ts'

/** S1 §2 "Contact Seller": to visitors, to members without a subscription, to subscribers, and to the owner. */
export function ContactCard({ view: { listing, detail, access } }: { view: BusinessView }) {
  return (
    <section aria-labelledby="contact-title" className="rounded-card border border-line bg-surface p-5">
      {detail?.isOwner ? (
        <Owner id={listing.id} />
      ) : (
        <>
          <h2 id="contact-title" className="text-xl">
            Contact Seller
          </h2>
          <Contact id={listing.id} isSignedOut={access === 'signed-out'} canContact={detail?.canContact ?? false} />
        </>
      )}
    </section>
  )
}

function Contact({ id, isSignedOut, canContact }: { id: ListingId; isSignedOut: boolean; canContact: boolean }) {
  const { subscriptionPrice, contactsPerPeriod } = product
  if (canContact) return <Ways />
  if (isSignedOut) {
    return (
      <Offer
        action={
          <a href={loginPath(businessPath(id))} className={`${buttonClass('primary')} mt-4 w-full`}>
            Sign In
          </a>
        }
      >
        Sign in to write to the owner. {subscriptionPrice} a month opens conversations with up to {contactsPerPeriod}{' '}
        sellers.
      </Offer>
    )
  }
  return (
    <Offer
      action={
        <a href="/subscribe" className={`${buttonClass('primary')} mt-4 w-full`}>
          Upgrade to Premium
        </a>
      }
    >
      A subscription, {subscriptionPrice} a month, opens conversations with up to {contactsPerPeriod} sellers.
    </Offer>
  )
}

function Offer({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <>
      <p className="mt-2 text-muted">{children}</p>
      {action}
    </>
  )
}

/** Conversations are not open yet: the buttons stand where they will be, and say so. */
function Ways() {
  return (
    <>
      <p className="mt-2 text-muted">Your subscription covers {product.contactsPerPeriod} sellers a month.</p>
      <div className="mt-4 grid gap-2">
        <button type="button" disabled aria-describedby="contact-later" className={buttonClass('primary')}>
          <MessageSquare strokeWidth={1.5} size={18} aria-hidden="true" />
          Send Message
        </button>
        <button type="button" disabled aria-describedby="contact-later" className={buttonClass('secondary')}>
          <FileUp strokeWidth={1.5} size={18} aria-hidden="true" />
          Share Documents
        </button>
      </div>
      <p id="contact-later" className="mt-3 text-sm text-muted">
        Conversations open with the next release. Until then nothing counts against your sellers.
      </p>
    </>
  )
}

function Owner({ id }: { id: ListingId }) {
  return (
    <>
      <h2 id="contact-title" className="text-xl">
        This is your business
      </h2>
      <p className="mt-2 text-muted">Subscribers see here how to write to you.</p>
      <div className="mt-4 grid gap-2">
        <Link to="/my-businesses/$id" params={{ id: String(id) }} preload={false} className={buttonClass('primary')}>
          Edit this listing
        </Link>
        <Link to="/dashboard" className={buttonClass('secondary')}>
          Go to your dashboard
        </Link>
      </div>
    </>
  )
}
