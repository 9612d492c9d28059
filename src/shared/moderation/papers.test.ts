import { expect, test } from 'vitest'
import type { ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { papersOf, taxYearsOf } from './papers.ts'

type About = [type: string, subType: string | null, state: ReviewedDocument['review']['state']]

const documentOf = ([type, subType, state]: About): ReviewedDocument => ({
  id: 1,
  title: 'Papers',
  description: '',
  type,
  subType,
  accessLevel: 'admin_only',
  tags: [],
  fileName: 'papers.pdf',
  fileSize: 1,
  contentType: 'application/pdf',
  review: { state, note: null },
  updatedAt: '2026-01-01T00:00:00.000Z',
})

test.each<[string, About[], boolean, string]>([
  ['nothing', [], false, 'missing'],
  ['a claim', [], true, 'said'],
  ['an upload', [['tax', 'tax_return_2025', 'waiting']], false, 'uploaded'],
  ['an upload with a claim', [['tax', 'tax_return_2025', 'waiting']], true, 'uploaded'],
  [
    'a verified upload',
    [
      ['tax', 'tax_return_2024', 'waiting'],
      ['tax', 'tax_return_2025', 'verified'],
    ],
    false,
    'verified',
  ],
  ['a refused upload', [['tax', 'tax_return_2025', 'refused']], false, 'missing'],
  [
    'another kind of tax document',
    [
      ['tax', 'sales_tax', 'verified'],
      ['tax', 'payroll_tax', 'waiting'],
    ],
    false,
    'missing',
  ],
  ['another type of document', [['financial', 'profit_loss', 'verified']], false, 'missing'],
])('tax returns have the right status with %s', (_, about, hasTaxReturns, standing) => {
  const item = { documents: about.map(documentOf), hasTaxReturns, hasFinancials: false }
  expect(papersOf(item).taxReturns).toBe(standing)
})

test('financial statements are profit and loss, balance sheet, cash flow and audit report', () => {
  const statements = ['profit_loss', 'balance_sheet', 'cash_flow', 'audit_report', null]
  for (const subType of [...statements, 'bank_statements']) {
    const item = {
      documents: [documentOf(['financial', subType, 'waiting'])],
      hasTaxReturns: false,
      hasFinancials: false,
    }
    expect(papersOf(item).financials, String(subType)).toBe(statements.includes(subType) ? 'uploaded' : 'missing')
  }
})

test('each year of tax returns has its own status', () => {
  const documents = [
    documentOf(['tax', 'tax_return_2023', 'waiting']),
    documentOf(['tax', 'tax_return_2024', 'waiting']),
    documentOf(['tax', 'tax_return_2024', 'verified']),
    documentOf(['tax', 'tax_return_2025', 'refused']),
    documentOf(['tax', null, 'waiting']),
    documentOf(['tax', 'sales_tax', 'verified']),
  ]
  expect(taxYearsOf({ documents })).toEqual([
    { year: '2024', standing: 'verified' },
    { year: '2023', standing: 'uploaded' },
    { year: null, standing: 'uploaded' },
  ])
  expect(taxYearsOf({ documents: [] })).toEqual([])
})
