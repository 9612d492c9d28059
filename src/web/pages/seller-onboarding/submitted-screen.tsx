import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { product } from '#shared/product.ts'
import { StrangerPageButton } from '#web/listings/confidential/stranger-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** S1 §2 "Success screen". */
const NEXT_STEPS = [
  {
    title: 'Prepare 2 years of tax returns',
    text: 'Federal, for the business itself. Buyers ask for them first.',
  },
  {
    title: 'Gather financial statements',
    text: 'Profit and loss and the balance sheet, for the same two years.',
  },
  {
    title: 'Verify your registration',
    text: 'Check that your number matches the state’s records.',
  },
] as const

/** Replaces the wizard once a business is submitted. */
export function SubmittedScreen({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className="page-reading pt-10 md:pt-16">
      <CircleCheck strokeWidth={1.25} size={56} aria-hidden="true" className="text-evergreen" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-4xl sm:text-5xl">
        Business Submitted!
      </h1>
      <p className="mt-3 text-lg text-pretty text-muted">
        Your business listing is under review. We'll contact you within 24 hours.{' '}
        {product.newListings === 'after_review'
          ? 'Buyers see it once our staff have approved it.'
          : 'Until then strangers see its public page with the badge Review.'}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link
          to="/my-businesses/$id"
          params={{ id }}
          search={{ tab: 'photos' }}
          preload={false}
          className={buttonClass('primary')}
        >
          Add photos and documents
        </Link>
        <Link
          to="/my-businesses/$id"
          params={{ id }}
          search={{ tab: 'details' }}
          preload={false}
          className={buttonClass('secondary')}
        >
          Answer what buyers ask
        </Link>
        <Link to="/business/$id" params={{ id }} className={buttonClass('quiet')}>
          See your listing
        </Link>
        <StrangerPageButton id={Number(id)} look="quiet" />
      </p>
      <h2 className="mt-12 text-2xl">Next steps</h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {NEXT_STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 py-4">
            <span
              aria-hidden="true"
              className="tabular inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brass-soft text-sm font-semibold text-brass-ink"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <Link to="/marketplace" className={buttonClass('secondary')}>
          Return to Marketplace
        </Link>
      </p>
    </div>
  )
}
