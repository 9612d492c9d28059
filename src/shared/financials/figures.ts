import * as z from 'zod/mini'
import { oneLine, rowId } from '#shared/fields.ts'
import { DocumentId } from '#shared/documents/documents.ts'
import { lastCompleteYear } from './last-complete-year.ts'

/**
 * The figures of a business year, as its profit-and-loss statement has them, and the revenue that its tax return says. Costs
 * include owner's pay, interest and depreciation, so net profit is revenue less costs.
 */
export const FIGURES = {
  revenue: { label: 'Gross revenue', help: 'All sales of the year, before any cost' },
  costs: { label: 'Total costs', help: 'Goods, wages, rent and everything else, including the three below' },
  netProfit: { label: 'Net profit', help: 'What the statement ends with; a loss is negative' },
  ownerPay: { label: 'Owner’s pay', help: 'Wages, payroll taxes and benefits of one owner' },
  interest: { label: 'Interest', help: 'On loans that a buyer does not take over' },
  depreciation: { label: 'Depreciation and amortization', help: '' },
  taxRevenue: { label: 'Revenue on the tax return', help: 'Buyers compare it with the statement' },
} as const
export type FigureName = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]]

/** Of an add-back: a cost of the year that a buyer would not have. */
export const ADD_BACK_KINDS = {
  personal: 'Personal expense',
  one_time: 'One-time cost',
  family: 'Pay of family',
  rent: 'Rent above the market',
  other: 'Other',
} as const
export type AddBackKind = keyof typeof ADD_BACK_KINDS

/** What the business files. A sole proprietor's pay is the net profit itself. */
export const TAX_FORMS = {
  schedule_c: 'Schedule C, sole proprietor',
  form_1065: 'Form 1065, partnership or LLC',
  form_1120s: 'Form 1120-S, S corporation',
  form_1120: 'Form 1120, corporation',
} as const
export type TaxForm = keyof typeof TAX_FORMS

/**
 * Where a figure comes from: the seller's word; a paper that the seller says shows it; or staff who compared it with that
 * paper, which counts for twelve months.
 */
export const FIGURE_STATES = ['claimed', 'documented', 'reviewed'] as const
export type FigureState = (typeof FIGURE_STATES)[number]
export const REVIEW_MONTHS = 12

export const MAX_YEARS = 5
export const MAX_ADD_BACKS = 20
const FIRST_YEAR = 1990
const LAST_YEAR = 2100
const MAX_CENTS = 100_000_000_000

const YEAR = 'Enter a year that has ended'
const AMOUNT = 'Enter an amount in dollars, like 120,000'
const NOT_NEGATIVE = 'Enter it without a minus sign'

export const FigureId = rowId()
export type FigureId = z.infer<typeof FigureId>

const cents = z
  .int(AMOUNT)
  .check(z.minimum(-MAX_CENTS, 'At most $1,000,000,000'), z.maximum(MAX_CENTS, 'At most $1,000,000,000'))
const positiveCents = z.int(AMOUNT).check(z.minimum(0, NOT_NEGATIVE), z.maximum(MAX_CENTS, 'At most $1,000,000,000'))
/** The document of the listing that shows it; null without one. */
const paper = z.nullable(DocumentId)

const figure = (amountCents: typeof cents) => z.optional(z.strictObject({ amountCents, documentId: paper }))

export const AddBackInput = z.strictObject({
  /** That of an existing add-back; a new one has none. */
  id: z.optional(FigureId),
  label: z
    .string('Say what it was for')
    .check(
      z.trim(),
      z.minLength(2, 'Say what it was for'),
      z.maxLength(120, 'At most 120 characters'),
      oneLine('Contains a character that is not allowed'),
    ),
  kind: z.enum(Object.keys(ADD_BACK_KINDS) as [AddBackKind, ...AddBackKind[]], 'Choose what kind it is'),
  amountCents: cents,
  documentId: paper,
})
export type AddBackInput = z.infer<typeof AddBackInput>

export const YearInput = z.strictObject({
  /** The calendar year in which the business year ends. */
  year: z.int(YEAR).check(z.minimum(FIRST_YEAR, `At the earliest ${FIRST_YEAR}`), z.maximum(LAST_YEAR, YEAR)),
  /** Only those that are told. */
  figures: z.strictObject({
    revenue: figure(positiveCents),
    costs: figure(positiveCents),
    netProfit: figure(cents),
    ownerPay: figure(positiveCents),
    interest: figure(positiveCents),
    depreciation: figure(positiveCents),
    taxRevenue: figure(positiveCents),
  }),
  addBacks: z.array(AddBackInput).check(z.maxLength(MAX_ADD_BACKS, `At most ${MAX_ADD_BACKS} add-backs a year`)),
})
export type YearInput = z.infer<typeof YearInput>

/** Body of `PUT /api/my-businesses/{id}/figures`: all years, in place of the former ones. Money in cents. */
export const FinancialsInput = z
  .strictObject({
    taxForm: z.enum(Object.keys(TAX_FORMS) as [TaxForm, ...TaxForm[]], 'Choose what the business files'),
    /** The month in which the business year ends; 12 for calendar years. */
    yearEndsIn: z.int('Choose a month').check(z.minimum(1, 'Choose a month'), z.maximum(12, 'Choose a month')),
    years: z.array(YearInput).check(
      z.maxLength(MAX_YEARS, `At most ${MAX_YEARS} years`),
      z.refine((years) => new Set(years.map(({ year }) => year)).size === years.length, 'Each year once'),
    ),
    /** The `updatedAt` that was last read; null before the first time. */
    updatedAt: z.nullable(
      z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u, 'Open the page again')),
    ),
  })
  .check(
    // Not `superRefine`, which would be in the first load of every page that has a schema.
    ({ value: { yearEndsIn, years }, issues }) => {
      const last = lastCompleteYear(yearEndsIn)
      for (const [index, { year }] of years.entries()) {
        if (year <= last) continue
        issues.push({ code: 'custom', input: year, path: ['years', index, 'year'], message: YEAR })
      }
    },
    ({ value: { taxForm, years }, issues }) => {
      if (taxForm !== 'schedule_c') return
      for (const [index, { figures }] of years.entries()) {
        if (!figures.ownerPay?.amountCents) continue
        issues.push({
          code: 'custom',
          input: figures.ownerPay.amountCents,
          path: ['years', index, 'figures', 'ownerPay', 'amountCents'],
          message: 'On a Schedule C the owner’s pay is in the net profit already. Leave it empty.',
        })
      }
    },
  )
export type FinancialsInput = z.infer<typeof FinancialsInput>

const provenance = {
  amountCents: z.int(),
  state: z.enum(FIGURE_STATES),
  /** Until when a review by staff counts; null unless it does. */
  reviewedUntil: z.nullable(z.string()),
}

const ownProvenance = {
  id: FigureId,
  ...provenance,
  documentId: z.nullable(DocumentId),
  /** What staff ask about it. It counts as claimed until it is answered with another figure or paper. */
  question: z.nullable(z.string()),
}

const sums = {
  /** Seller's discretionary earnings; null without a net profit. */
  sdeCents: z.nullable(z.int()),
  /** The part that papers show (`provableCents`). */
  provableCents: z.nullable(z.int()),
}

const named = <Figure extends z.core.SomeType>(entry: Figure) => {
  const given = z.optional(entry)
  return z.object({
    revenue: given,
    costs: given,
    netProfit: given,
    ownerPay: given,
    interest: given,
    depreciation: given,
    taxRevenue: given,
  })
}

export const OwnFigure = z.object(ownProvenance)
export type OwnFigure = z.infer<typeof OwnFigure>

export const OwnYear = z.object({
  year: z.int(),
  figures: named(OwnFigure),
  addBacks: z.array(
    z.object({ ...ownProvenance, label: z.string(), kind: z.enum(Object.keys(ADD_BACK_KINDS) as [AddBackKind]) }),
  ),
  ...sums,
})
export type OwnYear = z.infer<typeof OwnYear>

/** Answer of `GET` and `PUT /api/my-businesses/{id}/figures`, newest year first. */
export const OwnFinancials = z.object({
  taxForm: z.enum(Object.keys(TAX_FORMS) as [TaxForm]),
  yearEndsIn: z.int(),
  years: z.array(OwnYear),
  /** The documents of the listing, which a figure can come from. */
  papers: z.array(z.object({ id: DocumentId, title: z.string(), fileName: z.string(), isRefused: z.boolean() })),
  /** What the listing says, a month. */
  statedCashFlowCents: z.nullable(z.int()),
  /** The year whose provable earnings the listing shows instead; null without. */
  provableYear: z.nullable(z.int()),
  /** Null before the first time. */
  updatedAt: z.nullable(z.string()),
})
export type OwnFinancials = z.infer<typeof OwnFinancials>

export const ShownYear = z.object({
  year: z.int(),
  figures: named(z.object(provenance)),
  addBacks: z.array(
    z.object({
      ...provenance,
      /** Null while the viewer may not know which business it is. */
      label: z.nullable(z.string()),
      kind: z.enum(Object.keys(ADD_BACK_KINDS) as [AddBackKind]),
    }),
  ),
  ...sums,
})
export type ShownYear = z.infer<typeof ShownYear>

/** Answer of `GET /api/businesses/{id}/figures-by-year`, for viewers with premium access; newest year first. */
export const FiguresByYear = z.object({
  taxForm: z.nullable(z.enum(Object.keys(TAX_FORMS) as [TaxForm])),
  yearEndsIn: z.int(),
  years: z.array(ShownYear),
  /** Of the newest year: how many figures and add-backs are told, and how many staff have reviewed. */
  toldCount: z.int(),
  reviewedCount: z.int(),
  /** What the seller states on the listing, a month. */
  statedCashFlowCents: z.nullable(z.int()),
  /** What checks and staff ask and the seller has not answered. The seller reads what it is. */
  openQuestions: z.int(),
})
export type FiguresByYear = z.infer<typeof FiguresByYear>
