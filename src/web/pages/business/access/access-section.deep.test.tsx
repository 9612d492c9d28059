import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ListingAccess } from '#shared/access/listing-access.ts'
import type { ListingAccessState } from '#shared/access/listing-access.ts'
import { NDA_CONFIRMATION, NDA_STATEMENTS } from '#shared/access/nda.ts'
import { grantAccess, signNda } from '#server/access/testing.ts'
import { askFor, givePassport } from '#server/buyer-passport/testing.ts'
import { addDocument } from '#server/documents/testing.ts'
import { listConfidentially } from '#server/listings/identity/testing.ts'
import { shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { listingAccessQuery } from '#web/access/queries.ts'
import { AccessSection } from './access-section.tsx'

const shared = shareWorld()
const DAY_MS = 86_400_000

test.each([
  [false, 1, 'The seller shows a document to buyers who sign'],
  [false, 2, 'The seller shows 2 documents to buyers who sign'],
  [true, 0, 'The seller shows the name and the address to buyers who sign'],
  [true, 1, 'The seller shows the name, the address and a document to buyers who sign'],
])('what an approval opens is told, confidential: %s, documents: %i', async (isConfidential, documents, told) => {
  const staged = await stage({ isConfidential, documents })
  open(staged)
  const section = await found()
  expect(section.getByText(told, { exact: false })).toBeDefined()
  expect(section.getByRole('button').textContent).toBe('Request access')
  expect(section.queryByRole('link')).toBeNull()
})

test('nothing is shown where an approval opens nothing, nor to the seller', async () => {
  for (const [documents, person] of [
    [0, 'buyer'],
    [1, 'seller'],
  ] as const) {
    const { world, id, ...members } = await stage({ documents })
    show(
      <>
        <AccessSection listingId={id} title="Perry Bakery" />
        <Loaded id={id} />
      </>,
      world,
      members[person],
    )
    expect(await screen.findByText(`Access to ${id} is known.`)).toBeDefined()
    expect(screen.queryByRole('heading')).toBeNull()
  }
})

test('a buyer reads and signs the agreement and asks, once for a double click', async () => {
  const staged = await stage()
  const { user, hold } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Request access' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Request access' }))
  expect(sheet.getByText(/^You ask the seller of “Perry Bakery” to show you/u)).toBeDefined()
  expect(await sheet.findByRole('heading', { name: 'Nondisclosure agreement for buyers' })).toBeDefined()
  expect(sheet.getByText(/^Version 1, in use since .*Not legal advice\./u)).toBeDefined()
  expect(sheet.getByRole('region', { name: 'Nondisclosure agreement for buyers' }).querySelector('h4')).not.toBeNull()
  expect(sheet.queryByText(/agreement has changed/u)).toBeNull()
  expect(sheet.queryByRole('region', { name: 'The seller asks for' })).toBeNull()
  const send = sheet.getByRole('button', { name: 'Sign and request access' })
  await user.click(send)
  const summary = within(await sheet.findByRole('group', { name: 'Please correct 4 fields.' }))
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Type your full name',
    'Signature: Confirm that you sign',
    'Consent: Agree to sign electronically',
    'Confirmation: Confirm that the agreement covers this business',
  ])
  await user.type(sheet.getByLabelText('Your full name'), 'Bo Example')
  await user.click(sheet.getByLabelText(NDA_STATEMENTS.intends))
  await user.click(sheet.getByLabelText(NDA_STATEMENTS.consents))
  await user.click(send)
  expect(await sheet.findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  expect(await read(staged)).toMatchObject({ own: null })
  await user.click(sheet.getByLabelText(NDA_CONFIRMATION))
  const release = hold()
  await user.dblClick(send)
  expect(isOff(await sheet.findByRole('button', { name: 'Sending…' }))).toBe(true)
  release()
  expect(await screen.findByText('You hear from us as soon as the seller decides.')).toBeDefined()
  const section = await found()
  await untilFocused(section.getByRole('heading', { name: 'For approved buyers' }))
  expect(section.getByText(/^You asked on /u)).toBeDefined()
  expect(section.queryByRole('button', { name: /ask|request access/iu })).toBeNull()
  expect(section.getByRole('link', { name: 'Your signed agreement' }).getAttribute('href')).toMatch(/^\/api\/nda\//u)
  expect(section.queryByRole('link', { name: 'See the documents' })).toBeNull()
  const { own } = await read(staged)
  expect(own).toMatchObject({ state: 'requested' })
  const signed = await staged.world.sql('select typed_name from nda_signatures where user_id = $1', [staged.buyer.id])
  expect(signed).toEqual([{ typed_name: 'Bo Example' }])
})

test('who signed before only confirms, and reads what the seller asks for', async () => {
  const staged = await stage()
  await askFor(staged.world, staged.seller, staged.id, { needsPassport: true })
  const { id } = await signNda(staged.world, staged.buyer)
  const { user, answer } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Request access' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(
    await sheet.findByText(/^You signed version 1 of the nondisclosure agreement on .* as Bo Example\./u),
  ).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Read your copy' }).getAttribute('href')).toContain(id)
  expect(sheet.queryByLabelText('Your full name')).toBeNull()
  const asked = within(sheet.getByRole('region', { name: 'The seller asks for' }))
  expect(asked.getByText(': not yet')).toBeDefined()
  expect(asked.getByRole('link', { name: 'Go to your passport' })).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Request access' }))
  expect(await sheet.findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  await user.click(sheet.getByRole('checkbox'))
  answer((_, { method } = {}) => (method === 'POST' ? refusal('rate_limited', 'Wait an hour.') : undefined))
  await user.click(sheet.getByRole('button', { name: 'Request access' }))
  expect(await sheet.findByRole('group', { name: 'Wait an hour.' })).toBeDefined()
  expect(sheet.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  answer(() => undefined)
  await user.click(sheet.getByRole('button', { name: 'Request access' }))
  expect(await screen.findByText('Request sent')).toBeDefined()
  expect(await read(staged)).toMatchObject({ own: { state: 'requested' } })
})

test('who meets what the seller asks for is approved at once, where the rules say so', async () => {
  const staged = await stage()
  const { world, seller, buyer, id } = staged
  await askFor(world, seller, id, { needsPassport: true, autoApprove: true })
  await givePassport(world, buyer)
  await signNda(world, buyer)
  const { user } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Request access' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('checkbox'))
  expect(sheet.getByText(': you have it')).toBeDefined()
  expect(sheet.queryByText(/You can still ask/u)).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Request access' }))
  expect(await screen.findByText('You meet what the seller asks for. Have a look.')).toBeDefined()
  const section = await found()
  expect(section.getByText(/^You are approved until .* Documents carry your name\.$/u)).toBeDefined()
  expect(section.getByRole('link', { name: 'See the documents' }).getAttribute('href')).toBe(
    `/business/${id}?tab=documents`,
  )
})

test('the agreement can be loaded again, and the sheet closed without asking', async () => {
  const staged = await stage()
  const { user, answer, hold } = open(staged)
  await screen.findByRole('button', { name: 'Request access' })
  answer((path) => (path === '/api/nda' ? refusal('internal', 'It broke.') : undefined))
  await user.click(screen.getByRole('button', { name: 'Request access' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('alert')).textContent).toContain('Nothing was sent.')
  answer(() => undefined)
  const release = hold()
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByText('Loading the agreement…')).toBeDefined()
  release()
  await sheet.findByLabelText('Your full name')
  await user.click(sheet.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await read(staged)).toMatchObject({ own: null })
})

test('an agreement that changed since it was signed says so', async () => {
  const staged = await stage()
  const { user, answer } = open(staged)
  answer(async (path) => {
    if (path !== '/api/nda') return undefined
    const nda = (await (await staged.world.get(path)).json()) as object
    return Response.json({ ...nda, version: 2, lastSignedVersion: 1 })
  })
  await user.click(await screen.findByRole('button', { name: 'Request access' }))
  expect(await screen.findByText(/^The agreement has changed since you signed version 1\./u)).toBeDefined()
})

test('a request is withdrawn once, and made again', async () => {
  const staged = await stage()
  await ask(staged)
  const { user, answer, hold } = open(staged)
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the request' })
  answer((_, { method } = {}) => (method === 'DELETE' ? Promise.reject(new TypeError('offline')) : undefined))
  await user.click(withdraw)
  expect(await screen.findByText('Nothing was changed')).toBeDefined()
  answer(() => undefined)
  await waitFor(() => expect(isOff(withdraw)).toBe(false))
  const release = hold()
  await user.dblClick(withdraw)
  await waitFor(() => expect(isOff(withdraw)).toBe(true))
  release()
  expect(await screen.findByText('The seller no longer sees your passport with it.')).toBeDefined()
  const section = await found()
  expect(section.getByText(/^You withdrew your request on /u)).toBeDefined()
  await untilFocused(section.getByRole('heading', { name: 'For approved buyers' }))
  expect(await read(staged)).toMatchObject({ own: { state: 'withdrawn' } })
  await user.click(section.getByRole('button', { name: 'Ask again' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: 'Request access' }))
  expect(await section.findByText(/^You asked on /u)).toBeDefined()
})

test('a request that was decided meanwhile cannot be withdrawn, and shows the decision', async () => {
  const staged = await stage()
  await ask(staged)
  const { user } = open(staged)
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the request' })
  await staged.world
    .as(staged.seller)
    .patch(`/api/businesses/${staged.id}/access`, { userId: staged.buyer.id, step: 'grant' })
  await user.click(withdraw)
  expect(await screen.findByText('Nothing was changed')).toBeDefined()
  expect(await screen.findByText(/^You are approved until /u)).toBeDefined()
  expect(screen.queryByText('Check your connection, then try again.')).toBeNull()
})

test.each<[ListingAccessState, number, RegExp, boolean]>([
  ['declined', 0, /^Your request was declined on .*\. You can ask again from .* on\.$/u, false],
  ['declined', 8, /^Your request was declined on [^.]*\.$/u, true],
  ['revoked', 0, /^Your access ended on .*\. Delete the copies that you have\. You can ask again from /u, false],
  ['expired', 0, /^Your access ended after .*\. Ask again if you still need it\.$/u, true],
  ['suspended', 0, /^The seller has agreed with another buyer, and your access is suspended\./u, false],
  ['unanswered', 0, /^The seller didn’t answer your request within 72 hours\. You can ask again at any time\.$/u, true],
  ['withdrawn', 0, /^You withdrew your request on .*\. You can ask again at any time\.$/u, true],
])('where a request stands is told: %s %i days ago', async (state, days, told, canAsk) => {
  const staged = await stage()
  await grantAccess(staged.world, staged.id, staged.buyer)
  await staged.world.sql(
    `update listing_access set state = $2, decided_by = $3, decided_at = now() - $4 * interval '1 day'
      where listing_id = $1`,
    [staged.id, state, staged.seller.id, days],
  )
  open(staged)
  const section = await found()
  expect(section.getByText(told)).toBeDefined()
  expect(section.queryByRole('button', { name: 'Ask again' }) !== null).toBe(canAsk)
  expect(section.queryByRole('button', { name: 'Withdraw the request' })).toBeNull()
  expect(section.queryByRole('link', { name: 'See the documents' })).toBeNull()
})

test('a grant is told with its last day, not with the day of its midnight', async () => {
  const staged = await stage()
  await grantAccess(staged.world, staged.id, staged.buyer)
  const end = '2030-03-02T08:00:00.000Z'
  await staged.world.sql('update listing_access set until = $2 where listing_id = $1', [staged.id, end])
  open(staged)
  const last = longDayText(new Date(Date.parse(end) - DAY_MS / 2).toISOString())
  expect(last).toBe('March 1, 2030')
  expect((await found()).getByText(`You are approved until ${last}. Documents carry your name.`)).toBeDefined()
})

function Loaded({ id }: { id: number }) {
  const { data } = useQuery(listingAccessQuery(id))
  return data ? <p>{`Access to ${id} is known.`}</p> : null
}

interface Staged {
  world: World
  seller: Person
  buyer: Person
  id: number
}

async function stage({ isConfidential = false, documents = 1 } = {}): Promise<Staged> {
  const world = await shared()
  const seller = await world.person({ role: 'seller' })
  const buyer = await world.person({ role: 'buyer', firstName: 'Bo', isSubscribed: true })
  const id = isConfidential
    ? await listConfidentially(world, seller)
    : await world.listing({ sellerId: seller.id, title: 'Perry Bakery' })
  for (let count = 0; count < documents; count += 1) await addDocument(world, id, { accessLevel: 'approved_buyers' })
  return { world, seller, buyer, id }
}

async function ask({ world, buyer, id }: Staged): Promise<void> {
  await signNda(world, buyer)
  await world.as(buyer).post(`/api/businesses/${id}/access`, { confirms: true })
}

const open = ({ world, buyer, id }: Staged) => show(<AccessSection listingId={id} title="Perry Bakery" />, world, buyer)
const found = async () => within(await screen.findByRole('region', { name: 'For approved buyers' }))

async function read({ world, buyer, id }: Staged): Promise<ListingAccess> {
  return ListingAccess.parse(await (await world.as(buyer).get(`/api/businesses/${id}/access`)).json())
}
