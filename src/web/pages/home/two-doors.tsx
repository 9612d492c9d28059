import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Three steps for sellers and three for buyers, each with a link to start. */
export function TwoDoors() {
  return (
    <section aria-label="How it works" className="page-work mt-16 grid gap-6 md:mt-24 lg:grid-cols-2">
      <Door
        title="Selling yours"
        steps={[
          'Tell its story and its numbers. Ten minutes, free, forever.',
          `Our team checks that it is yours: ${product.sellerVerification}.`,
          'Serious buyers write to you. You decide who learns more.',
        ]}
        action={
          <Link to="/seller-resources" className={buttonClass('primary')}>
            How selling works
          </Link>
        }
      />
      <Door
        title="Finding yours"
        steps={[
          'Browse the list and the map, without an account.',
          `Look closer for ${product.trialDays} days, free and without a card.`,
          `Contact up to ${product.contactsPerPeriod} sellers for ${product.subscriptionPrice} a month.`,
        ]}
        action={
          <Link to="/how-it-works" className={buttonClass('primary')}>
            How buying works
          </Link>
        }
      />
    </section>
  )
}

function Door({ title, steps, action }: { title: string; steps: readonly string[]; action: ReactNode }) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      <ol className="mt-5 mb-7 space-y-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="tabular inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-brass-soft text-sm font-semibold text-brass-ink">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-auto">{action}</div>
    </div>
  )
}
