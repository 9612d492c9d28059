import { formatCents } from '#shared/money.ts'
import { CUSTOMER_SHARES, FACT_GROUPS, RELOCATIONS } from './listing-facts.ts'
import type { FactGroup, ListingFacts } from './listing-facts.ts'

/** A group in words; undefined if nothing of it is told. */
export function factText(group: FactGroup, facts: ListingFacts): string | undefined {
  return isTold(group, facts) ? TEXTS[group](facts) : undefined
}

export function isTold(group: FactGroup, facts: ListingFacts): boolean {
  return FACT_GROUPS[group].facts.some((name) => facts[name] !== undefined && facts[name] !== '')
}

const TEXTS: Record<FactGroup, (facts: ListingFacts) => string> = {
  reason: ({ sellingReason = '' }) => sellingReason,
  owner: ({ ownerHours = 0 }) => `${counted(ownerHours, 'hour')} a week`,
  people: peopleText,
  lease: leaseText,
  included: includedText,
  financing: ({ sellerFinancing, sellerFinancingPercent }) => {
    if (sellerFinancing === false) return 'Not offered'
    return sellerFinancingPercent === undefined ? 'Offered' : `Up to ${sellerFinancingPercent}% of the price`
  },
  training: trainingText,
  licenses: ({ licenses = '' }) => licenses,
  hours: ({ openHours = '' }) => openHours,
  customers: ({ largestCustomer }) => (largestCustomer ? CUSTOMER_SHARES[largestCustomer] : ''),
  place: ({ relocation }) => (relocation ? RELOCATIONS[relocation] : ''),
}

const STAY = { all: 'All stay', most: 'Most stay', some: 'Some stay', none: 'None stay' }
const TRANSFER = {
  yes: 'transferable',
  consent: 'transferable with the landlord’s consent',
  no: 'not transferable',
}

function peopleText({ fullTime, partTime, staffStays }: ListingFacts): string {
  if (fullTime === 0 && !partTime) return 'None'
  const counts = joined([
    fullTime !== undefined && fullTime > 0 && `${fullTime} full time`,
    partTime !== undefined && partTime > 0 && `${partTime} part time`,
  ])
  return [counts, staffStays && STAY[staffStays]].filter(Boolean).join('. ') || 'None'
}

function leaseText({ leaseEnds, leaseRent, leaseRenewalYears, leaseTransfer }: ListingFacts): string {
  return capitalized(
    joined([
      leaseEnds !== undefined && `ends ${monthText(leaseEnds)}`,
      leaseRent !== undefined && `${dollars(leaseRent)}/mo`,
      leaseRenewalYears !== undefined &&
        (leaseRenewalYears === 0 ? 'no renewal option' : `option to renew for ${counted(leaseRenewalYears, 'year')}`),
      leaseTransfer && TRANSFER[leaseTransfer],
    ]),
  )
}

function includedText(facts: ListingFacts): string {
  const { equipmentIncluded, equipmentValue, inventoryIncluded, inventoryValue } = facts
  return capitalized(
    joined([
      partText('equipment', equipmentIncluded, equipmentValue),
      partText('inventory', inventoryIncluded, inventoryValue),
    ]),
  )
}

function partText(what: string, isIncluded: boolean | undefined, value: number | undefined): string | undefined {
  const worth = value === undefined ? '' : ` (${dollars(value)})`
  if (isIncluded === false) return `no ${what}${worth}`
  return isIncluded || worth ? `${what}${worth}` : undefined
}

function trainingText({ trainingWeeks, stayMonths }: ListingFacts): string {
  return capitalized(
    joined([
      trainingWeeks !== undefined &&
        (trainingWeeks === 0 ? 'no training' : `${counted(trainingWeeks, 'week')} of training`),
      stayMonths !== undefined &&
        stayMonths > 0 &&
        `the seller stays ${counted(stayMonths, 'more month', 'more months')}`,
    ]) || 'no training',
  )
}

/** "June 2031". */
export function monthText(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

function dollars(amount: number): string {
  return formatCents(amount * 100)
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
