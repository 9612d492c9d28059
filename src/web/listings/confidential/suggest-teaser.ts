import { marketYear } from '#shared/market-day.ts'
import { BUSINESS_TYPES, industryOf } from '#shared/listings/selling.ts'
import type { BusinessType, SellerSubmission } from '#shared/listings/selling.ts'
import { formatDollars, readAmount, readYear } from '#shared/typed-amount.ts'
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

export function wordsFor({ industry, businessType }: ListingValues): Words {
  const chosen = (industry || undefined) as SellerSubmission['industry']
  if (!isType(businessType)) return (industry && WORDS[industry]) || DEFAULT
  return WORDS[industryOf({ industry: chosen, businessType })] ?? DEFAULT
}

/** A start of a teaser, from nothing but the facts that strangers see anyway: the seller's words have to follow. */
export function suggestTeaser(values: ListingValues, area: string): { teaserTitle: string; teaserText: string } {
  const { kind } = wordsFor(values)
  const age = marketYear() - (readYear(values.yearEstablished ?? '') ?? NaN)
  const where = area ? ` in ${area}` : ''
  const cashFlow = readAmount(values.monthlyCashFlow ?? '')
  const sentences = [
    `This ${kind}${where} is for sale${age >= 10 ? ` after more than ${Math.floor((age - 1) / 5) * 5} years` : ''}.`,
    ...(cashFlow !== undefined && cashFlow > 0
      ? [`It leaves its owner about ${formatDollars(roughly(cashFlow))} a month.`]
      : []),
    `The property is ${values.propertyIncluded === undefined ? 'not ' : ''}included.`,
  ]
  const title = `${age >= 10 ? 'Long-established' : 'Local'} ${kind}${where}`
  return { teaserTitle: title, teaserText: sentences.join(' ') }
}

/** Two digits: an exact figure is in the listing. */
function roughly(amount: number): number {
  return Number(amount.toPrecision(2))
}

function isType(text: string | undefined): text is BusinessType {
  return text !== undefined && Object.hasOwn(BUSINESS_TYPES, text)
}
