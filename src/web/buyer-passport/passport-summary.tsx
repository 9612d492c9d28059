import { BUDGET_BANDS, CASH_BANDS, TIMELINES } from '#shared/buyer-passport/bands.ts'
import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import type { BuyerPassport, BuyerProfile } from '#shared/buyer-passport/passport.ts'

/** "$250,000 to $500,000 in all, $100,000 to $250,000 of it in cash. Within 6 months." */
export function summaryOf({ budgetBand, cashBand, timeline }: BuyerProfile): string {
  const [budget, cash] = [BUDGET_BANDS[budgetBand].label, CASH_BANDS[cashBand].label]
  return `${budget} in all, ${inSentence(cash)} of it in cash. ${TIMELINES[timeline]}.`
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** What no longer holds, said without opening the passport. */
export function Concerns({ profile, checks }: BuyerPassport) {
  const lapsed = checks.filter(({ state }) => state === 'lapsed')
  const said = [
    ...(profile?.isStale ? [`It was last confirmed more than ${FRESH_DAYS} days ago.`] : []),
    ...(lapsed.some(({ kind }) => kind === 'proof') ? ['The proof of funds is no longer valid.'] : []),
    ...(lapsed.some(({ kind }) => kind === 'letter') ? ['The letter from a lender is no longer valid.'] : []),
  ]
  return said.length === 0 ? null : <p className="mt-1 text-sm font-medium text-brass-ink">{said.join(' ')}</p>
}
