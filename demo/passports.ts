import type { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { ScreeningRules } from '#shared/buyer-passport/screening.ts'

const at = (name: string) => `${name}@handover.example`

interface SamplePassport {
  email: string
  /** Counted from the first start. */
  confirmedDaysAgo: number
  profile: BuyerProfileInput
}

/** What sample buyers say about themselves. One buyer, who is reported, says nothing. */
export const SAMPLE_PASSPORTS: readonly SamplePassport[] = [
  {
    email: at('subscriber'),
    confirmedDaysAgo: 9,
    profile: {
      about:
        'I ran the morning shift of a bakery in Boise for nine years, with six people and the ordering. I am moving to Spokane and want a shop that I can work in myself, with the people who are there.',
      budgetBand: 'from_250k',
      cashBand: 'from_100k',
      financing: ['cash', 'sba_loan', 'seller_note'],
      experience: 'managed',
      industries: ['Retail'],
      places: ['Spokane', 'Cheney'],
      timeline: 'six_months',
    },
  },
  {
    email: at('subscriber2'),
    confirmedDaysAgo: 4,
    profile: {
      about:
        'Machinist, and I repair bicycles on weekends. I have saved for a shop for ten years. My brother keeps books for a living and would keep mine.',
      budgetBand: 'from_250k',
      cashBand: 'from_100k',
      financing: ['cash', 'seller_note'],
      experience: 'first',
      industries: ['Retail', 'Service Business'],
      places: ['Wenatchee', 'Chelan County'],
      timeline: 'year',
    },
  },
  {
    email: at('trial'),
    confirmedDaysAgo: 1,
    profile: {
      about: 'My wife and I grow perennials on two acres and sell at markets. We look for a nursery with a yard.',
      budgetBand: 'from_250k',
      cashBand: 'from_50k',
      financing: ['bank_loan', 'cash'],
      experience: 'owned',
      industries: ['Agriculture & Horticulture'],
      places: [],
      timeline: 'open',
    },
  },
]

/** What sample sellers ask of buyers, by the title of the business. */
export const SAMPLE_RULES: Readonly<Record<string, ScreeningRules>> = {
  'Perry Street Bakery': { needsPassport: true, needsProof: false, leastCashPercent: 20, autoApprove: true },
  'Loop Trail Bicycles': { needsPassport: true, needsProof: true, leastCashPercent: 25, autoApprove: false },
  'Two Lanterns Noodle House': { needsPassport: true, needsProof: true, leastCashPercent: null, autoApprove: false },
  'Blue Heron Car Wash': { needsPassport: true, needsProof: false, leastCashPercent: null, autoApprove: false },
}
