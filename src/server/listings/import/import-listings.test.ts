import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { ImportedBusinesses, ImportPreview } from '#shared/listings/listing-import.ts'
import { leakText } from '#shared/listings/leak-check/leaks.ts'
import { ListedBusiness } from '#shared/listings/selling.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import { OwnFacts } from '#shared/listings/facts/listing-facts.ts'
import { answer as answerFacts, ANSWERS } from '#server/listings/facts/testing.ts'
import { managed } from '#server/listings/testing.ts'
import { visitor } from '#test/access-row.ts'
import { SUBMISSION } from '#test/submission.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { businessesCsv } from './testing.ts'

const CSV = { 'content-type': 'text/csv' }
const IMPORT = '/api/my-businesses/import'
const send = (world: World, person: Person, csv: string) =>
  world.as(person).post(`${IMPORT}?verificationConsent=true`, csv, CSV)
const preview = async (world: World, person: Person, csv: string) =>
  ImportPreview.parse(await (await world.as(person).post(`${IMPORT}/preview`, csv, CSV)).json())
const innsCsv = (count: number) =>
  businessesCsv(Array.from({ length: count }, (_, row) => ({ businessName: `Inn ${row}` })))
const listed = async (world: World) => ListingSummaries.parse(await (await world.get('/api/businesses')).json())

test('a broker lists every business of a file as the wizard does, and everyone hears of it once', async () => {
  const world = await createWorld()
  const [broker, reader] = [await visitor(world, 'verifiedProfessional'), await world.person({ role: 'buyer' })]
  const csv = businessesCsv([
    {
      businessName: 'Café Été',
      askingPrice: '"$1,250,000"'.slice(1, -1),
      industry: 'Retail',
      latitude: 47.61,
      longitude: -117.4,
    },
    {
      businessName: 'Perry Ovens',
      isConfidential: true,
      teaserTitle: 'A bakery with loyal guests',
      teaserText: 'Two ovens, forty seats and a line at the door on every single morning of the week.',
      area: 'Spokane County',
      pinMiles: 3,
    },
    ...Array.from({ length: 30 }, () => ({})),
  ])
  expect(await preview(world, broker, csv)).toMatchObject({ count: 32, alreadyListed: 0, mistakeCount: 0 })
  expect(await listed(world)).toEqual([])
  const answer = await send(world, broker, csv)
  expect(answer.status).toBe(201)
  const { ids } = ImportedBusinesses.parse(await answer.json())
  expect(ids).toHaveLength(32)
  const all = await listed(world)
  expect(all).toHaveLength(32)
  expect(all.find(({ id }) => id === ids[0])).toMatchObject({
    title: 'Café Été',
    price: 125_000_000,
    verificationStatus: 'under_review',
    isConfidential: false,
  })
  expect(all.find(({ id }) => id === ids[1])?.title).toBe('A bakery with loyal guests')
  await world.runJobs()
  const bell = await (await world.as(reader).get('/api/notifications')).json()
  expect(bell).toMatchObject([{ title: 'New businesses listed', message: '32 new businesses are for sale.' }])

  // Sent again because the first answer was lost.
  expect(await (await send(world, broker, csv)).json()).toEqual({ ids: [], alreadyListed: 32 })
})

test('mistakes are told by line and column, and nothing of the file is listed', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const csv = businessesCsv([
    {},
    { askingPrice: 'a lot', yearEstablished: 1800, hasFinancials: 'perhaps' },
    { businessName: 'Books 1', businessRegistration: '601 000001' },
    { isConfidential: true, teaserTitle: 'Books 4 is a fine shop', teaserText: 'x'.repeat(60), area: 'Spokane County' },
  ])
  const told = await preview(world, seller, csv)
  expect(told.mistakes).toEqual([
    { line: 3, column: 'Asking price (USD)', message: 'Write an amount in dollars, like 125000 or 1250.50' },
    { line: 3, column: 'Has financials', message: 'Write Yes or No' },
    { line: 3, column: 'Year established', message: 'Valid year required' },
    { line: 4, column: 'Business', message: 'The same business as in line 2' },
    { line: 5, column: 'Title for strangers', message: expect.stringContaining('the name of your business') },
  ])
  const refused = await send(world, seller, csv)
  expect(refused.status).toBe(400)
  const { reason, fields } = Problem.parse(await refused.json())
  expect(reason).toBe('import_mistakes')
  expect(fields).toMatchObject({ 'line 3, Has financials': 'Write Yes or No' })
  expect(await listed(world)).toEqual([])
  expect((await world.as(seller).post(IMPORT, businessesCsv(1), CSV)).status).toBe(400)
})

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['a file without businesses', businessesCsv(0), 'no business below its first line'],
  ['a workbook', 'PK\u0003\u0004', 'This is a workbook or a PDF.'],
  ['an unknown column', businessesCsv(1).replace('Website', 'Web page'), 'This column is not known'],
  ['a missing column', businessesCsv(1).replace('Asking price (USD)', ''), 'This column is missing'],
  ['a column twice', businessesCsv(1).replace('Website', 'Business'), 'There are two columns of this name'],
  ['a cell too many', businessesCsv(1).replace(/\r\n$/u, ',,more\r\n'), 'There are more cells than columns'],
])('%s is refused with what is wrong', async (_, csv, message) => {
  const world = await createWorld()
  const { count, mistakes } = await preview(world, await world.person(), csv)
  expect(count).toBe(0)
  expect(mistakes.map((mistake) => mistake.message).join()).toContain(message)
})

test('a member lists twenty a day, one by one or from files, and gets back what a refused file asked for', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const message =
    'The file has more than 20 businesses. You can list 20 a day; professionals whom our staff verified import up to 1,000 at once.'
  for (const count of [21, 2000]) {
    const told = await preview(world, seller, businessesCsv(count))
    expect(told).toMatchObject({ count: 0, mistakeCount: 1, mistakes: [{ line: null, column: null, message }] })
  }
  expect((await send(world, seller, businessesCsv(15))).status).toBe(201)
  expect((await send(world, seller, innsCsv(6))).status).toBe(429)
  expect((await send(world, seller, innsCsv(5))).status).toBe(201)
  expect(await listed(world)).toHaveLength(20)
})

test('what a member exports can be imported by somebody else, and by themselves without doubling it', async () => {
  const world = await createWorld()
  const [ada, eve] = [await world.person({ role: 'seller' }), await world.person({ role: 'seller' })]
  const csv = businessesCsv([
    { businessName: '=Mill, the "old" one', description: `Two floors.\r\n${'A mill by the river. '.repeat(4)}` },
    {
      isConfidential: true,
      teaserTitle: 'A shop with loyal guests',
      teaserText: 'Shelves, a counter and a line at the door on every single morning of the week.',
      area: 'Spokane County',
      pinMiles: 10,
      website: 'https://shop.example',
    },
  ])
  await send(world, ada, csv)
  const exported = await (await world.as(ada).get('/api/my-businesses.csv')).text()
  expect(exported).toContain(`"'=Mill, the ""old"" one"`)
  expect(await preview(world, ada, exported)).toMatchObject({ count: 0, alreadyListed: 2, mistakes: [] })
  const { ids } = ImportedBusinesses.parse(await (await send(world, eve, exported)).json())
  const forms = await Promise.all(ids.map(async (id) => (await managed(world, eve, id)).form))
  const own = (await (await world.as(ada).get('/api/my-businesses')).json()) as { id: number }[]
  const before = await Promise.all(own.map(async ({ id }) => (await managed(world, ada, id)).form))
  expect(forms).toEqual(before)
})

test('a file of more than 5 MB is refused before it is read', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const answer = await world.as(seller).post(`${IMPORT}/preview`, 'x'.repeat(5 * 1024 * 1024 + 1), CSV)
  expect(answer.status).toBe(413)
})

test('what a spreadsheet did to a cell is read as it was meant, or is a mistake in words', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const told = await preview(
    world,
    seller,
    businessesCsv([
      { askingPrice: ' $ 185,000.00 ', monthlyCashFlow: ' $ -   ', grossRevenue: '1.2M', website: 'www.deli.example' },
      {
        askingPrice: '185\u00A0000',
        grossRevenue: '410\u202F000',
        description: `A line.\v${'Another one. '.repeat(5)}`,
      },
      { askingPrice: '185.000,00' },
      { askingPrice: '12.500' },
      { askingPrice: '185,00' },
      { businessRegistration: '6.04123E+15' },
      { businessRegistration: '6,04E+8' },
      { website: 'deli' },
    ]),
  )
  const amount = 'Write an amount in dollars, like 125000 or 1250.50'
  const shortened = expect.stringContaining('A spreadsheet shortened this number')
  expect(told.mistakes).toEqual([
    { line: 4, column: 'Asking price (USD)', message: amount },
    { line: 5, column: 'Asking price (USD)', message: amount },
    { line: 6, column: 'Asking price (USD)', message: amount },
    { line: 7, column: 'Registration number', message: shortened },
    { line: 8, column: 'Registration number', message: shortened },
    { line: 9, column: 'Website', message: 'Enter a web address, like https://example.com' },
  ])
  expect(told.examples.map(({ askingPrice }) => askingPrice)).toEqual([185_000, 185_000])
})

test('a place that is not known is told before it is listed, unless the file has its coordinates', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const told = await preview(
    world,
    seller,
    businessesCsv([
      { location: 'Portland, OR', fullAddress: '' },
      { location: 'Portland, OR', fullAddress: '', latitude: 47.6, longitude: -117.4 },
      { location: 'Spokane, WA' },
    ]),
  )
  expect(told).toMatchObject({ count: 3, mistakes: [] })
  expect(told.notes).toEqual([
    {
      line: 2,
      column: 'Location',
      message: expect.stringContaining('“Portland, OR” is no town or ZIP code in Washington'),
    },
  ])
})

test('what may tell which business a confidential one is, is a note and no refusal, in the words of the form', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const teaser = {
    isConfidential: true,
    teaserTitle: 'A diner with loyal guests',
    teaserText: 'Two rooms, forty seats and a line at the door on every single morning of the week.',
    area: 'Garfield County',
  }
  const inn = { ...teaser, businessType: 'restaurant', location: 'Pomeroy, WA', askingPrice: 150_000 }
  const notes = async (rows: Parameters<typeof businessesCsv>[0]) => {
    const told = await preview(world, seller, businessesCsv(rows))
    expect(told.mistakes).toEqual([])
    return told.notes
  }

  expect(await notes([inn, { ...inn, isConfidential: false }])).toEqual([rareNote(2, 'trade')])
  // Those of one file are on the market together.
  const dear = { ...inn, askingPrice: 700_000 }
  expect(await notes([inn, dear, dear, { ...inn, industry: 'Retail' }])).toEqual([
    rareNote(2, 'price'),
    rareNote(3, 'price'),
    rareNote(4, 'price'),
    rareNote(5, 'trade'),
  ])
  const diner = { industry: 'Restaurant', location: 'Pomeroy, WA', priceCents: 15_000_000 }
  await world.listings([diner, diner])
  expect(await notes([inn])).toEqual([])
  expect(await notes([{ ...inn, businessName: 'Zephyr Diner', teaserTitle: 'Zephyr with loyal guests' }])).toEqual([
    { line: 2, column: 'Title for strangers', message: expect.stringContaining('Is it safe to say?') },
  ])
  const csv = businessesCsv([{ ...inn, industry: 'Childcare' }])
  expect((await send(world, seller, csv)).status).toBe(201)
})

function rareNote(line: number, kind: 'trade' | 'price') {
  const message = leakText({ kind, found: 'Garfield County', isExact: false })
  return { line, column: 'Area for strangers', message }
}

test('a web address without its beginning is the same for the form, a file and a program', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const answer = await world.as(seller).post('/api/businesses', { ...SUBMISSION, website: ' www.books.example ' })
  const { id } = ListedBusiness.parse(await answer.json())
  expect((await managed(world, seller, id)).form.website).toBe('https://www.books.example')
  const number = { ...SUBMISSION, businessName: 'Other Books', businessRegistration: '6.04123E+15' }
  expect((await world.as(seller).post('/api/businesses', number)).status).toBe(400)
})

const facts = async (world: World, person: Person, id: number) => {
  const { facts: answered, audiences } = OwnFacts.parse(
    await (await world.as(person).get(`/api/my-businesses/${id}/facts`)).json(),
  )
  return { answered, audiences }
}
const idsOf = async (world: World, person: Person, csv: string) =>
  ImportedBusinesses.parse(await (await send(world, person, csv)).json()).ids

test('what buyers ask first is exported and imported as it is, with who may see it', async () => {
  const world = await createWorld()
  const [ada, eve] = [await world.person({ role: 'seller' }), await world.person({ role: 'seller' })]
  const [books, cafe] = await idsOf(world, ada, businessesCsv(2))
  const audiences = { lease: 'approved', owner: 'premium' } as const
  await answerFacts(world, ada, books as number, { ...ANSWERS, sellingReason: '=We retire,\n"soon"', audiences })
  const exported = await (await world.as(ada).get('/api/my-businesses.csv')).text()
  expect(exported.split('\r\n')[0]).toContain(
    'Lease: Lease ends (month),Lease: Rent (USD a month),Lease: Option to renew for (years),Lease: A buyer can take it over,Lease: Who may see it,',
  )
  expect(exported).toContain('2031-06,2400,5,With the landlord’s consent,Buyers you approved,')
  const [second, first] = await idsOf(world, eve, exported)
  expect(await facts(world, eve, first as number)).toEqual(await facts(world, ada, books as number))
  expect(await facts(world, eve, second as number)).toEqual(await facts(world, ada, cafe as number))
  expect(await world.sql('select listing_id from listing_facts order by 1')).toEqual([
    { listing_id: books },
    { listing_id: first },
  ])
  // What is listed already stays as it is.
  const closed = exported.replace('Buyers you approved', 'Everyone').replace('2031-06', '2040-01')
  expect(await preview(world, ada, closed)).toMatchObject({ count: 0, alreadyListed: 2, mistakes: [] })
  expect((await facts(world, ada, books as number)).answered.leaseEnds).toBe('2031-06')
})

test('answers are read as people and spreadsheets write them, and everyone sees them unless the file says who', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const csv = businessesCsv([
    {
      leaseEnds: '2031-05',
      leaseRent: '$2,400/mo',
      leaseRenewalYears: '5 years',
      leaseTransfer: "with the landlord's consent",
      fullTime: 'full-time 4',
      partTime: '2 part time',
      staffStays: 'most',
      ownerHours: '30 hours a week',
      equipmentIncluded: 'yes',
      equipmentValue: '12,000',
      inventoryIncluded: 'no',
      trainingWeeks: '4',
      stayMonths: '3 mo.',
      sellerFinancing: 'y',
      sellerFinancingPercent: '20%',
      relocation: 'Can Move',
      'audiences.owner': 'Premium',
    },
    { leaseEnds: 'May-31', leaseRent: '2400 a month', ownerHours: '30h' },
    {},
  ])
  const [typed, spreadsheet, none] = await idsOf(world, seller, csv.replace('’', "'"))
  expect(await facts(world, seller, typed as number)).toMatchObject({
    answered: {
      leaseEnds: '2031-05',
      leaseRent: 2400,
      leaseRenewalYears: 5,
      leaseTransfer: 'consent',
      fullTime: 4,
      partTime: 2,
      staffStays: 'most',
      ownerHours: 30,
      equipmentIncluded: true,
      equipmentValue: 12_000,
      inventoryIncluded: false,
      trainingWeeks: 4,
      stayMonths: 3,
      sellerFinancing: true,
      sellerFinancingPercent: 20,
      relocation: 'anywhere',
    },
    audiences: { owner: 'premium', lease: 'everyone' },
  })
  expect((await facts(world, seller, spreadsheet as number)).answered).toEqual({
    leaseEnds: '2031-05',
    leaseRent: 2400,
    ownerHours: 30,
  })
  expect((await facts(world, seller, none as number)).answered).toEqual({})
})

test('an answer that can’t be read is a mistake at its line and column', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const told = await preview(
    world,
    seller,
    businessesCsv([
      {
        leaseEnds: 'next spring',
        leaseRent: '2,400.50',
        staffStays: 'maybe',
        ownerHours: '30 minutes',
        trainingWeeks: '3 months',
        sellerFinancing: 'perhaps',
        sellerFinancingPercent: '120%',
        sellingReason: 'x'.repeat(5000),
        'audiences.place': 'friends',
      },
    ]),
  )
  expect(Object.fromEntries(told.mistakes.map(({ line, column, message }) => [`${line} ${column}`, message]))).toEqual({
    '2 Lease: Lease ends (month)': 'Write month and year, like 06/2031',
    '2 Lease: Rent (USD a month)': 'Write whole dollars, like 2,400',
    '2 Employees: Who stays with the buyer':
      'Write one of these: All of them; Most of them; Some of them; None of them',
    '2 Owner’s work: Hours you work (a week)': 'Write a whole number from 0 to 168',
    '2 Training and handover: Training (weeks)': 'Write a whole number from 0 to 104',
    '2 Seller financing: You lend the buyer a part': 'Write Yes or No',
    '2 Seller financing: At most (% of the price)': 'Write a whole number from 1 to 100',
    '2 Reason for selling': 'At most 400 characters',
    '2 Relocation: Who may see it':
      'Write one of these: Everyone; Members with a trial or Premium; Buyers you approved',
  })
})

test('of a confidential business a file closes lease and licenses, and no answer for others may name it', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const hidden = {
    businessName: 'Quillfeather Books',
    isConfidential: true,
    teaserTitle: 'A shop with loyal guests',
    teaserText: 'Shelves, a counter and a line at the door on every single morning of the week.',
    area: 'Spokane County',
    leaseRent: 2400,
    licenses: 'The permit of Quillfeather Books',
  }
  const told = await preview(world, seller, businessesCsv([{ ...hidden, 'audiences.licenses': 'everyone' }]))
  expect(told.mistakes).toEqual([
    { line: 2, column: 'Licenses needed', message: expect.stringContaining('is the name of your business') },
  ])
  const [id] = await idsOf(world, seller, businessesCsv([hidden]))
  expect((await facts(world, seller, id as number)).audiences).toMatchObject({
    lease: 'approved',
    licenses: 'approved',
    reason: 'everyone',
  })
})
