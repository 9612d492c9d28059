import { expect, test } from 'vitest'
import { offerTemplates, plainOffer } from '#shared/content/offer-templates.ts'
import { marketDay } from '#shared/market-day.ts'
import { offerWarnings } from './compare-terms.ts'
import { fillTemplate } from './fill-template.ts'
import { OfferInput, OfferTerms } from './offers.ts'

const SENT = { validHours: 72, typedName: 'Ben Buyer', answers: null }

test.each(offerTemplates.map((template) => [template.name, template] as const))(
  'the letter %s can be sent at any price, without a warning',
  (_, template) => {
    for (const priceCents of [100_000, 8_499_999, 28_500_000, 500_000_000]) {
      const terms = fillTemplate(template, priceCents, Date.now())
      expect(OfferInput.safeParse({ ...terms, ...SENT }).error).toBeUndefined()
      expect(offerWarnings(OfferTerms.parse(terms))).toEqual([])
    }
  },
)

test('parts of a price are whole dollars, and cash is what they leave', () => {
  const [cash, sba, financed] = offerTemplates
  const exact = { priceCents: 8_500_000, cashCents: 8_500_000 }
  expect(cash && fillTemplate(cash, 8_499_999, 0)).toMatchObject(exact)
  expect(sba && fillTemplate(sba, 8_499_900, 0)).toMatchObject({ cashCents: 849_900, noteCents: 849_900 })
  expect(financed && fillTemplate(financed, 8_499_900, 0)).toMatchObject({
    priceCents: 8_499_900,
    cashCents: 3_400_000,
    noteCents: 5_099_900,
  })
})

test('an offer begins with the asking price and 10% in cash', () => {
  const now = Date.now()
  expect(fillTemplate(plainOffer, 8_500_000, now)).toMatchObject({
    priceCents: 8_500_000,
    cashCents: 850_000,
    noteCents: 0,
    closingOn: marketDay(now, plainOffer.closingDays),
  })
})

test('without a price its parts are left open', () => {
  expect(fillTemplate(plainOffer, undefined, 0)).toMatchObject({
    priceCents: undefined,
    cashCents: undefined,
    noteCents: 0,
  })
})
