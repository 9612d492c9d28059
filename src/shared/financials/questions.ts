import { formatCents } from '#shared/money.ts'
import { sdeCents } from './earnings.ts'
import type { YearAmounts } from './earnings.ts'
import type { TaxForm } from './figures.ts'

export const QUESTION_KINDS = [
  'no_owner_pay',
  'does_not_add_up',
  'tax_difference',
  'high_add_backs',
  'swing',
  'card_difference',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What a buyer's accountant would ask about a year. */
export interface Question {
  kind: QuestionKind
  year: number
  /** To the seller, with the figures. */
  text: string
}

export interface AskedFinancials {
  taxForm: TaxForm
  years: readonly (YearAmounts & { year: number })[]
  /** What the listing says, a month. */
  statedCashFlowCents: number | null
}

const TAX_TOLERANCE = 0.03
const MOST_ADD_BACKS = 0.4
const MOST_SWING = 0.3
/** A larger rise is told as a multiple. */
const MOST_TIMES = 10
const CARD_TOLERANCE = 0.1

/** The questions that the figures raise by themselves, newest year first. Sellers read them before anybody else. */
export function questionsOf({ taxForm, years, statedCashFlowCents }: AskedFinancials): Question[] {
  const newestFirst = years.toSorted((one, other) => other.year - one.year)
  return newestFirst.flatMap((year, index) => [
    ...ownPay(year, taxForm),
    ...sum(year),
    ...taxReturn(year),
    ...addBacks(year),
    ...swing(year, newestFirst[index + 1]),
    ...(index === 0 ? card(year, statedCashFlowCents) : []),
  ])
}

type Year = AskedFinancials['years'][number]

function ownPay(year: Year, taxForm: TaxForm): Question[] {
  if (taxForm === 'schedule_c' || !year.figures.netProfit || year.figures.ownerPay) return []
  return ask('no_owner_pay', year, 'The owner’s pay is missing. Enter it, or 0 if the business pays no owner.')
}

function sum(year: Year): Question[] {
  const { revenue, costs, netProfit } = year.figures
  if (!revenue || !costs || !netProfit) return []
  const difference = revenue.amountCents - costs.amountCents - netProfit.amountCents
  if (Math.abs(difference) <= 100) return []
  return ask(
    'does_not_add_up',
    year,
    `Revenue less costs is ${formatCents(revenue.amountCents - costs.amountCents)}, and the net profit ${formatCents(netProfit.amountCents)}.`,
  )
}

function taxReturn(year: Year): Question[] {
  const { revenue, taxRevenue } = year.figures
  if (!revenue || !taxRevenue || isNear(revenue.amountCents, taxRevenue.amountCents, TAX_TOLERANCE)) return []
  return ask(
    'tax_difference',
    year,
    `The statement says ${formatCents(revenue.amountCents)} of revenue, the tax return ${formatCents(taxRevenue.amountCents)}. Buyers’ lenders go by the return.`,
  )
}

function addBacks(year: Year): Question[] {
  const sde = sdeCents(year)
  const added = year.addBacks.reduce((total, { amountCents }) => total + amountCents, 0)
  if (sde === null || added <= 0 || added <= MOST_ADD_BACKS * sde) return []
  return ask(
    'high_add_backs',
    year,
    `Add-backs are ${formatCents(added)} of ${formatCents(sde)}, more than ${MOST_ADD_BACKS * 100}%. Each will be asked about.`,
  )
}

function swing(year: Year, before: Year | undefined): Question[] {
  if (before?.year !== year.year - 1) return []
  const now = year.figures.revenue?.amountCents
  const then = before.figures.revenue?.amountCents
  if (now === undefined || !then || isNear(now, then, MOST_SWING)) return []
  const percent = Math.round((Math.abs(now - then) / then) * 100)
  const change =
    now > MOST_TIMES * then
      ? `is ${Math.round(now / then).toLocaleString('en-US')} times that of ${before.year}`
      : `${now > then ? 'rose' : 'fell'} by ${percent}% from ${before.year}`
  return ask('swing', year, `Revenue ${change}. Say why in the description.`)
}

function card(year: Year, statedCashFlowCents: number | null): Question[] {
  const sde = sdeCents(year)
  if (sde === null || statedCashFlowCents === null || isNear(statedCashFlowCents * 12, sde, CARD_TOLERANCE)) return []
  return ask(
    'card_difference',
    year,
    `Your listing says ${formatCents(statedCashFlowCents)} a month, ${formatCents(statedCashFlowCents * 12)} a year; these figures make ${formatCents(sde)}.`,
  )
}

function isNear(value: number, reference: number, tolerance: number): boolean {
  return Math.abs(value - reference) <= tolerance * Math.abs(reference)
}

function ask(kind: QuestionKind, { year }: Year, text: string): Question[] {
  return [{ kind, year, text }]
}
