import * as z from 'zod'
import { withQuery } from '#shared/api/call.ts'
import { listingCalls } from '#shared/listings/calls.ts'
import { comparePath, MOST_COMPARED } from '#shared/listings/compared-ids.ts'
import { LISTING_SORTS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { marketCalls } from '#shared/market/calls.ts'
import { MARKET_INDUSTRIES } from '#shared/market/market-industries.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import { directoryCalls } from '#shared/professionals/directory-calls.ts'
import { PROFESSIONAL_ROLES } from '#shared/professionals/professional-roles.ts'
import { FINANCING_LIMITS, planFinancing } from '#shared/financing/financing.ts'
import { marketplaceQuery } from '#shared/saved/marketplace-query.ts'
import { estimateValue, VALUATION_INDUSTRIES } from '#shared/valuation/valuation.ts'
import { dollarsOf } from '#shared/money.ts'
import { businessFacts, dated, QUOTED } from './answers.ts'
import { tool } from './tool.ts'
import type { Tool } from './tool.ts'

const money = z.number().int().min(0).max(FINANCING_LIMITS.maxDollars)
const percent = z.number().min(0).max(FINANCING_LIMITS.maxPercent)
const years = z.number().int().min(1).max(FINANCING_LIMITS.maxYears)
const MOST_SHOWN = 24

/** What an assistant may ask without anybody signing in: what a stranger reads on the site. None of it changes anything. */
export const TOOLS: readonly Tool[] = [
  tool({
    name: 'search_businesses',
    title: 'Search businesses for sale',
    description:
      'Businesses for sale, at most 24, the best match first. Words, trades, places and prices may all be in `query`; a field beside it outranks it. Amounts are US dollars. `near` is a town or ZIP code of the state.',
    input: z.object({
      query: z
        .string()
        .max(SEARCH_MAX_LENGTH)
        .optional()
        .describe('As a person types it: cafe near Spokane under 150k'),
      industry: z.enum(MARKET_INDUSTRIES).optional(),
      near: z.string().max(120).optional(),
      miles: z.number().int().min(1).max(200).optional().describe('Around `near`'),
      priceMin: money.optional(),
      priceMax: money.optional(),
      cashFlowMin: money.optional().describe('A month'),
      propertyIncluded: z.boolean().optional(),
      verifiedOnly: z.boolean().optional(),
      sort: z.enum(LISTING_SORTS).exclude(['fits']).optional(),
      limit: z.number().int().min(1).max(MOST_SHOWN).default(10),
    }),
    async run({ query: q, limit, ...rest }, { ask, siteUrl }) {
      const search = { ...rest, q }
      const { data, headers } = await ask(listingCalls.listBusinesses, { query: { ...search, limit } })
      const businesses = data.map((listing) => businessFacts(siteUrl, listing))
      const path = withQuery('/marketplace', marketplaceQuery(search))
      return dated(siteUrl, path, { found: Number(headers.get('x-total-count')), businesses })
    },
  }),
  tool({
    name: 'get_business',
    title: 'Read about a business',
    description: 'One business for sale by its id, as a visitor who is not signed in sees it.',
    input: z.object({ id: z.number().int().positive() }),
    async run({ id }, { ask, siteUrl }) {
      const { data } = await ask(listingCalls.getBusinessSummary, { id })
      return dated(siteUrl, `/business/${id}`, {
        ...businessFacts(siteUrl, data),
        toContactTheSeller: `The person opens ${siteUrl}/business/${id} and writes there. An assistant can't.`,
      })
    },
  }),
  tool({
    name: 'compare_businesses',
    title: 'Compare businesses',
    description: 'Two to four businesses side by side, with the asking price as a multiple of a year’s cash flow.',
    input: z.object({ ids: z.array(z.number().int().positive()).min(2).max(MOST_COMPARED) }),
    async run({ ids }, { ask, siteUrl }) {
      const answers = await Promise.all(ids.map((id) => ask(listingCalls.getBusinessSummary, { id })))
      const businesses = answers.map(({ data }) => ({ ...businessFacts(siteUrl, data), multiple: multipleOf(data) }))
      return dated(siteUrl, comparePath(ids), { businesses })
    },
  }),
  tool({
    name: 'market_report',
    title: 'Market report',
    description:
      'Asking prices, multiples and days on the market, of an industry, of a county, or of all. Null is too little to tell.',
    input: z.object({ industry: z.enum(MARKET_INDUSTRIES).optional(), county: z.string().max(60).optional() }),
    async run(query, { ask, siteUrl }) {
      const { data } = await ask(marketCalls.getMarketReport, { query })
      const { day, industry, county, place, figures, industries } = data
      return dated(siteUrl, marketPath({ industry, place: county }), {
        countedOn: day,
        place,
        amounts: 'US cents, counted from the listings of this site',
        figures,
        industries: industry === null ? industries : [],
      })
    },
  }),
  tool({
    name: 'estimate_value',
    title: 'Estimate a value',
    description: 'A range for what a business may be worth, from a year’s revenue and cash flow. Not an appraisal.',
    input: z.object({ yearlyRevenue: money, yearlyCashFlow: money, industry: z.enum(VALUATION_INDUSTRIES) }),
    run: ({ yearlyRevenue, yearlyCashFlow, industry }, { siteUrl }) =>
      dated(siteUrl, '/valuation', {
        ...estimateValue({ revenue: yearlyRevenue, cashFlow: yearlyCashFlow, industry }),
        provenance: 'The average of revenue and cash flow, each times a multiple of the industry; 20% below and above.',
      }),
  }),
  tool({
    name: 'plan_financing',
    title: 'Plan the financing',
    description:
      'Cash to close, monthly payments and coverage of a purchase with a loan and, if wanted, a seller note.',
    input: z.object({
      price: money,
      downPayment: money,
      loanRatePercent: percent,
      loanYears: years,
      closingCosts: money.default(0),
      sellerNote: money.default(0),
      noteRatePercent: percent.default(6),
      noteYears: years.default(5),
      yearlyCashFlow: money.optional(),
    }),
    run(given, { siteUrl }) {
      const plan = planFinancing({
        priceCents: given.price * 100,
        downPaymentCents: given.downPayment * 100,
        investorCents: 0,
        closingCostsCents: given.closingCosts * 100,
        note: {
          principalCents: given.sellerNote * 100,
          basisPoints: Math.round(given.noteRatePercent * 100),
          months: given.noteYears * 12,
        },
        loan: { basisPoints: Math.round(given.loanRatePercent * 100), months: given.loanYears * 12 },
        annualCashFlowCents: given.yearlyCashFlow === undefined ? undefined : given.yearlyCashFlow * 100,
      })
      if (!plan) return dated(siteUrl, '/financing', { problem: 'Down payment and seller note exceed the price.' })
      return dated(siteUrl, '/financing', {
        loan: dollarsOf(plan.loanCents),
        monthlyPayment: dollarsOf(plan.monthlyPaymentCents),
        cashToClose: dollarsOf(plan.cashToCloseCents),
        totalInterest: dollarsOf(plan.totalInterestCents),
        debtCoverage: plan.debtCoverage ?? null,
        provenance:
          'Arithmetic with the numbers given; the coverage is before the buyer’s own pay. Not an offer of a loan.',
      })
    },
  }),
  tool({
    name: 'find_professionals',
    title: 'Find a professional',
    description: 'Verified advisors, brokers and appraisers, by kind, place and specialty. Samples are fictional.',
    input: z.object({
      type: z.enum(PROFESSIONAL_ROLES).optional(),
      place: z.string().max(120).optional(),
      specialty: z.string().max(120).optional(),
    }),
    async run(query, { ask, siteUrl }) {
      const { data } = await ask(directoryCalls.listProfessionals, { query })
      return dated(siteUrl, withQuery('/professionals', query), {
        found: data.total,
        professionals: data.items.map(({ id, partnerType, yearsExperience, isSample, ...wrote }) => ({
          url: `${siteUrl}/professionals/${id}`,
          partnerType,
          yearsExperience,
          isSample,
          quoted: { note: QUOTED, ...wrote },
        })),
      })
    },
  }),
]

function multipleOf({ price, monthlyCashFlow }: ListingSummary): number | null {
  return price !== null && monthlyCashFlow ? Math.round((price / monthlyCashFlow / 12) * 100) / 100 : null
}
