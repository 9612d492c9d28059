import { planFinancing } from '#shared/financing/financing.ts'
import type { FinancingResult } from '#shared/financing/financing.ts'
import type { FinancingType } from '#shared/financing/financing-types.ts'
import { formatCents } from '#shared/money.ts'
import type { FieldNotes, FinancingFields } from './financing-fields.ts'
import { readBasisPoints, readCents, readShare, readYears } from './read-numbers.ts'
import type { Typed } from './read-numbers.ts'
import { unusual } from './unusual.ts'

interface Reading {
  /** Undefined while a field is invalid. */
  result: FinancingResult | undefined
  errors: FieldNotes
  /** Terms that are unusual for the chosen type. */
  warnings: FieldNotes
  /** How a field's value was interpreted. */
  understood: FieldNotes
}

/** Parses the fields and calculates the result. */
export function readFields(fields: FinancingFields, type: FinancingType): Reading {
  const price = readCents(fields.price, { least: 1000 })
  const priceCents = price.value ?? NaN
  const typed = {
    price,
    down: readShare(fields.down, priceCents),
    investor: readCents(fields.investor, { missing: 0 }),
    costs: readCents(fields.costs, { missing: 0 }),
    prime: readBasisPoints(fields.prime),
    margin: readBasisPoints(fields.margin),
    years: readYears(fields.years),
    note: readShare(fields.note, priceCents),
    noteRate: readBasisPoints(fields.noteRate),
    noteYears: readYears(fields.noteYears),
    cashFlow: readCents(fields.cashFlow, { missing: 0 }),
  } satisfies Record<keyof FinancingFields, Typed>
  const errors: FieldNotes = Object.fromEntries(
    Object.entries(typed).flatMap(([name, { error }]) => (error === undefined ? [] : [[name, error]])),
  )
  const value = (name: keyof FinancingFields) => typed[name].value ?? NaN
  const [down, investor, note] = [value('down'), value('investor'), value('note')]
  const basisPoints = value('prime') + value('margin')
  const understood = {
    ...share('down', down, priceCents),
    ...share('note', note, priceCents),
    ...(!Number.isNaN(basisPoints) && { margin: `Your rate: ${basisPoints / 100}%` }),
  }
  if (Object.keys(errors).length > 0) return { result: undefined, errors, warnings: {}, understood }
  const result = planFinancing({
    priceCents,
    downPaymentCents: down,
    investorCents: investor,
    closingCostsCents: value('costs'),
    note: { principalCents: note, basisPoints: value('noteRate'), months: value('noteYears') * 12 },
    loan: { basisPoints, months: value('years') * 12 },
    annualCashFlowCents: fields.cashFlow.trim() ? value('cashFlow') : undefined,
  })
  if (!result) {
    const excess = formatCents(down + investor + note - priceCents)
    return {
      result,
      errors: { down: `Together with the others ${excess} more than the price.` },
      warnings: {},
      understood,
    }
  }
  const warnings = unusual(type, {
    loanDollars: result.loanCents / 100,
    investorDollars: investor / 100,
    marginPercent: value('margin') / 100,
    years: value('years'),
    downPercent: (down / priceCents) * 100,
    notePercent: (note / priceCents) * 100,
    noteYears: value('noteYears'),
  })
  return { result, errors, warnings, understood }
}

function share(name: 'down' | 'note', cents: number, priceCents: number): FieldNotes {
  if (!(cents > 0 && priceCents > 0)) return {}
  const percent = Math.round((cents / priceCents) * 1000) / 10
  return { [name]: `${formatCents(cents)}, ${percent}% of the price` }
}
