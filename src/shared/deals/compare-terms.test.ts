import { expect, test } from 'vitest'
import { compareTerms, loanCents, offerWarnings, termLines } from './compare-terms.ts'
import { CONTINGENCIES } from './offers.ts'
import type { OfferTerms } from './offers.ts'

const TERMS: OfferTerms = {
  priceCents: 10_000_000,
  cashCents: 1_000_000,
  noteCents: 1_000_000,
  noteRateBasisPoints: 650,
  noteMonths: 60,
  isNoteOnStandby: true,
  holdbackCents: 0,
  holdbackMonths: 0,
  depositCents: 200_000,
  structure: 'assets',
  included: '',
  contingencies: ['lease', 'financing'],
  diligenceDays: 30,
  closingOn: '2027-03-31',
  remarks: '',
}

function textOf(name: string, changes: Partial<OfferTerms> = {}): string | undefined {
  return termLines({ ...TERMS, ...changes }).find((line) => line.name === name)?.text
}

function warningsOf(changes: Partial<OfferTerms>): string[] {
  return offerWarnings({ ...TERMS, ...changes }).map(({ name }) => name)
}

test('the terms are told in words', () => {
  expect(textOf('price')).toBe('$100,000')
  expect(textOf('loan')).toBe('$80,000')
  expect(textOf('note')).toBe('$10,000 at 6.5% over 60 months, on full standby')
  expect(textOf('note', { noteMonths: 1, isNoteOnStandby: false })).toBe('$10,000 at 6.5% over 1 month')
  expect(textOf('note', { noteCents: 0 })).toBe('None')
  expect(textOf('loan', { cashCents: 9_000_000 })).toBe('None')
  expect(textOf('deposit', { depositCents: 0 })).toBe('None')
  expect(textOf('holdback')).toBe('Nothing')
  expect(textOf('holdback', { holdbackCents: 500_000, holdbackMonths: 12 })).toBe('$5,000, paid after 12 months')
  expect(textOf('included')).toBe('As listed')
  expect(textOf('diligence', { diligenceDays: 0 })).toBe('None')
  expect(textOf('closing')).toBe('March 31, 2027')
})

test('what an offer depends on is told in one order, whichever it was chosen in', () => {
  const text = 'The buyer’s loan is approved; the landlord agrees to the buyer'
  expect(textOf('contingencies')).toBe(text)
  expect(textOf('contingencies', { contingencies: ['financing', 'lease'] })).toBe(text)
  expect(textOf('contingencies', { contingencies: [] })).toBe('Nothing')
  expect(Object.keys(CONTINGENCIES)).toContain('lease')
})

test('cash, note and loan add up to the price', () => {
  expect(loanCents(TERMS) + TERMS.cashCents + TERMS.noteCents).toBe(TERMS.priceCents)
  expect(loanCents({ priceCents: 100, cashCents: 100, noteCents: 0 })).toBe(0)
})

test('the same terms have no changes', () => {
  expect(compareTerms(TERMS, { ...TERMS, contingencies: ['financing', 'lease'] })).toEqual([])
})

test('a change of the price changes the loan too, in the order of the terms', () => {
  expect(compareTerms(TERMS, { ...TERMS, priceCents: 11_000_000, closingOn: '2027-04-30' })).toEqual([
    { name: 'price', label: 'Price', before: '$100,000', after: '$110,000' },
    { name: 'loan', label: 'Bank’s loan', before: '$80,000', after: '$90,000' },
    { name: 'closing', label: 'Closing', before: 'March 31, 2027', after: 'April 30, 2027' },
  ])
})

test.each([
  ['structure', { structure: 'shares' }],
  ['included', { included: 'The van' }],
  ['deposit', { depositCents: 0 }],
  ['note', { isNoteOnStandby: false }],
  ['holdback', { holdbackCents: 100_000, holdbackMonths: 6 }],
  ['contingencies', { contingencies: ['lease'] }],
  ['diligence', { diligenceDays: 45 }],
  ['remarks', { remarks: 'The cat stays.' }],
] satisfies [string, Partial<OfferTerms>][])('a change of %s is one line', (name, changes) => {
  const after: OfferTerms = { ...TERMS, ...changes }
  expect(compareTerms(TERMS, after).map((change) => change.name)).toEqual([name])
})

test('an offer that lenders accept has no warnings', () => {
  expect(warningsOf({})).toEqual([])
})

test('holding money back, a note that is paid on, and little cash are warned of beside a loan alone', () => {
  const risky = { holdbackCents: 100_000, isNoteOnStandby: false, cashCents: 500_000 }
  expect(warningsOf(risky)).toEqual(['holdback_with_loan', 'note_not_on_standby', 'little_cash'])
  expect(warningsOf({ ...risky, noteCents: 9_500_000 })).toEqual([])
})

test('a note on standby counts for half of the tenth that the buyer brings', () => {
  expect(warningsOf({ cashCents: 500_000 })).toEqual([])
  expect(warningsOf({ cashCents: 499_999 })).toEqual(['little_cash'])
})

test('no deposit is warned of', () => {
  expect(warningsOf({ depositCents: 0 })).toEqual(['no_deposit'])
})
