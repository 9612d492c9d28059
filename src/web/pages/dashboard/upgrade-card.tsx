import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** S1 §2: what a subscription unlocks, for members without one who don't sell. */
export function UpgradeCard({ user }: { user: CurrentUser }) {
  return (
    <section
      aria-labelledby="upgrade-title"
      className="rounded-card border border-line bg-surface p-6 sm:flex sm:items-end sm:justify-between sm:gap-8 sm:p-8"
    >
      <div className="max-w-142">
        <h2 id="upgrade-title" className="text-2xl sm:text-[1.75rem]">
          Talk to the owners
        </h2>
        <p className="mt-2 text-muted">{openingText(user)}</p>
        <p className="mt-4 flex items-baseline gap-2">
          <span className="tabular font-serif text-4xl font-semibold">{product.subscriptionPrice}</span>
          <span className="text-muted">a month, cancel anytime</span>
        </p>
      </div>
      <Link to="/subscribe" className={`${buttonClass('primary')} mt-6 w-full shrink-0 sm:mt-0 sm:w-auto`}>
        Upgrade to Premium
      </Link>
    </section>
  )
}

function openingText({ isTrialActive, isTrialExpired, isVerifiedProfessional }: CurrentUser): string {
  const contact = `contact up to ${product.contactsPerPeriod} sellers a month`
  if (isVerifiedProfessional)
    return `As a verified professional you see every figure. A subscription lets you ${contact}.`
  if (isTrialActive) return `Your trial shows every figure. A subscription keeps them open, and lets you ${contact}.`
  if (isTrialExpired) return `Your trial is over. A subscription opens every figure again, and lets you ${contact}.`
  return `A subscription opens detailed financials and every picture, and lets you ${contact}. ${CONFIDENTIAL_CLAUSE}`
}
