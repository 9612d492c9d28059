import type { Business, PaperName } from '#demo/businesses/business.ts'
import { BUSINESSES } from '#demo/businesses/businesses.ts'
import type { Paper, Sheet } from './paper.ts'
import * as sheets from './sheets.ts'

type PaperKind = Omit<Paper, 'sheet' | 'accessLevel' | 'title'> & {
  sheet: (business: Business, lastYear: number) => Sheet
}

const BOOKS = {
  description: 'Three years side by side, from the books.',
  type: 'financial',
  subType: 'profit_loss',
  tags: ['three years', 'from the books'],
  sheet: sheets.profitAndLoss,
} as const satisfies Partial<PaperKind>

function kindsOf(lastYear: number): Record<PaperName, PaperKind> {
  return {
    books: { ...BOOKS, fileName: 'profit-and-loss.pdf' },
    workbook: { ...BOOKS, fileName: 'profit-and-loss.xlsx', tags: [...BOOKS.tags, 'workbook'] },
    months: {
      fileName: `sales-by-month-${lastYear}.xlsx`,
      description: 'Every month of last year, with the number of receipts.',
      type: 'marketing',
      subType: 'sales_reports',
      tags: ['seasons', String(lastYear)],
      sheet: sheets.salesByMonth,
    },
    lease: {
      fileName: 'lease-summary.pdf',
      description: 'Rent, term, options, and what the landlord says about a transfer.',
      type: 'legal',
      subType: 'leases',
      tags: ['rent', 'transferable'],
      sheet: sheets.leaseSummary,
    },
    tools: {
      fileName: 'equipment-list.pdf',
      description: 'What is included in the price, with its age and value.',
      type: 'operational',
      subType: 'equipment_list',
      tags: ['included', 'owned outright'],
      sheet: sheets.equipmentList,
    },
    tax: {
      fileName: `tax-return-${lastYear}.pdf`,
      description: 'The lines that matter, as they were filed.',
      type: 'tax',
      subType: `tax_return_${lastYear}`,
      tags: [String(lastYear), 'as filed'],
      sheet: sheets.taxReturn,
    },
    bank: {
      fileName: `bank-deposits-${lastYear}.pdf`,
      description: 'Deposits by quarter, to hold against the books.',
      type: 'financial',
      subType: 'bank_statements',
      tags: [String(lastYear)],
      sheet: sheets.bankSummary,
    },
    team: {
      fileName: 'who-does-what.pdf',
      description: 'Roles, hours and years, without names.',
      type: 'operational',
      subType: 'org_chart',
      tags: ['team stays'],
      sheet: sheets.staffChart,
    },
    licenses: {
      fileName: 'licenses-and-insurance.pdf',
      description: 'For staff, to check the listing.',
      type: 'legal',
      subType: 'licenses',
      tags: ['for review'],
      sheet: sheets.licenses,
    },
    notes: {
      fileName: 'handover-notes.txt',
      description: 'Twelve weeks, from the first day to the last call.',
      type: 'operational',
      subType: 'procedures',
      tags: ['training'],
      sheet: sheets.handoverNotes,
    },
  }
}

/** Whether the owner shared any document, or the document with this name. */
export function hasPapers({ papers = [] }: Business, name?: PaperName): boolean {
  return name === undefined ? papers.length > 0 : papers.some((paper) => paper.name === name)
}

/** A document and its business. */
export interface ShelvedPaper {
  business: Business
  paper: Paper
  /** Its index among the documents of the business. 0 is the oldest. */
  place: number
  /** The number of documents of the business. */
  count: number
}

/** Every document of the sample street. The newest figures are those of last year. */
export function listPapers(now: Date): ShelvedPaper[] {
  const lastYear = now.getUTCFullYear() - 1
  const kinds = kindsOf(lastYear)
  return BUSINESSES.flatMap((business) => {
    const shared = business.papers ?? []
    return shared.map(({ name, accessLevel }, place) => {
      const { sheet, ...kind } = kinds[name]
      const drawn = sheet(business, lastYear)
      return {
        business,
        place,
        count: shared.length,
        paper: { ...kind, title: drawn.title, accessLevel, sheet: drawn },
      }
    })
  })
}
