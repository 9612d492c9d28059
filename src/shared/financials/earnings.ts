import type { FigureName, FigureState } from './figures.ts'

/** An amount and whether a paper shows it. */
export interface Amount {
  amountCents: number
  state: FigureState
}

export interface YearAmounts {
  figures: { [Name in FigureName]?: Amount | undefined }
  addBacks: readonly Amount[]
}

/** A step of the bridge from net profit to seller's discretionary earnings. */
export interface BridgeStep extends Amount {
  name: 'netProfit' | 'ownerPay' | 'interest' | 'depreciation' | 'addBacks'
  /** The sum before and after this step. */
  fromCents: number
  toCents: number
}

const ADDED = ['ownerPay', 'interest', 'depreciation'] as const

/**
 * Seller's discretionary earnings: net profit, owner's pay, interest, depreciation and add-backs. Null without a net
 * profit, since the rest alone says nothing.
 */
export function sdeCents({ figures, addBacks }: YearAmounts): number | null {
  if (!figures.netProfit) return null
  return sumOf([figures.netProfit, ...ADDED.map((name) => figures[name]), ...addBacks])
}

/**
 * The part of it that papers show: what is documented or reviewed counts, and what lowers it always does. Null without a
 * documented net profit, to which the rest would be added.
 */
export function provableCents({ figures, addBacks }: YearAmounts): number | null {
  const { netProfit } = figures
  if (!netProfit || !isProven(netProfit)) return null
  return sumOf([netProfit, ...ADDED.map((name) => figures[name]), ...addBacks].map(provenPart))
}

/** The steps from net profit to SDE that have an amount; none without a net profit. Add-backs are one step. */
export function bridgeOf({ figures, addBacks }: YearAmounts): BridgeStep[] {
  if (!figures.netProfit) return []
  const amounts: { name: BridgeStep['name']; amount: Amount | undefined }[] = [
    { name: 'netProfit', amount: figures.netProfit },
    ...ADDED.map((name) => ({ name, amount: figures[name] })),
    { name: 'addBacks', amount: totalOf(addBacks) },
  ]
  let sum = 0
  return amounts.flatMap(({ name, amount }) => {
    if (!amount || (amount.amountCents === 0 && name !== 'netProfit')) return []
    const fromCents = sum
    sum += amount.amountCents
    return [{ name, ...amount, fromCents, toCents: sum }]
  })
}

export function isProven({ state }: Amount): boolean {
  return state !== 'claimed'
}

/** Undefined where only the seller's word raises the sum. */
function provenPart(amount: Amount | undefined): Amount | undefined {
  return amount && (isProven(amount) || amount.amountCents < 0) ? amount : undefined
}

/** As well proven as the least proven of them. */
function totalOf(amounts: readonly Amount[]): Amount | undefined {
  if (amounts.length === 0) return undefined
  const states = amounts.map(({ state }) => state)
  const weakest = (['claimed', 'documented'] as const).find((state) => states.includes(state)) ?? 'reviewed'
  return { amountCents: sumOf(amounts), state: weakest }
}

function sumOf(amounts: readonly (Amount | undefined)[]): number {
  return amounts.reduce((sum, amount) => sum + (amount?.amountCents ?? 0), 0)
}
