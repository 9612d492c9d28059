import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { businessPath, loginPath, subscribePath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { ContactSkeleton } from './contact-skeleton.tsx'
import type { BusinessView } from './business-view.ts'
import { NextStep } from './next-step.tsx'

const ContactSeller = lazyPart(
  () => import('./contact-seller.tsx'),
  'ContactSeller',
  ({ canContact }) => canContact && <ContactSkeleton />,
)

/** S1 §2 "Contact Seller": for visitors, members without a subscription, subscribers and the owner. */
export function ContactSection({ view }: { view: BusinessView }) {
  const { listing, detail } = view
  const isOwner = detail?.isOwner
  return (
    <section
      aria-labelledby="contact-title"
      className="border-line max-md:contents sm:p-5 md:max-lg:border-l lg:border-t print:hidden"
    >
      <div className="max-md:mt-6">
        <h2 id="contact-title" className="scroll-mt-24 text-2xl md:text-xl">
          {isOwner ? 'This is your business' : 'Contact Seller'}
        </h2>
        {!isOwner && listing.replyText && <p className="text-sm text-muted">{listing.replyText}</p>}
      </div>
      {isOwner ? <Owner view={view} /> : <Contact view={view} />}
    </section>
  )
}

function Contact({ view: { listing, detail, access } }: { view: BusinessView }) {
  const canContact = detail?.canContact ?? false
  if (access === 'signed-out') {
    return (
      <Offer
        listing={listing}
        step={
          <a href={loginPath(businessPath(listing.id))} className={buttonClass('primary')}>
            Sign In
          </a>
        }
      />
    )
  }
  return (
    <>
      {!canContact && (
        <Offer
          listing={listing}
          step={
            <a href={subscribePath(businessPath(listing.id))} className={buttonClass('primary')}>
              Upgrade to Premium
            </a>
          }
        />
      )}
      <ContactSeller listing={listing} canContact={canContact} />
    </>
  )
}

function Offer({ listing, step }: { listing: BusinessView['listing']; step: ReactNode }) {
  const { subscriptionPrice, contactsPerPeriod } = product
  return (
    <>
      <NextStep listing={listing}>{step}</NextStep>
      <p className="text-sm text-muted md:mt-2.5">
        With Premium, {subscriptionPrice} a month, you write to up to {contactsPerPeriod} sellers.
      </p>
    </>
  )
}

function Owner({ view: { listing } }: { view: BusinessView }) {
  return (
    <>
      <NextStep listing={listing}>
        <Link
          to="/my-businesses/$id"
          params={{ id: String(listing.id) }}
          preload={false}
          className={buttonClass('primary')}
        >
          Edit this listing
        </Link>
      </NextStep>
      <p className="text-sm text-muted md:mt-2.5">Buyers write to you from here. Answering is free.</p>
    </>
  )
}
