import { expect, test } from 'vitest'
import { cashToClose } from '#shared/financing/purchase-facts.ts'
import { canFit, fitReasons, fitText } from './fit-reasons.ts'
import type { Fittable, Wishes } from './fit-reasons.ts'
import { milesText } from './miles-text.ts'

const SPOKANE = { latitude: 47.66, longitude: -117.43, miles: 25, name: undefined }
const COUNTY = { latitude: 46.6, longitude: -120.5, miles: 60, name: 'Yakima County' }
const NOTHING: Wishes = { areas: [], money: undefined, industries: [], saved: [], own: [] }
const BAKERY: Fittable = { id: 1, industry: 'Retail', price: 30_000_000, latitude: 47.7, longitude: -117.4 }
const CASH = cashToClose(BAKERY.price) ?? 0

const CASES: readonly { of: string; wishes?: Partial<Wishes>; listing?: Partial<Fittable>; reasons: string[] }[] = [
  { of: 'someone who said nothing', reasons: [] },
  { of: 'a town nearby', wishes: { areas: [SPOKANE] }, reasons: ['within 25 miles'] },
  { of: 'a town far away', wishes: { areas: [{ ...SPOKANE, latitude: 46 }] }, reasons: [] },
  {
    of: 'a business without a place',
    wishes: { areas: [SPOKANE] },
    listing: { latitude: null, longitude: null },
    reasons: [],
  },
  {
    of: 'the first of two places that is near',
    wishes: { areas: [SPOKANE, COUNTY] },
    listing: { latitude: 46.7, longitude: -120.4 },
    reasons: ['in or near Yakima County'],
  },
  {
    of: 'just enough cash',
    wishes: { money: { mostCash: CASH, mostPrice: Infinity } },
    reasons: ['cash to close in your range'],
  },
  { of: 'a cent too little', wishes: { money: { mostCash: CASH - 1, mostPrice: Infinity } }, reasons: [] },
  { of: 'a budget below the price', wishes: { money: { mostCash: CASH, mostPrice: 29_999_999 } }, reasons: [] },
  { of: 'no price', wishes: { money: { mostCash: CASH, mostPrice: Infinity } }, listing: { price: null }, reasons: [] },
  {
    of: 'a price beyond the loans of the SBA',
    wishes: { money: { mostCash: Infinity, mostPrice: Infinity } },
    listing: { price: 700_000_000 },
    reasons: [],
  },
  { of: 'a named industry', wishes: { industries: ['Retail'] }, reasons: ['an industry you named'] },
  { of: 'another industry', wishes: { industries: ['Childcare'] }, reasons: [] },
  { of: 'a saved one at half the price', wishes: { saved: [saved(15_000_000)] }, reasons: ['like one you saved'] },
  { of: 'a saved one at twice the price', wishes: { saved: [saved(60_000_000)] }, reasons: ['like one you saved'] },
  { of: 'a saved one that cost far less', wishes: { saved: [saved(14_999_999)] }, reasons: [] },
  {
    of: 'a saved one of another industry',
    wishes: { saved: [{ ...saved(30_000_000), industry: 'Café' }] },
    reasons: [],
  },
  { of: 'the saved one itself', wishes: { saved: [{ ...saved(30_000_000), id: 1 }] }, reasons: [] },
  { of: 'their own business', wishes: { areas: [SPOKANE], industries: ['Retail'], own: [1] }, reasons: [] },
  {
    of: 'everything at once',
    wishes: {
      areas: [SPOKANE],
      money: { mostCash: CASH, mostPrice: 30_000_000 },
      industries: ['Retail'],
      saved: [saved(30_000_000)],
    },
    reasons: ['within 25 miles', 'cash to close in your range', 'an industry you named', 'like one you saved'],
  },
]

function saved(price: number) {
  return { id: 2, industry: 'Retail', price }
}

test.for(CASES)('a business and $of', ({ wishes, listing, reasons }) => {
  const found = fitReasons({ ...NOTHING, ...wishes }, { ...BAKERY, ...listing })
  expect(found.map((reason) => fitText(reason))).toEqual(reasons)
})

test('a seller reads the same reasons of somebody else', () => {
  const wishes = {
    ...NOTHING,
    areas: [SPOKANE],
    money: { mostCash: CASH, mostPrice: Infinity },
    industries: ['Retail'],
  }
  expect(fitReasons(wishes, BAKERY).map((reason) => fitText(reason, 'seller'))).toEqual([
    'within 25 miles of a place they named',
    'cash to close in their range',
    'an industry they named',
  ])
})

test('there is something to fit to once anything was said, and an own business is not', () => {
  expect(canFit(NOTHING)).toBe(false)
  expect(canFit({ ...NOTHING, own: [1] })).toBe(false)
  expect(canFit({ ...NOTHING, industries: ['Retail'] })).toBe(true)
  expect(canFit({ ...NOTHING, money: { mostCash: 0, mostPrice: 0 } })).toBe(true)
})

test.for([
  { place: 'Spokane, WA', at: [47.83, -117.43], areaMiles: null, text: '12 miles from Spokane' },
  { place: 'Spokane, WA 99201', at: [47.83, -117.43], areaMiles: null, text: '12 miles from 99201' },
  { place: 'Spokane, WA', at: [47.83, -117.43], areaMiles: 3, text: 'about 12 miles from Spokane' },
  { place: 'Spokane, WA', at: [47.66, -117.43], areaMiles: 10, text: 'about 10 miles from Spokane' },
  { place: 'Spokane, WA', at: [47.66, -117.43], areaMiles: 1, text: 'about 1 mile from Spokane' },
  { place: 'Spokane, WA', at: [47.67, -117.43], areaMiles: null, text: '1 mile from Spokane' },
  { place: 'Spokane, WA', at: [47.66, -117.43], areaMiles: null, text: 'less than a mile from Spokane' },
])('$text', ({ place: name, at: [latitude = 0, longitude = 0], areaMiles, text }) => {
  expect(milesText({ ...SPOKANE, name }, { latitude, longitude, areaMiles })).toBe(text)
  expect(milesText({ ...SPOKANE, name }, { latitude: null, longitude: null, areaMiles })).toBeUndefined()
})
