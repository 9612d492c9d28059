import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import type { Secrets } from '#shared/listings/leak-check/leaks.ts'
import { marketYear } from '#shared/market-day.ts'
import { readYear } from '#shared/typed-amount.ts'
import { industryIn } from '#web/listings/form/listing-values.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'

interface Words {
  /** Singular, as in "a restaurant". */
  kind: string
  /** A title and a text of another business, to show how it is done. */
  title: string
  text: string
}

const DEFAULT: Words = {
  kind: 'business',
  title: 'Long-running local business with steady customers',
  text: 'Three employees know the work and want to stay. Most customers have come for years, and new ones come by word of mouth. The owner works four days a week and trains the buyer for two months.',
}

/** By industry: how to call such a business, and an example that could be many. */
const WORDS: Readonly<Record<string, Words>> = {
  Restaurant: {
    kind: 'restaurant',
    title: 'Busy neighborhood restaurant with a loyal crowd',
    text: 'Sixty seats, full on weekends, and a kitchen that was renewed four years ago. The cook and most of the staff want to stay. Lunch is an untapped chance: it opens at four today.',
  },
  Manufacturing: {
    kind: 'manufacturer',
    title: 'Profitable small manufacturer with repeat orders',
    text: 'A shop of twelve people that makes parts for regional customers, nine of whom order every month. The machines are paid for. The owner sells for retirement and stays for six months.',
  },
  Retail: {
    kind: 'retail shop',
    title: 'Well-known specialty shop with regular customers',
    text: 'A bright shop on a street where people walk, with a long lease and two part-time employees. Half of the sales come from regulars. A buyer could add a web shop: there is none yet.',
  },
  'Service Business': {
    kind: 'service business',
    title: 'Service company with contracts and a trained crew',
    text: 'Four vans, a crew of six and yearly contracts with two thirds of the customers. The office runs without the owner in the mornings. The vehicles and the phone number come with it.',
  },
  Childcare: {
    kind: 'childcare business',
    title: 'Licensed childcare center with a waiting list',
    text: 'Room for forty-five children, a full house and a waiting list. The director and the teachers want to stay. The building is leased, with a fenced yard and eight years to go.',
  },
  'Beauty & Wellness': {
    kind: 'beauty and wellness business',
    title: 'Calm, full-service salon with a faithful clientele',
    text: 'Six chairs, two treatment rooms and a team that has been together for years. Most appointments are booked weeks ahead. The owner works at the front desk and not with clients.',
  },
  'Professional Services': {
    kind: 'professional services firm',
    title: 'Established advisory practice with recurring fees',
    text: 'Around two hundred clients who stay for years, on yearly agreements. Two employees handle the daily work. The owner introduces the buyer to each client in person.',
  },
  'Agriculture & Horticulture': {
    kind: 'agricultural business',
    title: 'Productive specialty grower with steady buyers',
    text: 'Greenhouses, good soil and water rights, with two shops and a wholesaler that buy most of the harvest. The equipment is included. The crew returns every season.',
  },
}

export function wordsFor(values: ListingValues): Words {
  return WORDS[industryIn(values) ?? ''] ?? DEFAULT
}

const DECADES = [
  { years: 20, text: 'after decades' },
  { years: 10, text: 'after more than ten years' },
] as const

/**
 * A start of a teaser, from what many businesses have in common: no figure, no exact age, and nothing that the check would
 * mark. The seller's own words have to follow.
 */
export function suggestTeaser(
  values: ListingValues,
  area: string,
  secrets: Secrets,
): { teaserTitle: string; teaserText: string } {
  const { kind } = wordsFor(values)
  const age = marketYear() - (readYear(values.yearEstablished ?? '') ?? NaN)
  const isSafe = (text: string) => findLeaks(secrets, { text, area: text }).length === 0
  const where = area !== '' && isSafe(area) ? ` in ${area}` : ''
  const since = DECADES.find(({ years }) => age >= years)?.text
  const character = since ? 'Long-established' : 'Local'
  const titles = [
    `${character} ${kind}${where}`,
    `${character} ${kind}`,
    'An established business with steady customers',
  ]
  const sentences = [
    `This ${kind}${where} is for sale${since ? ` ${since}` : ''}.`,
    `The property is ${values.propertyIncluded === undefined ? 'not ' : ''}included.`,
  ]
  return { teaserTitle: titles.find(isSafe) ?? '', teaserText: sentences.filter(isSafe).join(' ') }
}
