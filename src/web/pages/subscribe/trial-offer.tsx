import { Link, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'
import { product } from '#shared/product.ts'
import { trialEndText } from '#web/accounts/trial/trial-end-text.ts'
import { StartTrialButton } from '#web/accounts/trial/start-trial-button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { OriginLink } from './way-back.tsx'
import type { Origin } from './way-back.tsx'

/** Beside the price: the trial, for those who can start it or are in it. */
export function TrialOffer({ user, origin }: { user: CurrentUser; origin: Origin | undefined }) {
  const router = useRouter()

  return (
    <section aria-labelledby="trial-title" className="rounded-card border border-brass bg-brass-soft p-5 sm:p-8">
      <h2 id="trial-title" className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular text-5xl">{product.trialDays} days</span>
        <span className="font-sans text-lg font-normal">free trial</span>
      </h2>
      {user.trialEndsAt === null ? (
        <>
          <p className="mt-4">
            Every figure, the exact address, all pictures and the documents for subscribers. No card, so it can’t turn
            into a charge. {CONFIDENTIAL_CLAUSE}
          </p>
          <p className="mt-2 text-sm">Writing to sellers needs Premium.</p>
          <StartTrialButton
            className={`${buttonClass('primary')} mt-6 w-full`}
            onStarted={() => origin && void router.navigate({ href: origin.path })}
          >
            Start Free Trial
          </StartTrialButton>
        </>
      ) : (
        <>
          <p role="status" className="mt-4">
            Your trial is running, until {trialEndText(user.trialEndsAt)}. Nothing is charged when it ends.
          </p>
          {origin ? (
            <OriginLink path={origin.path} className={`${buttonClass('primary')} mt-6 w-full`}>
              {origin.title === undefined ? 'Back to where you were' : 'Back to the business'}
            </OriginLink>
          ) : (
            <Link to="/marketplace" className={`${buttonClass('primary')} mt-6 w-full`}>
              Browse businesses
            </Link>
          )}
        </>
      )}
    </section>
  )
}
