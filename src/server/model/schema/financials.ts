import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ADD_BACK_KINDS, FIGURE_NAMES, TAX_FORMS } from '#shared/financials/figures.ts'
import type { AddBackKind, TaxForm } from '#shared/financials/figures.ts'
import { users } from './accounts.ts'
import { instant, updatedAt } from './columns.ts'
import { documents } from './documents.ts'
import { listings } from './listings.ts'

/** How a business keeps its books. A listing without a row has no figures by year. */
export const listingFinancials = pgTable(
  'listing_financials',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    taxForm: text('tax_form', { enum: Object.keys(TAX_FORMS) as [TaxForm] }).notNull(),
    /** The month in which its business year ends. */
    yearEndsIn: smallint('year_ends_in').notNull(),
    /** The version of all its figures. */
    updatedAt: updatedAt(),
  },
  () => [
    check('listing_financials_tax_form', sql`tax_form in ('schedule_c', 'form_1065', 'form_1120s', 'form_1120')`),
    check('listing_financials_year_ends_in', sql`year_ends_in between 1 and 12`),
  ],
)

/** A figure of a business year and where it comes from (docs/product/financials.md). What state it is in follows from these columns. */
export const financialFigures = pgTable(
  'financial_figures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listingFinancials.listingId, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** Null for an add-back, which has a label, a kind and a position. */
    name: text('name', { enum: FIGURE_NAMES }),
    label: text('label'),
    kind: text('kind', { enum: Object.keys(ADD_BACK_KINDS) as [AddBackKind] }),
    position: smallint('position'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The paper that shows it. Null without one, also once it was deleted. */
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /** Since when it waits for staff; null without a paper, and once they have decided. */
    waitingSince: instant('waiting_since'),
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    reviewedUntil: instant('reviewed_until'),
    /** What staff ask about it; null once the seller changed it. */
    question: text('question'),
  },
  (t) => [
    uniqueIndex('financial_figures_once')
      .on(t.listingId, t.year, t.name)
      .where(sql`name is not null`),
    index('financial_figures_listing').on(t.listingId),
    index('financial_figures_document').on(t.documentId),
    index('financial_figures_reviewer').on(t.reviewerId),
    index('financial_figures_waiting')
      .on(t.waitingSince)
      .where(sql`waiting_since is not null`),
    check(
      'financial_figures_name',
      sql`name in ('revenue', 'costs', 'netProfit', 'ownerPay', 'interest', 'depreciation', 'taxRevenue')`,
    ),
    check('financial_figures_kind', sql`kind in ('personal', 'one_time', 'family', 'rent', 'other')`),
    check(
      'financial_figures_is_add_back',
      sql`(name is null) = (label is not null) and (name is null) = (kind is not null) and (name is null) = (position is not null)`,
    ),
  ],
)
