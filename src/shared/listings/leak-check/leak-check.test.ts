import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { leakText, refusedFields } from './leaks.ts'
import type { Secrets } from './leaks.ts'

const SECRETS: Secrets = {
  businessName: 'Bluebird Family Bakery, LLC',
  owner: { firstName: 'María', lastName: 'Lopez-Quintero' },
  fullAddress: '1420 N Fairmont Ave, Suite 3, Ritzville, WA 99169',
  website: 'https://www.bluebirdbread.com/about',
  emails: ['quintero.maria@gmail.com'],
  businessRegistration: 'UBI 604 118 902',
  smallTown: 'Ritzville',
  zip: '99169',
}

/** Kind and certainty of what is found in a teaser, e.g. "name!" for an exact hit. */
function leaksIn(teaserText: string, secrets = SECRETS): string[] {
  const kinds = findLeaks(secrets, { teaserText }).map(({ kind, isExact }) => `${kind}${isExact ? '!' : ''}`)
  return [...new Set(kinds)].toSorted()
}

test.each([
  'Bluebird Family Bakery',
  'the BLUEBIRD family BAKERY',
  'Blue-bird Family Bakery',
  'B l u e b i r d  F a m i l y  B a k e r y',
  'Blüebird Fámily Bakery Co.',
  'bluebirdfamilybakery2024',
  'at_bluebird_family_bakery_now',
  'thebluebirdfamilybakeryspokane',
  'Bluebird\u200B Family\nBakery',
])('%j names the business', (text) => {
  expect(leaksIn(`A place that is ${text} to everyone`)).toContain('name!')
})

test.each([
  ['people come for the Bluebird', ['name']],
  ['our bluebirds on the wall', ['name']],
  ['A family bakery with two ovens and a loyal morning crowd', []],
  ['Well-known bakery in Eastern Washington, retiring owners', []],
])('of the name only its own words tell: %s', (text, kinds) => {
  expect(leaksIn(text)).toEqual(kinds)
})

test.each([
  ['Yakima Valley Plumbing', 'Plumbing company in the Yakima valley, four vans', []],
  ['Yakima Valley Plumbing', 'Yakima Valley Plumbing has four vans', ['name!']],
  ['Halyard & Finch Chandlery', 'Halyard and Finch have rope', ['name!']],
  ['Green River Bakery', 'Ovens by the Green River', ['name']],
  ['Bakery', 'A bakery', []],
  ['Mike’s Diner', 'Everyone knows Mikes Diner', ['name!']],
  ['Salt & Iron', 'salt and iron', ['name!']],
  ['', 'Anything', []],
])('%s in "%s"', (businessName, text, kinds) => {
  expect(leaksIn(text, { businessName })).toEqual(kinds)
})

test.each([
  ['Maria Lopez-Quintero stays for a year', ['owner!']],
  ['LOPEZ QUINTERO, Maria', ['email', 'owner!']],
  ['maria j lopezquintero', ['owner!']],
  ['Ask for maria', ['owner']],
  ['the Quintero family', ['owner']],
])('the owner: %s', (text, kinds) => {
  expect(leaksIn(text)).toEqual(kinds)
})

test('a name that is a word counts with a capital letter', () => {
  const owner = { firstName: 'Will', lastName: 'Baker' }
  expect(leaksIn('The baker will stay', { owner })).toEqual([])
  expect(leaksIn('Ask for Will', { owner })).toEqual(['owner'])
})

test.each([
  ['at 1420 N. Fairmont Avenue', ['address!']],
  ['1420 Fairmont', ['address!']],
  ['1420fairmontave', ['address!']],
  ['on Fairmont Ave', ['address']],
  ['in 99169', ['town']],
  ['1420 square feet', []],
])('the address: %s', (text, kinds) => {
  expect(leaksIn(text)).toEqual(kinds)
})

test.each([
  ['Call (509) 555-0123', ['phone!']],
  ['509.555.0123', ['phone!']],
  ['5095550123', ['phone!']],
  ['5 0 9 2 5 5 0 1 2 3', ['phone!']],
  ['+1 509-255-0123 today', ['phone!']],
  ['five zero nine two five five zero one two three', ['phone!']],
  ['Call 255-0123', ['phone!']],
  ['serves 255-2000 people', ['phone']],
  ['Revenue was $509,255,0123 in 2021 2022 2023', []],
  ['write to me@breadshop.com', ['email!']],
  ['me (at) breadshop (dot) com', ['email!']],
  ['me at breadshop dot com', ['email!']],
  ['quintero.maria@gmail.com', ['email!', 'owner']],
  ['quintero maria', ['email', 'owner']],
  ['see www.breadshop.cafe', ['web!']],
  ['We bake at www.breadshop.com', ['web!']],
  ['order at www dot breadshop dot com', ['web!']],
  ['breadshop.com', ['web!']],
  ['follow @breadshop', ['web!']],
  ['Closed on Sundays.Online orders are half of it. 3.5 ovens, open 5 a.m. to 2 p.m.', []],
])('contacts, known or not: %s', (text, kinds) => {
  expect(leaksIn(text)).toEqual(kinds)
})

test.each([
  ['bluebirdbread', ['name', 'web!']],
  ['our blue bird bread', ['name', 'web']],
  ['604118902', ['registration!']],
  ['604-118-902', ['registration!']],
  ['604118902001', ['registration!']],
  ['UBI 600 111 222', ['registration!']],
  ['601 222 333', ['registration']],
  ['an hour from Ritzville', ['town']],
])('sites, numbers and small towns: %s', (text, kinds) => {
  expect(leaksIn(text)).toEqual(kinds)
})

test('on a hosting site the page’s own name tells', () => {
  expect(leaksIn('find tinyoven there', { website: 'https://www.facebook.com/tinyoven' })).toEqual(['web!'])
  expect(leaksIn('facebook likes us', { website: 'https://www.facebook.com/tinyoven' })).toEqual([])
})

test('in names of files an unknown number is only likely, a known secret exact', () => {
  const texts = { fileName: 'scan 509-555-0199.pdf', 'documents.0': 'Bluebird_Family_Bakery_P&L.pdf' }
  const leaks = findLeaks(SECRETS, texts)
  expect(leaks).toMatchObject([
    { field: 'fileName', kind: 'phone', isExact: false },
    { field: 'documents.0', kind: 'name', found: 'Bluebird_Family_Bakery', isExact: true },
  ])
})

test('what is refused says what to do', () => {
  const leaks = findLeaks(SECRETS, { teaserTitle: 'Bluebird Family Bakery for sale', area: 'Ritzville' })
  expect(leaks.map(leakText)).toEqual([
    '“Bluebird Family Bakery” is the name of your business. Leave it out.',
    '“Ritzville” tells which town it is. Name the county or a wider region instead.',
  ])
  expect(refusedFields(leaks)).toEqual({
    teaserTitle: '“Bluebird Family Bakery” is the name of your business. Leave it out.',
    area: '“Ritzville” tells which town it is. Name the county or a wider region instead.',
  })
})

test('what is likely is asked about, unless it says what is safer', () => {
  const leaks = findLeaks(SECRETS, { teaserTitle: 'Bluebird for sale' })
  expect(leaks.map(leakText)).toEqual(['“Bluebird” is part of your business’s name. Is it safe to say?'])
  expect(leakText({ kind: 'trade', found: 'Adams County', isExact: false })).toMatch(/A wider area is safer\.$/u)
})

test.each(['Ritzville', 'ritzville area', 'Near Ritz-ville', '99169', 'WA 9 9 1 6 9'])(
  'an area that is the owner’s own small town or ZIP code is refused: %s',
  (area) => {
    expect(findLeaks(SECRETS, { area })).toMatchObject([{ field: 'area', kind: 'town', isExact: true }])
    expect(findLeaks({ ...SECRETS, smallTown: 'Adams' }, { area: 'Adams County' })).toEqual([])
  },
)

const around = (text: string) => `The owners of ${text} look for a buyer`
const letters = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), minLength: 4, maxLength: 9 })
const separator = fc.constantFrom(' ', '-', '_', '.', '  ', ', ', '/', '')

test('a whole secret is found in any spelling, and nothing is found in a text without it', () => {
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 2, maxLength: 3 }),
      fc.stringMatching(/^60[0-5]\d{6}$/u),
      fc.integer({ min: 10, max: 9999 }),
      fc.array(separator, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (words, registration, house, separators, isLoud) => {
        const secrets = {
          businessName: words.join(' '),
          businessRegistration: registration,
          fullAddress: `${house} ${words[0]} Street, Spokane, WA`,
        }
        const spell = (parts: readonly string[]) => {
          const text = parts.map((part, index) => (index === 0 ? part : `${separators[index]}${part}`)).join('')
          return isLoud ? text.toUpperCase() : text
        }
        const kindsIn = (text: string) =>
          findLeaks(secrets, { text: around(text) })
            .filter(({ isExact }) => isExact)
            .map(({ kind }) => kind)
        expect(kindsIn(spell(words))).toContain('name')
        expect(kindsIn(spell(registration.match(/\d{1,3}/gu) ?? []))).toContain('registration')
        expect(kindsIn(spell([String(house), words[0] ?? '', 'St']))).toContain('address')
        expect(findLeaks(secrets, { text: around('a shop with two hundred regular customers') })).toEqual([])
      },
    ),
  )
})

test('no text takes long', () => {
  for (const part of ['a', 'a-', 'a.', 'a@', '1 ', 'one ', 'UBI 1', '(at) ', 'bluebird family ']) {
    // Of the processor: the machine may do other things meanwhile.
    const before = process.cpuUsage()
    findLeaks(SECRETS, { text: part.repeat(20_000 / part.length) })
    expect(process.cpuUsage(before).user, part).toBeLessThan(1_000_000)
  }
})
