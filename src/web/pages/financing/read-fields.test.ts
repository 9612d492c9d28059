import { expect, test } from 'vitest'
import { cashToClose } from '#shared/financing/purchase-facts.ts'
import type { FinancingType } from '#shared/financing/financing-types.ts'
import { fieldsOf, presetOf } from './financing-fields.ts'
import type { FinancingFields } from './financing-fields.ts'
import { readFields } from './read-fields.ts'
import { readBasisPoints, readCents, readShare, readYears } from './read-numbers.ts'

const { fields } = fieldsOf({})

test('a share of the price is a percentage or dollars, to the cent', () => {
  expect(['15%', '15', '15 %', '45,000', '$45k', '$45000.00'].map((text) => readShare(text, 30_000_000).value)).toEqual(
    Array.from({ length: 6 }, () => 4_500_000),
  )
  expect(readShare('', 30_000_000)).toEqual({ value: 0 })
  expect(readShare('100', 30_000_000).value).toBe(30_000_000)
  expect(readShare('101%', 30_000_000).error).toBeDefined()
  expect(readShare('a lot', 30_000_000).error).toBe('Use digits, as in 15% or 45,000.')
})

test('a value of the wrong kind is explained', () => {
  for (const text of ['x', '-1', '1e9', '100,000,001', 'NaN']) expect(readCents(text).error, text).toBeDefined()
  for (const text of ['', '-1', '31', '6.755', 'prime']) expect(readBasisPoints(text).error, text).toBeDefined()
  for (const text of ['', '0', '31', '2.5', '-3']) expect(readYears(text).error, text).toBeDefined()
  expect([readBasisPoints('6.75%').value, readYears(' 10 ').value, readCents('1.2m').value]).toEqual([
    675, 10, 120_000_000,
  ])
})

test.each(['sba', 'bank', 'seller', 'investors'] as const)('the preset of %s has no unusual terms', (type) => {
  for (const dollars of [250_000, 300_000, 999_999]) {
    const price = dollars.toLocaleString('en-US')
    const reading = readFields({ ...fields, price, ...presetOf(type, dollars) }, type)
    expect(reading).toMatchObject({ errors: {}, warnings: {} })
    expect(reading.result).toBeDefined()
  }
})

test('an investor leaves the remaining dollars to pay, however few', () => {
  const preset = presetOf('investors', 100_050)
  expect(preset).toMatchObject({ down: '$50', investor: '100,000' })
  const { result } = readFields({ ...fields, price: '100,050', ...preset }, 'investors')
  expect(result).toMatchObject({ loanCents: 0, cashToCloseCents: 5000 })
})

test('an SBA loan for a business of $300,000: the payment, cash to close and coverage', () => {
  const { result, understood } = readFields({ ...fields, costs: '9,000' }, 'sba')
  expect(understood).toMatchObject({ down: '$30,000, 10% of the price', margin: 'Your rate: 9.75%' })
  expect(result).toMatchObject({ loanCents: 27_000_000, monthlyPaymentCents: 353_080, cashToCloseCents: 3_900_000 })
  expect(result?.debtCoverage?.toFixed(2)).toBe('2.12')
})

test('an unusual term is pointed out at its field', () => {
  expect(warned({ down: '16%', margin: '4.5', years: '11' }, 'sba')).toEqual(['down', 'margin', 'years'])
  expect(warned({ price: '6m' }, 'sba')).toEqual(['price'])
  expect(warned({}, 'bank')).toEqual(['down', 'years'])
  expect(warned({ note: '71%', noteYears: '8' }, 'seller')).toEqual(['note', 'noteYears'])
  expect(warned({ investor: '99,999' }, 'investors')).toEqual(['investor'])
})

test('a wrong value is explained at its field, and there is no result', () => {
  expect(read({ price: '' })).toMatchObject({ result: undefined, errors: { price: 'An amount is needed.' } })
  expect(read({ price: '999' }).errors).toEqual({ price: 'At least $1,000.' })
  expect(read({ down: '60%', note: '50%' }).errors).toEqual({
    down: 'Together with the others $30,000 more than the price.',
  })
  expect(Object.keys(read({ years: 'ten', noteRate: '', cashFlow: '?' }).errors).toSorted()).toEqual([
    'cashFlow',
    'noteRate',
    'years',
  ])
})

test('a link brings as much cash to close as the page of its business tells', () => {
  const { result } = readFields(fieldsOf({ price: '185000' }).fields, 'sba')
  expect(result?.cashToCloseCents).toBe(2_405_000)
  expect(result?.cashToCloseCents).toBe(cashToClose(18_500_000))
})

test('a link fills in whole dollars, and the rest of it is ignored', () => {
  expect(fieldsOf({ price: '185000', cashFlow: '76800', business: '12' })).toMatchObject({
    fields: { price: '185,000', cashFlow: '76,800', costs: '5,550' },
    businessId: 12,
    isExample: false,
  })
  expect(fieldsOf({ price: '185000' }).fields.cashFlow).toBe('')
  for (const price of ['0', '-1', '1e9', '99999999999', '<b>', undefined, 5, ['1']]) {
    expect(fieldsOf({ price, business: '12' })).toMatchObject({
      fields: { price: '300,000', cashFlow: '90,000', costs: '' },
      businessId: undefined,
      isExample: true,
    })
  }
})

function warned(change: Partial<FinancingFields>, type: FinancingType): string[] {
  return Object.keys(readFields({ ...fields, ...change }, type).warnings).toSorted()
}

function read(change: Partial<FinancingFields>): ReturnType<typeof readFields> {
  return readFields({ ...fields, ...change }, 'sba')
}
