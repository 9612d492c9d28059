import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath, loginPath, subscribePath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { ContactSkeleton } from './contact-skeleton.tsx'
import type { BusinessView } from './business-view.ts'

const ContactSeller = lazyPart(
  () => import('./contact-seller.tsx'),
  'ContactSeller',
  ({ canContact }) => canContact && <ContactSkeleton />,
)

/** S1 §2 "Contact Seller": for visitors, members without a subscription, subscribers and the owner. */
export function ContactSection({ view }: { view: BusinessView }) {
  const { listing, detail } = view
  return (
    <section
      aria-labelledby="contact-title"
      className="border-line p-4 max-md:border-t sm:p-5 md:max-lg:border-l lg:border-t print:hidden"
    >
      {detail?.isOwner ? (
        <Owner id={listing.id} />
      ) : (
        <>
          <h2 id="contact-title" className="text-xl">
            Contact Seller
          </h2>
          {listing.replyText && <p className="text-sm text-muted">{listing.replyText}</p>}
          <Contact view={view} />
        </>
      )}
    </section>
  )
}

function Contact({ view: { listing, detail, access } }: { view: BusinessView }) {
  const canContact = detail?.canContact ?? false
  const { subscriptionPrice, contactsPerPeriod } = product
  if (access === 'signed-out') {
    return (
      <Offer
        action={
          <a href={loginPath(businessPath(listing.id))} className={`${buttonClass('primary')} mt-2.5 w-full`}>
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
    <>
      {!canContact && (
        <Offer
          action={
            <a href={subscribePath(businessPath(listing.id))} className={`${buttonClass('primary')} mt-2.5 w-full`}>
              Upgrade to Premium
            </a>
          }
        >
          A subscription, {subscriptionPrice} a month, opens conversations with up to {contactsPerPeriod} sellers.
        </Offer>
      )}
      <ContactSeller listingId={listing.id} title={listing.title} canContact={canContact} />
    </>
  )
}

function Offer({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <>
      {action}
      <p className="mt-2.5 text-sm text-muted">{children}</p>
    </>
  )
}

function Owner({ id }: { id: ListingId }) {
  return (
    <>
      <h2 id="contact-title" className="text-xl">
        This is your business
      </h2>
      <p className="mt-1 text-sm text-muted">Subscribers can contact you here. Answering is free.</p>
      <div className="mt-3 grid gap-2">
        <Link to="/my-businesses/$id" params={{ id: String(id) }} preload={false} className={buttonClass('primary')}>
          Edit this listing
        </Link>
        <Link to="/messages" preload={false} className={buttonClass('secondary')}>
          Read your messages
        </Link>
        <Link to="/dashboard" className={buttonClass('secondary')}>
          Go to your dashboard
        </Link>
      </div>
    </>
  )
}
