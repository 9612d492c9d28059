import { BadgeCheck, CircleDashed, CircleOff } from 'lucide-react'
import type { BuyerCheck } from '#shared/buyer-passport/passport.ts'
import { dayInWords, PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import { product } from '#shared/product.ts'

const TITLES: Record<BuyerCheck['kind'], string> = {
  email: 'Email address',
  proof: 'Proof of funds',
  letter: 'Letter from a lender',
}

const LOOKS = {
  valid: { Icon: BadgeCheck, look: 'text-evergreen', word: 'Checked' },
  lapsed: { Icon: CircleOff, look: 'text-brass-ink', word: 'No longer valid' },
  none: { Icon: CircleDashed, look: 'text-muted', word: 'Not checked' },
} as const

interface ChecksProps {
  checks: readonly BuyerCheck[]
  /** Side by side where there is room. */
  isWide?: boolean
}

/** What was checked of a buyer, each with who did and when. There is no sum of them. */
export function Checks({ checks, isWide = false }: ChecksProps) {
  return (
    <ul className={`grid gap-3 ${isWide ? 'sm:grid-cols-3' : ''}`}>
      {checks.map((check) => (
        <Check key={check.kind} check={check} />
      ))}
    </ul>
  )
}

function Check({ check }: { check: BuyerCheck }) {
  const { Icon, look, word } = LOOKS[check.state]
  return (
    <li className="rounded-card border border-line px-3.5 py-3">
      <p className="text-sm font-semibold">{TITLES[check.kind]}</p>
      <p className={`mt-0.5 flex items-center gap-1.5 text-sm font-medium ${look}`}>
        <Icon strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
        {word}
      </p>
      {check.state !== 'none' && <p className="mt-1 text-sm wrap-anywhere text-muted">{detailOf(check)}</p>}
    </li>
  )
}

/** "Bank statement, checked by Handover staff on March 3, 2026. Valid until June 1, 2026." */
function detailOf({ kind, state, checkedOn, validUntil, checkedWhat, issuer, issuedOn }: BuyerCheck): string {
  const on = checkedOn ? ` on ${dayInWords(checkedOn)}` : ''
  if (kind === 'email') return `${product.name} confirmed it by email${on}.`
  const what = checkedWhat && kind === 'proof' ? PROOF_KINDS[checkedWhat].label : 'Letter'
  const issue = issuer && issuedOn ? ` by ${issuer} of ${dayInWords(issuedOn)}` : ''
  const until = validUntil ? ` ${state === 'valid' ? 'Valid until' : 'It held until'} ${dayInWords(validUntil)}.` : ''
  return `${what}${issue}, checked by ${product.name} staff${on}.${until}`
}
