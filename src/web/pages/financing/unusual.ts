import { FINANCING_TYPES, isWithin, rangeText } from '#shared/financing/financing-types.ts'
import type { FinancingType } from '#shared/financing/financing-types.ts'
import type { FieldNotes } from './financing-fields.ts'

interface Terms {
  loanDollars: number
  investorDollars: number
  /** Points above prime. */
  marginPercent: number
  years: number
  downPercent: number
  notePercent: number
  noteYears: number
}

/** The terms outside the usual range of a type (S2 §9), by field. */
export function unusual(type: FinancingType, terms: Terms): FieldNotes {
  const { loanDollars, investorDollars, marginPercent, years, downPercent, notePercent, noteYears } = terms
  if (type === 'investors') {
    const { amount } = FINANCING_TYPES.investors.ranges
    return isWithin(amount, investorDollars)
      ? {}
      : { investor: `Investors usually bring $${dollars(amount.from)} or more.` }
  }
  if (type === 'seller') {
    const { noteShare, years: noteRange } = FINANCING_TYPES.seller.ranges
    return {
      ...(!isWithin(noteShare, notePercent) && {
        note: `Sellers usually wait for ${rangeText(noteShare)}% of the price.`,
      }),
      ...(!isWithin(noteRange, noteYears) && { noteYears: `Usual: ${rangeText(noteRange)} years.` }),
    }
  }
  // Without a loan there are no terms to check.
  if (loanDollars === 0) return {}
  const { ranges } = FINANCING_TYPES[type]
  const usual = `Usual for ${type === 'sba' ? 'an SBA loan' : 'a bank loan'}`
  return {
    ...(!isWithin(ranges.down, downPercent) && { down: `${usual}: ${rangeText(ranges.down)}% down.` }),
    ...(!isWithin(ranges.margin, marginPercent) && { margin: `${usual}: prime plus ${rangeText(ranges.margin)}%.` }),
    ...(!isWithin(ranges.years, years) && { years: `${usual}: ${rangeText(ranges.years)} years.` }),
    ...('amount' in ranges &&
      !isWithin(ranges.amount, loanDollars) && { price: `${usual}: a loan of up to $${dollars(ranges.amount.to)}.` }),
  }
}

function dollars(amount: number): string {
  return amount.toLocaleString('en-US')
}
