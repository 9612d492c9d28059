import { expect, test } from 'vitest'
import { monthlyPaymentCents } from '#shared/financing/financing.ts'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import { offerFacts, sellerProceeds } from './offer-facts.ts'

const BASIS = { rateBasisPoints: 975, salaryCents: 6_000_000 }
const TERMS = {
  priceCents: 10_000_000,
  cashCents: 1_000_000,
  noteCents: 1_000_000,
  noteRateBasisPoints: 600,
  noteMonths: 60,
  isNoteOnStandby: false,
  holdbackCents: 0,
  depositCents: 200_000,
}

test('cash at closing is the cash and the costs, less the deposit', () => {
  const facts = offerFacts(TERMS, null, BASIS)
  expect(facts.closingCostsCents).toBe((10_000_000 * sbaRules.closingCostPercent) / 100)
  expect(facts.cashAtClosingCents).toBe(1_000_000 + facts.closingCostsCents - 200_000)
  expect(offerFacts({ ...TERMS, cashCents: 0, depositCents: 10_000_000 }, null, BASIS).cashAtClosingCents).toBe(0)
})

test('coverage is what is left after the salary over both payments', () => {
  const { loanPaymentCents, notePaymentCents, coverage } = offerFacts(TERMS, 1_000_000, BASIS)
  expect(loanPaymentCents).toBe(
    monthlyPaymentCents({ principalCents: 8_000_000, basisPoints: 975, months: sbaRules.months }),
  )
  expect(notePaymentCents).toBe(monthlyPaymentCents({ principalCents: 1_000_000, basisPoints: 600, months: 60 }))
  expect(coverage).toBeCloseTo((12_000_000 - 6_000_000) / (12 * (loanPaymentCents + notePaymentCents)))
})

test('nothing is paid on a note on standby', () => {
  expect(offerFacts({ ...TERMS, isNoteOnStandby: true }, null, BASIS).notePaymentCents).toBe(0)
})

test('there is no coverage without payments or without a cash flow', () => {
  expect(offerFacts({ ...TERMS, cashCents: 10_000_000, noteCents: 0 }, 1_000_000, BASIS).coverage).toBeNull()
  expect(offerFacts(TERMS, null, BASIS).coverage).toBeNull()
})

test('the seller gets the note and what is held back later', () => {
  expect(sellerProceeds({ priceCents: 1000, noteCents: 300, holdbackCents: 100 })).toEqual({
    atClosingCents: 600,
    laterCents: 400,
  })
  expect(sellerProceeds({ priceCents: 1000, noteCents: 900, holdbackCents: 1000 })).toEqual({
    atClosingCents: 0,
    laterCents: 1000,
  })
})
