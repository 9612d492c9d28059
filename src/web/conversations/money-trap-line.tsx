import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'

/** What to remember when words speak of money that leaves no way back. In a live region, because it comes while one types. */
export function MoneyTrapLine({ isShown }: { isShown: boolean }) {
  return (
    <div role="status" className={isShown ? '' : 'sr-only'}>
      {isShown && (
        <p className="flex gap-2 text-sm">
          <ShieldAlert strokeWidth={1.5} size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-brass" />
          <span>
            Never pay by gift card, wire or crypto before closing. A licensed escrow company holds the deposit.{' '}
            <Link
              to="/buyer-protection"
              hash="warning-signs"
              preload={false}
              className="whitespace-nowrap text-evergreen underline underline-offset-2 hover:no-underline"
            >
              Warning signs
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
