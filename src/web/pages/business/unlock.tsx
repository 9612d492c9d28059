import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath, joinPath, subscribePath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { StartTrialButton } from '#web/accounts/trial/start-trial-button.tsx'
import type { Access } from './business-view.ts'

interface UnlockProps {
  id: ListingId
  access: Access
  /** What is locked, e.g. "these figures". */
  what: string
  className?: string
}

const LINK = 'inline-flex min-h-6 items-center font-semibold text-evergreen underline underline-offset-2'

/** How this viewer can unlock it; nothing if nothing is locked. */
export function Unlock({ id, access, what, className = '' }: UnlockProps) {
  if (access === 'open') return null
  return (
    <div className={`text-sm print:hidden ${className}`}>
      <p className="text-muted">{sentence(access, what)}</p>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {access === 'signed-out' && (
          <a href={joinPath(businessPath(id))} className={LINK}>
            Join Free
          </a>
        )}
        {access === 'no-trial' && <StartTrialButton className={LINK}>Start the free trial</StartTrialButton>}
        {access !== 'signed-out' && (
          <a href={subscribePath(businessPath(id))} className={LINK}>
            Subscribe
          </a>
        )}
      </p>
    </div>
  )
}

function sentence(access: Access, what: string): string {
  const { trialDays, subscriptionPrice } = product
  if (access === 'trial-over')
    return `Your free trial is over. A subscription, ${subscriptionPrice} a month, opens ${what}.`
  return `The ${trialDays}-day trial opens ${what}. It is free and needs no card.`
}
