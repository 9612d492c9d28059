import { BadgeCheck } from 'lucide-react'
import { dayInWords, PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import type { BuyerVerification } from '#shared/buyer-verification/buyer-verification.ts'
import { product } from '#shared/product.ts'

/** Shows the buyer or a seller what was verified, by whom, and until when. */
export function VerifiedBuyerBadge({ verification }: { verification: BuyerVerification }) {
  const { checkedWhat, validUntil } = verification
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="inline-flex items-center gap-1 rounded-full bg-evergreen-soft px-2.5 py-1 text-xs font-semibold text-evergreen">
        <BadgeCheck strokeWidth={1.5} size={14} aria-hidden="true" />
        Verified buyer
      </span>
      <span className="text-sm text-muted">
        {product.name} staff checked {PROOF_KINDS[checkedWhat].words}. Valid until{' '}
        <time dateTime={validUntil}>{dayInWords(validUntil)}</time>.
      </span>
    </p>
  )
}
