import { bridgeOf } from '#shared/financials/earnings.ts'
import type { BridgeStep } from '#shared/financials/earnings.ts'
import type { FiguresByYear, ShownYear } from '#shared/financials/figures.ts'
import { amountText } from '#web/financials/figure-text.ts'

/** Short, since the amount stands beside it. */
export const STEP_LABELS: Record<BridgeStep['name'], string> = {
  netProfit: 'Net profit',
  ownerPay: 'Owner’s pay',
  interest: 'Interest',
  depreciation: 'Depreciation',
  addBacks: 'Add-backs',
}

/** Of a step after the first: "+$85,000". */
export function signedText(cents: number): string {
  return cents < 0 ? amountText(cents) : `+${amountText(cents)}`
}

const SMALL = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** "Three of five figures reviewed by our staff, one open question." */
export function countsText({
  toldCount,
  reviewedCount,
  openQuestions,
}: Pick<FiguresByYear, 'toldCount' | 'reviewedCount' | 'openQuestions'>): string {
  const figures = toldCount === 1 ? 'figure' : 'figures'
  const reviewed =
    toldCount > 1 && reviewedCount === toldCount
      ? `All ${numberText(toldCount)}`
      : `${numberText(reviewedCount)} of ${numberText(toldCount)}`
  const questions =
    openQuestions === 0
      ? 'no open question'
      : `${numberText(openQuestions)} open ${openQuestions === 1 ? 'question' : 'questions'}`
  const sentence = `${reviewed} ${figures} reviewed by our staff, ${questions}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function numberText(count: number): string {
  return SMALL[count] ?? count.toLocaleString('en-US')
}

/** The chart in words. */
export function bridgeText(year: ShownYear): string {
  const { sdeCents, provableCents } = year
  const steps = bridgeOf(year).map(
    ({ name, amountCents, state }, index) =>
      `${STEP_LABELS[name]} ${index === 0 ? amountText(amountCents) : signedText(amountCents)}, ${state}`,
  )
  const provable = provableCents === null ? 'none of it provable' : `provable ${amountText(provableCents)}`
  return `From net profit to earnings in ${year.year}. ${steps.join('; ')}. Earnings ${amountText(sdeCents ?? 0)}, ${provable}.`
}
