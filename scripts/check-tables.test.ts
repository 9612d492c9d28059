import { expect, test } from 'vitest'
import { findViolations } from './check-tables.ts'

const listings = 'src/server/listings/store.ts'
const because = 'The test needs it.'

test('a noun reads the tables of nouns below it, and people', () => {
  const text = 'select from conversations c join listings l using (id), users u left join screening_rules on true'
  expect(findViolations([{ path: 'src/server/conversations/store.ts', text }], [])).toEqual([])
})

test('a statement that reads beside or above its noun is named', () => {
  const text = 'select from listings join deals d on true where exists (select from sessions s, payments)'
  expect(findViolations([{ path: listings, text }], [])).toEqual([
    'src/server/listings/store.ts: listings reads deals, which belongs to deals.',
    'src/server/listings/store.ts: listings reads sessions, which belongs to accounts.',
    'src/server/listings/store.ts: listings reads payments, which belongs to billing.',
  ])
})

test('a noun writes its own tables only, but for seeds and what erases a person', () => {
  const text = 'with gone as (delete from listings returning id) insert into messages as m select 1'
  const found = (path: string) => findViolations([{ path, text }], [])
  expect(found('src/server/deals/deal-store.ts')).toEqual([
    'src/server/deals/deal-store.ts: deals writes listings, which belongs to listings.',
    'src/server/deals/deal-store.ts: deals writes messages, which belongs to conversations.',
  ])
  expect(found('src/server/deals/room/seed.ts')).toEqual([])
  expect(found('src/server/own-data/closing/erase-store.ts')).toEqual([])
})

test('an exception allows what it names, as long as a statement needs it', () => {
  const exceptions = [{ noun: 'listings', reads: 'deals offers', because }]
  expect(findViolations([{ path: listings, text: 'select from deals' }], exceptions)).toEqual([
    'No statement needs the exception "listings reads offers" any more.',
  ])
})
