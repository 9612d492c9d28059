import type { BuyerBase } from '#shared/financing/buyer-base.ts'
import { basisOf } from '#shared/financing/buyer-base.ts'
import { DEBT_COVERAGE_WANTED } from '#shared/financing/financing-types.ts'
import { purchaseFacts } from '#shared/financing/purchase-facts.ts'
import type { Priced } from '#shared/financing/purchase-facts.ts'
import { formatCents } from '#shared/money.ts'

export interface PurchaseText {
  cash: string
  cashCents: number
  coverage: string | undefined
  coverageTimes: number | undefined
  /** What speaks against it for this buyer, in words. */
  doubts: readonly string[]
}

/** What buying a business takes, for a buyer who said what they have. Undefined without a price, or beyond the SBA's loans. */
export function purchaseText(listing: Priced, base: BuyerBase | undefined): PurchaseText | undefined {
  const facts = purchaseFacts(listing, basisOf(base))
  if (!facts) return undefined
  const { cashToCloseCents, coverage } = facts
  const missing = base?.cash == null ? 0 : cashToCloseCents - base.cash * 100
  const doubts = [
    ...(missing > 0 ? [`${formatCents(missing)} more than your cash`] : []),
    ...(coverage !== null && coverage < DEBT_COVERAGE_WANTED ? [`lenders want ${DEBT_COVERAGE_WANTED}×`] : []),
  ]
  return {
    cash: formatCents(cashToCloseCents),
    cashCents: cashToCloseCents,
    coverage: coverage === null ? undefined : `${coverage.toFixed(1)}×`,
    coverageTimes: coverage ?? undefined,
    doubts,
  }
}
