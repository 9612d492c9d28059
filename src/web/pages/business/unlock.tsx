import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath, joinPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { StartTrialButton } from '#web/accounts/trial/start-trial-button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Access } from './business-view.ts'

interface UnlockProps {
  id: ListingId
  access: Access
  /** What is locked, e.g. "these figures". */
  what: string
}

const LOOK = `${buttonClass('secondary')} max-sm:w-full`

/**
 * One line about what opens it for this viewer: joining (S1 §2 "sign-up prompt"), a trial, or Premium, which the next step
 * beside it leads to. Nothing if nothing is locked.
 */
export function Unlock({ id, access, what }: UnlockProps) {
  if (access === 'open') return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="max-w-[46ch] text-muted">{sentence(access, what)}</p>
      {access === 'signed-out' && (
        <a href={joinPath(businessPath(id))} className={LOOK}>
          Join Free
        </a>
      )}
      {access === 'no-trial' && <StartTrialButton className={LOOK}>Start the free trial</StartTrialButton>}
    </div>
  )
}

function sentence(access: Access, what: string): string {
  const { trialDays, subscriptionPrice } = product
  if (access === 'trial-over')
    return `Your free trial is over. Premium, ${subscriptionPrice} a month, opens ${what} again.`
  return `The free ${trialDays}-day trial opens ${what}. No card needed.`
}
