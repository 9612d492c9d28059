import { CSV_BOM, csvText } from '#shared/csv.ts'
import { marketDay } from '#shared/market-day.ts'
import { cashFlowMultiple, dollarsOf } from '#shared/money.ts'
import { businessPath } from '#shared/paths.ts'
import type { SavedBusiness } from '#shared/saved/saved-businesses.ts'
import { statusWords } from '#shared/saved/saved-words.ts'
import type { Context } from '#server/model/context.ts'
import { listSavedBusinesses } from './save-business.ts'

const HEAD = [
  'Business',
  'Location',
  'Industry',
  'Status',
  'Asking price (USD)',
  'Asking price when saved (USD)',
  'Cash flow a month (USD)',
  'Cash flow provable for',
  'Price / yearly cash flow',
  'Years in business',
  'Property included',
  'Saved on',
  'Note',
  'Page',
]

/** The caller's shortlist as a spreadsheet; `siteUrl` begins the addresses. @throws AppError not_signed_in. */
export async function exportShortlist(ctx: Context, siteUrl: string): Promise<string> {
  const saved = await listSavedBusinesses(ctx)
  return CSV_BOM + csvText([HEAD, ...saved.map((one) => toCells(one, siteUrl))])
}

function toCells({ id, listing, status, note, savedAt, seenPrice }: SavedBusiness, siteUrl: string) {
  const { title, location, industry, price, monthlyCashFlow, provableYear, yearsInBusiness, propertyIncluded } = listing
  return [
    title,
    location,
    industry,
    statusWords(status),
    dollarsOf(price),
    dollarsOf(seenPrice),
    dollarsOf(monthlyCashFlow),
    provableYear,
    cashFlowMultiple(price, monthlyCashFlow) ?? null,
    yearsInBusiness,
    propertyIncluded ? 'Yes' : 'No',
    marketDay(Date.parse(savedAt)),
    note,
    siteUrl + businessPath(id),
  ]
}
