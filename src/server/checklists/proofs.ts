import type { Proof } from '#shared/checklists/listing-checklist.ts'
import { PHOTOS_LEAST } from '#shared/listings/facts/asked.ts'
import { isTold } from '#shared/listings/facts/fact-text.ts'
import type { FactGroup } from '#shared/listings/facts/listing-facts.ts'
import { marketYear } from '#shared/market-day.ts'
import type { Evidence } from './checklist-store.ts'

interface ProvenPoint {
  by: Proof
  isProven: (evidence: Evidence) => boolean
}

const TAX_RETURN = /^tax_return_(\d{4})$/u
/** The return of last year may not be filed yet. */
const RECENT_YEARS = 3

/** The points that a listing can show by itself. Most of the list, nobody but the seller knows. */
export const PROVEN_POINTS: Readonly<Record<string, ProvenPoint>> = {
  'Profit and loss statements for three years': byDocuments(
    (evidence) => count(evidence, 'profit_loss') >= 3 || evidence.documentedYears >= 3,
  ),
  'Balance sheets for the same years': byDocuments((evidence) => count(evidence, 'balance_sheet') >= 3),
  'Federal tax returns for at least the last two years': byDocuments((evidence) => recentReturns(evidence) >= 2),
  'Formation papers and ownership in order': byDocuments((evidence) => count(evidence, 'articles_incorporation') > 0),
  'State registration current, name spelled the same everywhere': {
    by: 'staff',
    isProven: ({ isRegistered }) => isRegistered,
  },
  'A list of licenses and endorsements, with those a buyer must apply for': byAnswer('licenses'),
  'An organization chart with what each person does': byDocuments((evidence) => count(evidence, 'org_chart') > 0),
  'Opening, closing, ordering and paying written down': byDocuments((evidence) => count(evidence, 'procedures') > 0),
  'An equipment list with age and condition': byDocuments((evidence) => count(evidence, 'equipment_list') > 0),
  'Photos taken on a good day, in daylight': { by: 'photos', isProven: ({ pictures }) => pictures >= PHOTOS_LEAST },
  'Why you are selling, in one true sentence': byAnswer('reason'),
}

function byDocuments(isProven: (evidence: Evidence) => boolean): ProvenPoint {
  return { by: 'documents', isProven }
}

function byAnswer(group: FactGroup): ProvenPoint {
  return { by: 'details', isProven: ({ facts }) => isTold(group, facts ?? {}) }
}

function count({ documents }: Evidence, subType: string): number {
  return documents?.[subType] ?? 0
}

function recentReturns({ documents }: Evidence): number {
  const years = Object.keys(documents ?? {}).map((subType) => Number(TAX_RETURN.exec(subType)?.[1]))
  return years.filter((year) => year >= marketYear() - RECENT_YEARS).length
}
