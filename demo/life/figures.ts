import { addFigures, findPaperIds } from '#server/financials/seed.ts'
import type { FinancialsInput } from '#server/financials/seed.ts'
import type { Business } from '#demo/businesses/business.ts'
import { yearOf } from '#demo/papers/sheets.ts'
import { daysAgo, personOf } from './moment.ts'
import type { Moment, Street } from './moment.ts'

const STAFF = 'admin@handover.example'

interface SampleFigures {
  /** The titles of the papers that show the statement and, of the last year, the tax return. */
  statement: string
  taxReturn?: (lastYear: number) => string
  /** Whether a paper shows what the owner pays themselves. */
  isPayShown: boolean
  addBacks: readonly Omit<FinancialsInput['years'][number]['addBacks'][number], 'documentId' | 'id'>[]
  enteredDaysAgo: number
  isReviewed: boolean
}

/** What owners tell of three years: one business is reviewed, and another waits for staff. */
const SAMPLE_FIGURES: Readonly<Record<string, SampleFigures>> = {
  'Blue Heron Car Wash': {
    statement: 'Profit and loss',
    taxReturn: (lastYear) => `Tax return ${lastYear}, summary`,
    isPayShown: true,
    addBacks: [],
    enteredDaysAgo: 20,
    isReviewed: true,
  },
  'Loop Trail Bicycles': {
    statement: 'Profit and loss',
    isPayShown: false,
    addBacks: [{ label: 'Trip to the trade fair, with the family', kind: 'personal', amountCents: 420_000 }],
    enteredDaysAgo: 1.2,
    isReviewed: false,
  },
}

/** The figures by year of the street, once their papers are there. */
export function figureMoments(street: Street): Moment[] {
  return Object.entries(SAMPLE_FIGURES).flatMap(([title, sample]): Moment[] => {
    const listing = street.listings.get(title)
    if (!listing) return []
    const at = daysAgo(street, Math.min(sample.enteredDaysAgo, listing.business.listedDaysAgo / 10))
    return [
      {
        at,
        async happen(tx) {
          const papers = await findPaperIds({ db: tx }, listing.id)
          const years = yearsOf(listing.business, sample, papers, new Date(street.now).getUTCFullYear() - 1)
          const reviewerId = sample.isReviewed ? personOf(street, STAFF) : null
          await addFigures({ db: tx }, listing.id, { taxForm: 'form_1120s', yearEndsIn: 12, years }, { at, reviewerId })
        },
      },
    ]
  })
}

function yearsOf(
  business: Business,
  { statement, taxReturn, isPayShown, addBacks }: SampleFigures,
  papers: ReadonlyMap<string, number>,
  lastYear: number,
): FinancialsInput['years'] {
  const books = papers.get(statement) ?? null
  return [0, 1, 2].map((ago) => {
    const { sales, ownerPay, interest, depreciation, netProfit } = yearOf(business, ago)
    const filed = taxReturn && ago === 0 ? (papers.get(taxReturn(lastYear)) ?? null) : null
    return {
      year: lastYear - ago,
      figures: {
        revenue: figure(sales, books),
        costs: figure(sales - netProfit, books),
        netProfit: figure(netProfit, books),
        ownerPay: figure(ownerPay, isPayShown ? books : null),
        interest: figure(interest, books),
        depreciation: figure(depreciation, books),
        ...(filed !== null && { taxRevenue: figure(sales, filed) }),
      },
      addBacks: ago === 0 ? addBacks.map((addBack) => ({ ...addBack, documentId: null })) : [],
    }
  })
}

function figure(dollars: number, documentId: number | null) {
  return { amountCents: dollars * 100, documentId }
}
