import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { describing, isOff, refusal } from '#test/page/fields.ts'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { ImportPreview } from '#shared/listings/listing-import.ts'
import { businessesCsv } from '#server/listings/import/testing.ts'
import { TEASER } from '#server/listings/identity/testing.ts'
import { shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { ImportButton } from './import-button.tsx'

const shared = shareWorld()
const CONSENT = /^I may sell these businesses/u

test('a file is checked, and its businesses are listed once after the seller agreed', async () => {
  const opened = await open()
  const { user, hold, world, person } = opened
  expect(describing(dialog().getByLabelText('CSV file'))).toContain('You can list up to 20 businesses a day')
  expect(dialog().getByRole('link', { name: 'file of your listings' }).getAttribute('href')).toBe(
    '/api/my-businesses.csv',
  )
  const release = hold()
  await choose(opened, businessesCsv([{ askingPrice: 125_000 }, { ...TEASER, businessName: 'Perry Ovens' }]))
  expect(await dialog().findByText('Checking shops.csv…')).toBeDefined()
  expect(dialog().getByText('shops.csv')).toBeDefined()
  release()
  expect(await dialog().findByText('2 businesses, without a mistake.')).toBeDefined()
  const examples = within(dialog().getByRole('list', { name: 'Businesses of the file' })).getAllByRole('listitem')
  expect(examples.map(({ textContent }) => textContent)).toEqual([
    'Books 1 in Spokane, WA$125,000',
    expect.stringMatching(/^.+ in .+, confidential\$85,000$/u),
  ])
  expect(dialog().queryByText(/and \d+ more/u)).toBeNull()
  expect(dialog().queryByText(/among your listings already/u)).toBeNull()
  const send = dialog().getByRole('button', { name: 'List 2 businesses' })
  await user.click(send)
  const consent = dialog().getByLabelText(CONSENT)
  expect(describing(consent)).toContain('Verification consent required')
  expect(document.activeElement).toBe(consent)
  expect(await listed(world, person)).toEqual([])
  await user.click(consent)
  const go = hold()
  await user.dblClick(send)
  expect(isOff(await dialog().findByRole('button', { name: 'Listing…' }))).toBe(true)
  go()
  expect(await screen.findByText('2 businesses are on the market, and under review.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await listed(world, person)).toEqual(['Books 1', 'Perry Ovens'])
})

test('one business is told as one, and what is listed already stays as it is', async () => {
  const opened = await open()
  const { user, world, person } = opened
  await choose(opened, businessesCsv(1))
  expect(await dialog().findByText('One business, without a mistake.')).toBeDefined()
  await user.click(dialog().getByLabelText(CONSENT))
  await user.click(dialog().getByRole('button', { name: 'List this business' }))
  expect(await screen.findByText('One business is on the market, and under review.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import from CSV' }))
  await screen.findByRole('dialog')
  await choose(opened, businessesCsv(1))
  expect(await dialog().findByText('There is nothing new in this file.')).toBeDefined()
  expect(dialog().getByText(/^One more is among your listings already, by name and registration number/u)).toBeDefined()
  expect(dialog().queryByRole('list')).toBeNull()
  expect(dialog().queryByLabelText(CONSENT)).toBeNull()
  expect(await listed(world, person)).toEqual(['Books 1'])
})

test('mistakes are told by line and column, and nothing can be listed until the file has none', async () => {
  const opened = await open()
  await choose(opened, businessesCsv([{}, { askingPrice: 'a lot', hasFinancials: 'perhaps' }]))
  expect(await dialog().findByText(/^2 mistakes\. Nothing is listed until the file has none\.$/u)).toBeDefined()
  const places = within(dialog().getByRole('list', { name: 'Mistakes' })).getAllByRole('listitem')
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Line 3, Asking price (USD)Write an amount in dollars, like 125000 or 1250.50',
    'Line 3, Has financialsWrite Yes or No',
  ])
  expect(dialog().queryByLabelText(CONSENT)).toBeNull()
  expect(dialog().queryByText(/^These are the first/u)).toBeNull()
  await choose(opened, businessesCsv([{}, { askingPrice: 'a lot' }]))
  expect(await dialog().findByText(/^One mistake\. Nothing is listed/u)).toBeDefined()
  await choose(opened, businessesCsv(1))
  expect(await dialog().findByText('One business, without a mistake.')).toBeDefined()
})

test.each<[Partial<ImportPreview>, (string | RegExp)[]]>([
  [
    { mistakeCount: 1234, mistakes: [{ line: null, column: null, message: 'It has no columns' }] },
    [/^1,234 mistakes\./u, 'The file', /^These are the first 100\./u],
  ],
  [
    { mistakeCount: 100, mistakes: [{ line: 7, column: null, message: 'It is cut off' }] },
    [/^100 mistakes\./u, 'Line 7', 'It is cut off'],
  ],
  [
    { count: 1500, alreadyListed: 1200 },
    [
      '1,500 businesses, without a mistake.',
      /^1,200 more are among your listings already/u,
      'and 1,499 more',
      'List 1,500 businesses',
    ],
  ],
  [
    { count: 1, notes: [{ line: 2, column: 'Location', message: 'No place that we know' }] },
    ['Worth a look. You can list it as it is, or correct the file first.', 'Line 2, Location', 'List this business'],
  ],
])('what a file has is told in numbers: %o', async (about, told) => {
  const opened = await open()
  opened.answer((path) => (path.endsWith('/preview') ? Response.json({ ...PREVIEW, ...about }) : undefined))
  await choose(opened, 'x')
  for (const text of told) expect(await dialog().findByText(text)).toBeDefined()
  expect(dialog().queryByText(/^These are the first/u) !== null).toBe(about.mistakeCount === 1234)
  expect(dialog().queryByRole('list', { name: 'Worth a look' }) !== null).toBe('notes' in about)
})

test('a file that is too large or no table is refused at the field, and another one is checked', async () => {
  const opened = await open()
  await choose(opened, ' '.repeat(5 * 1024 * 1024 + 1))
  const field = dialog().getByLabelText('CSV file')
  await waitFor(() => expect(describing(field)).toContain('This file has more than 5 MB. Split it into several.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(dialog().queryByText('shops.csv')).toBeNull()
  opened.answer(() => refusal('rate_limited', 'Wait an hour.'))
  await choose(opened, businessesCsv(1))
  await waitFor(() => expect(describing(field)).toContain('Wait an hour.'))
  sendFiles(opened)
  await choose(opened, businessesCsv(1))
  expect(await dialog().findByText('One business, without a mistake.')).toBeDefined()
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test.each([
  [() => refusal('rate_limited', 'You listed 20 today.'), 'Nothing was listed. You listed 20 today.'],
  [
    () =>
      refusal('invalid_input', 'The file has mistakes.', { fields: { 'line 2, Area': 'a', b: 'b', c: 'c', d: 'd' } }),
    'Nothing was listed. line 2, Area: a. b: b. c: c',
  ],
  [() => Promise.reject(new TypeError('offline')), /^Nothing was listed\. ./u],
])('a file that was not listed says why, and is sent again: %#', async (fail, told) => {
  const opened = await open()
  await choose(opened, businessesCsv(1))
  await opened.user.click(await dialog().findByLabelText(CONSENT))
  opened.answer(() => fail())
  await opened.user.click(dialog().getByRole('button', { name: 'List this business' }))
  const alert = await waitFor(() => dialog().getByText(told))
  expect(alert.getAttribute('role')).toBe('alert')
  sendFiles(opened)
  await opened.user.click(dialog().getByRole('button', { name: 'List this business' }))
  expect(await screen.findByText('Businesses Listed')).toBeDefined()
  expect(await listed(opened.world, opened.person)).toEqual(['Books 1'])
})

const PREVIEW: ImportPreview = {
  count: 0,
  alreadyListed: 0,
  mistakeCount: 0,
  mistakes: [],
  notes: [],
  examples: [{ line: 2, title: 'Books', location: 'Spokane, WA', askingPrice: 1000, isConfidential: false }],
}

interface Opened extends Shown {
  world: World
  person: Person
}

async function open(): Promise<Opened> {
  const world = await shared()
  const person = await world.person({ role: 'seller' })
  const opened = { ...show(<ImportButton />, world, person), world, person }
  sendFiles(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Import from CSV' }))
  await screen.findByRole('dialog', { name: 'Import from CSV' })
  return opened
}

/** A file is the body of its call, which the API in process takes as a text. */
function sendFiles({ answer, world, person }: Opened): void {
  answer(async (path, { body } = {}) =>
    body instanceof Blob ? world.as(person).post(path, await body.text(), { 'content-type': 'text/csv' }) : undefined,
  )
}

const dialog = () => within(screen.getByRole('dialog'))

async function choose({ user }: Shown, csv: string): Promise<void> {
  await user.upload(dialog().getByLabelText('CSV file'), new File([csv], 'shops.csv', { type: 'text/csv' }))
}

async function listed(world: World, { id }: Person): Promise<unknown[]> {
  const rows = await world.sql(
    `select coalesce(listing_identities.title, listings.title) as title from listings
      left join listing_identities on listing_id = listings.id where seller_id = $1 order by listings.id`,
    [id],
  )
  return rows.map(({ title }) => title)
}
