import { isValuationIndustry } from '#shared/valuation/valuation.ts'
import type { ValuationIndustry } from '#shared/valuation/valuation.ts'

/** The form's fields as text. */
export interface ValuationFields {
  revenue: string
  cashFlow: string
  industry: string
  yearsInBusiness: string
  employees: string
  propertyIncluded: string
}

/** Valid input for the calculation, in dollars a year. */
export interface ValuationInput {
  revenue: number
  cashFlow: number
  industry: ValuationIndustry
  yearsInBusiness: number | undefined
  employees: number | undefined
  propertyIncluded: boolean | undefined
}

type Errors = Partial<Record<keyof ValuationFields, string>>

interface Reading {
  /** Undefined until revenue, cash flow and industry are set and every field is valid (S2 §5). */
  input: ValuationInput | undefined
  errors: Errors
  missing: string[]
}

export function readValuationForm(fields: ValuationFields): Reading {
  const revenue = readMoney(fields.revenue)
  const cashFlow = readMoney(fields.cashFlow)
  const yearsInBusiness = readCount(fields.yearsInBusiness)
  const employees = readCount(fields.employees)
  const errors: Errors = {
    ...(Number.isNaN(revenue) && { revenue: 'Use digits, as in 450,000.' }),
    ...(Number.isNaN(cashFlow) && { cashFlow: cashFlowError(fields.cashFlow) }),
    ...(Number.isNaN(yearsInBusiness) && { yearsInBusiness: 'Use a whole number, as in 12.' }),
    ...(Number.isNaN(employees) && { employees: 'Use a whole number, as in 6.' }),
  }
  const industry = isValuationIndustry(fields.industry) ? fields.industry : undefined
  const missing = [
    ...(revenue === undefined ? ['annual revenue'] : []),
    ...(cashFlow === undefined ? ['annual cash flow'] : []),
    ...(industry === undefined ? ['industry'] : []),
  ]
  if (revenue === undefined || cashFlow === undefined || !industry || Object.keys(errors).length > 0) {
    return { input: undefined, errors, missing }
  }
  const propertyIncluded = fields.propertyIncluded ? fields.propertyIncluded === 'yes' : undefined
  return { input: { revenue, cashFlow, industry, yearsInBusiness, employees, propertyIncluded }, errors, missing }
}

/** "450000" as "450,000"; text that is not a number is left as it is. */
export function withThousands(text: string): string {
  const amount = readMoney(text)
  return amount === undefined || Number.isNaN(amount)
    ? text
    : amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

/** Undefined for an empty field, NaN for invalid text. */
function readMoney(text: string): number | undefined {
  const plain = text.replaceAll(/[$,\s]/gu, '')
  if (!plain) return undefined
  return /^\d{1,10}(\.\d{0,2})?$/u.test(plain) ? Number(plain) : NaN
}

function readCount(text: string): number | undefined {
  const plain = text.trim()
  if (!plain) return undefined
  return /^\d{1,4}$/u.test(plain) ? Number(plain) : NaN
}

function cashFlowError(text: string): string {
  return text.trim().startsWith('-')
    ? 'Multiples can’t value a loss. Use 0 to see the revenue’s part.'
    : 'Use digits, as in 120,000.'
}
