import type { BuyerBase } from '#shared/financing/buyer-base.ts'
import { milesText } from '#shared/listings/fit/miles-text.ts'
import type { Place } from '#shared/listings/places.ts'
import { cashFlowMargin, cashFlowMultiple, formatCents, priceToRevenue } from '#shared/money.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { purchaseText } from '#web/listings/buyer-base/purchase-text.ts'
import { cashFlowText, multipleText, priceText, propertyText, yearsText } from '#web/listings/listing-facts.ts'
import type { Compared } from './load-compare.ts'

const UNSAID = 'Not disclosed'

/** What a cell says. `locked`: this viewer may not see it. */
export interface Cell {
  text: string
  isLocked?: boolean
  /** "lowest" or "highest", if it alone is. */
  mark?: string | undefined
  /** On the screen, where there is room for more: "12 miles from Spokane". */
  beside?: string | undefined
}

export interface Row {
  label: string
  cells: readonly Cell[]
  differs: boolean
}

/** What this buyer said of themselves: for what a purchase takes, and for how far each business is. */
interface Buyer {
  base: BuyerBase | undefined
  place: Place | undefined
}

/** What is compared, in the order in which buyers ask. A number is marked where one end of it is what they look for. */
interface Fact {
  label: string
  text: (compared: Compared, buyer: Buyer) => string | undefined
  number?: (compared: Compared, buyer: Buyer) => number | null | undefined
  wanted?: 'lowest' | 'highest'
  beside?: (compared: Compared, buyer: Buyer) => string | undefined
}

const FACTS: readonly Fact[] = [
  {
    label: 'Asking price',
    text: ({ listing }) => priceText(listing),
    number: ({ listing }) => listing.price,
    wanted: 'lowest',
  },
  {
    label: 'Monthly cash flow',
    text: ({ listing }) => cashFlowText(listing),
    number: ({ listing }) => listing.monthlyCashFlow,
    wanted: 'highest',
  },
  {
    label: 'Price to yearly cash flow',
    text: ({ listing }) => multipleText(listing)?.replace(' cash flow', '') ?? UNSAID,
    number: ({ listing }) => cashFlowMultiple(listing.price, listing.monthlyCashFlow),
    wanted: 'lowest',
  },
  {
    label: 'Cash to close',
    text: ({ listing }, { base }) => purchaseText(listing, base)?.cash ?? 'Not known',
    number: ({ listing }, { base }) => purchaseText(listing, base)?.cashCents,
    wanted: 'lowest',
  },
  {
    label: 'Loan coverage (DSCR)',
    text: ({ listing }, { base }) => purchaseText(listing, base)?.coverage ?? 'Not known',
    number: ({ listing }, { base }) => purchaseText(listing, base)?.coverageTimes,
    wanted: 'highest',
  },
  {
    label: 'Gross revenue',
    text: ({ premium }) =>
      premium && (premium.grossRevenue === null ? UNSAID : `${formatCents(premium.grossRevenue)}/yr`),
    number: ({ premium }) => premium?.grossRevenue,
    wanted: 'highest',
  },
  {
    label: 'Price to yearly revenue',
    text: ({ listing, premium }) => {
      if (!premium) return undefined
      const ratio = priceToRevenue(listing.price, premium.grossRevenue)
      return ratio === undefined ? UNSAID : `${ratio.toFixed(2)}×`
    },
  },
  {
    label: 'Cash-flow margin',
    text: ({ listing, premium }) => {
      if (!premium) return undefined
      const margin = cashFlowMargin(listing.monthlyCashFlow, premium.grossRevenue)
      return margin === undefined ? UNSAID : `${Math.round(margin * 100)}%`
    },
    number: ({ listing, premium }) => premium && cashFlowMargin(listing.monthlyCashFlow, premium.grossRevenue),
    wanted: 'highest',
  },
  {
    label: 'Years in business',
    text: ({ listing }) => yearsText(listing),
    number: ({ listing }) => listing.yearsInBusiness,
    wanted: 'highest',
  },
  { label: 'Industry', text: ({ listing }) => listing.industry },
  {
    label: 'Location',
    text: ({ listing }) => listing.location,
    beside: ({ listing }, { place }) => place && milesText(place, listing),
  },
  { label: 'Property included', text: ({ listing }) => propertyText(listing) },
  { label: 'Verified by staff', text: ({ listing }) => (listing.isVerified ? 'Yes' : 'Not yet') },
  { label: 'Listed', text: ({ listing }) => longDayText(listing.createdAt) },
]

export function rowsOf(compared: readonly Compared[], buyer: Buyer): Row[] {
  return [...figureRows(compared, buyer), ...toldRows(compared)]
}

/** What sellers answered, as far as one of them did. */
function toldRows(compared: readonly Compared[]): Row[] {
  const told = compared.flatMap(({ listing }) => listing.facts ?? [])
  const labels = new Map(told.map(({ group, label }) => [group, label]))
  return [...labels].map(([group, label]) => {
    const cells = compared.map(({ listing }): Cell => {
      const found = listing.facts?.find((one) => one.group === group)
      return { text: found ? (found.text ?? 'Locked') : 'Not answered', isLocked: found?.text === null }
    })
    return { label, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 }
  })
}

function figureRows(compared: readonly Compared[], buyer: Buyer): Row[] {
  return FACTS.map((fact) => {
    const texts = compared.map((one) => fact.text(one, buyer))
    const besides = compared.map((one) => fact.beside?.(one, buyer))
    const marked = markedIndex(compared, fact, buyer)
    return {
      label: fact.label,
      cells: texts.map((text, index) => ({
        text: text ?? 'Locked',
        isLocked: text === undefined,
        mark: index === marked ? fact.wanted : undefined,
        beside: besides[index],
      })),
      differs: new Set(texts).size > 1,
    }
  })
}

/** The only business that is the lowest or highest, if at least two tell the number. */
function markedIndex(compared: readonly Compared[], { number, wanted }: Fact, buyer: Buyer): number | undefined {
  if (!number || !wanted) return undefined
  const told = compared.map((one) => number(one, buyer) ?? undefined)
  const numbers = told.filter((one) => one !== undefined)
  const end = wanted === 'lowest' ? Math.min(...numbers) : Math.max(...numbers)
  const isAlone = numbers.length > 1 && numbers.filter((one) => one === end).length === 1
  return isAlone ? told.indexOf(end) : undefined
}
