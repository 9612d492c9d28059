import { primeRate } from '#shared/content/prime-rate.ts'
import { closingCosts } from '#shared/financing/purchase-facts.ts'
import type { FinancingType } from '#shared/financing/financing-types.ts'

/** The calculator's fields as text. A share is a percentage of the price ("15%") or an amount in dollars. */
export interface FinancingFields {
  price: string
  cashFlow: string
  down: string
  investor: string
  costs: string
  prime: string
  margin: string
  years: string
  note: string
  noteRate: string
  noteYears: string
}

/** A note for each field that needs one. */
export type FieldNotes = Partial<Record<keyof FinancingFields, string>>

/** What a link from a business prefills: whole dollars, the annual cash flow, and the business's id. */
export interface FinancingLink {
  price?: string | undefined
  cashFlow?: string | undefined
  business?: string
}

/** The values shown until a visitor enters their own. */
const EXAMPLE = { price: 300_000, cashFlow: 90_000 } as const

const PRESETS: Record<Exclude<FinancingType, 'investors'>, Partial<FinancingFields>> = {
  sba: { down: '10%', investor: '', margin: '3', years: '10', note: '' },
  bank: { down: '25%', investor: '', margin: '2', years: '7', note: '' },
  seller: { down: '50%', investor: '', note: '50%', noteRate: '7', noteYears: '5' },
}

/** The usual terms of a financing type. An investor contributes half the price, but at least the usual minimum. */
export function presetOf(type: FinancingType, priceDollars: number): Partial<FinancingFields> {
  if (type !== 'investors') return PRESETS[type]
  const investor = Math.min(priceDollars, Math.max(100_000, Math.round(priceDollars / 2)))
  // With a dollar sign, since a bare number up to 100 is read as a percentage.
  return { down: `$${withThousands(priceDollars - investor)}`, investor: withThousands(investor), note: '' }
}

/** The initial fields, and the id of the business that they come from. */
export function fieldsOf({ price, cashFlow, business }: Partial<Record<keyof FinancingLink, unknown>>): {
  fields: FinancingFields
  businessId: number | undefined
  isExample: boolean
} {
  const [asked, earned] = [wholeDollars(price), wholeDollars(cashFlow)]
  const id = wholeDollars(business)
  const isExample = asked === undefined
  const fields = {
    price: withThousands(asked ?? EXAMPLE.price),
    cashFlow: isExample ? withThousands(EXAMPLE.cashFlow) : earned === undefined ? '' : withThousands(earned),
    down: '',
    investor: '',
    costs: isExample ? '' : withThousands(Math.round(closingCosts(asked * 100) / 100)),
    prime: String(primeRate.basisPoints / 100),
    margin: '',
    years: '',
    note: '',
    noteRate: '7',
    noteYears: '5',
    ...PRESETS.sba,
  }
  return { fields, businessId: isExample ? undefined : id, isExample }
}

function wholeDollars(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined
}

function withThousands(amount: number): string {
  return amount.toLocaleString('en-US')
}
