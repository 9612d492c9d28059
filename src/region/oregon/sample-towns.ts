import type { SampleTowns } from '#shared/region/region.ts'

/** In the stories, events and partners that are plainly samples, until the operator has real ones. */
export const SAMPLE_TOWNS: SampleTowns = {
  bakery: 'Astoria',
  plumber: 'Salem',
  books: 'Corvallis',
  booksBuyers: 'Bend',
  school: 'Beaverton',
  bookkeeping: 'Portland',
  salon: 'Eugene',
  nursery: 'Hood River',
  printer: 'Medford',
  springEvent: 'Portland',
  fallEvent: 'Eugene',
  broker: 'Salem',
  lender: 'Portland',
  accountant: 'Eugene',
  appraiser: 'Bend',
}
