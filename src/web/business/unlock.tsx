import type { ListingId } from '#shared/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { openRoleDialog } from '#web/accounts/role-dialog-host.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Access } from './business-view.ts'

interface UnlockProps {
  id: ListingId
  access: Access
  /** What is locked, e.g. "these figures". */
  what: string
  className?: string
}

const LINK = 'inline-flex min-h-6 items-center font-semibold text-evergreen underline underline-offset-2'

/** What opens that which is locked, for this very visitor; nothing where nothing is. */
export function Unlock({ id, access, what, className = '' }: UnlockProps) {
  if (access === 'open') return null
  return (
    <div className={`text-sm print:hidden ${className}`}>
      <p className="text-muted">{sentence(access, what)}</p>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {access === 'signed-out' && (
          <a href={loginPath(businessPath(id))} className={LINK}>
            Join Free
          </a>
        )}
        {access === 'no-trial' && (
          <button type="button" onClick={offerTrial} className={LINK}>
            Start the free trial
          </button>
        )}
        {access !== 'signed-out' && (
          <a href="/subscribe" className={LINK}>
            Subscribe
          </a>
        )}
      </p>
    </div>
  )
}

function offerTrial(): void {
  openRoleDialog().catch(() =>
    showToast({
      title: "That didn't load",
      description: 'We could not reach the site just now. Please try again.',
      isDestructive: true,
    }),
  )
}

function sentence(access: Access, what: string): string {
  const { trialDays, subscriptionPrice } = product
  if (access === 'trial-over')
    return `Your free trial is over. A subscription, ${subscriptionPrice} a month, opens ${what}.`
  const trial = `The ${trialDays}-day trial opens ${what}. It is free and needs no card.`
  return access === 'no-trial' ? `${trial} Choose “Shopping and browsing” to start it.` : trial
}
