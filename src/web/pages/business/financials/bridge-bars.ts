import { bridgeOf } from '#shared/financials/earnings.ts'
import type { FigureState, ShownYear } from '#shared/financials/figures.ts'
import { amountText } from '#web/financials/figure-text.ts'
import { signedText, STEP_LABELS } from './figure-words.ts'

/** A line of the bridge: a step, or one of the two sums at its end. */
export interface Bar {
  label: string
  note: string
  amount: string
  /** In cents. */
  toCents: number
  /** In percent of the chart's width. */
  start: number
  width: number
  state: FigureState
  isSum: boolean
}

export interface Bridge {
  bars: readonly Bar[]
  /** In percent of the chart's width. */
  at: (cents: number) => number
}

/** The steps from net profit, then all that the seller states and what of it is provable. None without a net profit. */
export function barsOf(year: ShownYear): Bridge {
  const { sdeCents, provableCents } = year
  const steps = bridgeOf(year)
  const ends = steps.flatMap(({ fromCents, toCents }) => [fromCents, toCents]).concat(provableCents ?? 0)
  const least = Math.min(0, ...ends)
  const span = Math.max(0, ...ends) - least || 1
  const at = (cents: number) => ((cents - least) / span) * 100
  const place = (fromCents: number, toCents: number) => ({
    toCents,
    start: at(Math.min(fromCents, toCents)),
    width: at(Math.max(fromCents, toCents)) - at(Math.min(fromCents, toCents)),
  })
  if (sdeCents === null) return { bars: [], at }

  const proof = proofOf(year)
  const bars = steps.map(({ name, amountCents, fromCents, toCents, state }, index) => ({
    label: STEP_LABELS[name],
    note: state,
    amount: index === 0 ? amountText(amountCents) : signedText(amountCents),
    ...place(fromCents, toCents),
    state,
    isSum: false,
  }))
  const stated: Bar = {
    label: 'Earnings',
    note: 'as the seller states',
    amount: amountText(sdeCents),
    ...place(0, sdeCents),
    state: provableCents === sdeCents ? proof : 'claimed',
    isSum: true,
  }
  const provable: Bar = {
    label: 'Provable',
    note: 'what papers show',
    amount: provableCents === null ? 'None' : amountText(provableCents),
    ...place(0, provableCents ?? 0),
    state: proof,
    isSum: true,
  }
  return { bars: [...bars, stated, provable], at }
}

/** What the provable part rests on at least. */
function proofOf({ figures: { netProfit, ownerPay, interest, depreciation }, addBacks }: ShownYear): FigureState {
  const counted = [netProfit, ownerPay, interest, depreciation, ...addBacks]
  return counted.some((figure) => figure?.state === 'documented') ? 'documented' : 'reviewed'
}
