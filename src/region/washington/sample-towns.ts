import type { SampleTowns } from '#shared/region/region.ts'

/** In the stories, events and partners that are plainly samples, until the operator has real ones. */
export const SAMPLE_TOWNS: SampleTowns = {
  bakery: 'Bellingham',
  plumber: 'Tacoma',
  books: 'Pullman',
  booksBuyers: 'Spokane',
  school: 'Kirkland',
  bookkeeping: 'Vancouver',
  salon: 'Olympia',
  nursery: 'Wenatchee',
  printer: 'Everett',
  springEvent: 'Seattle',
  fallEvent: 'Spokane',
  broker: 'Tacoma',
  lender: 'Seattle',
  accountant: 'Bellingham',
  appraiser: 'Spokane',
}
