import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { addDocument } from '#server/documents/testing.ts'
import type { Person, World } from '#test/world.ts'
import { ReviewPage } from './review-page.tsx'
import { stage, showQueue, waitingListing, card, logOf, describing, openRow } from './testing.tsx'

test('a card tells what the seller said, and which papers are there', async () => {
  const { world, staff } = await stage()
  const seller = await world.person({ role: 'seller', firstName: 'Rosa', email: 'rosa@example.com' })
  const [bare, whole] = [
    await waitingListing(world, 'Bare Bakery', 1, seller),
    await waitingListing(world, 'Whole Bakery', 2, seller),
  ]
  await world.sql(
    `update listings set registration_number = '601 234 567', website = 'https://whole.example/', review_note = 'The lease, please',
      has_tax_returns = true where id = $1`,
    [whole],
  )
  await addDocument(world, whole, { title: 'Books' })
  const shown = showQueue(world, staff)
  const told = within(await screen.findByRole('article', { name: 'Whole Bakery' }))
  expect(await told.findByText('What buyers read')).toBeDefined()
  expect(told.getByText('Rosa Example')).toBeDefined()
  expect(told.getByRole('link', { name: 'rosa@example.com' }).getAttribute('href')).toBe('mailto:rosa@example.com')
  expect(told.getByText('601 234 567')).toBeDefined()
  expect(told.getByRole('link', { name: 'whole.example (new tab)' }).getAttribute('href')).toBe(
    'https://whole.example/',
  )
  expect(told.getByRole('link', { name: /^Secretary of State/u }).getAttribute('href')).toContain('sos.wa.gov')
  expect(told.getByText('Tax returns for the last 2 years: available, according to the seller')).toBeDefined()
  expect(told.getByText('The lease, please')).toBeDefined()
  expect(told.getByRole('form', { name: /^Decision about the document Books/u })).toBeDefined()
  expect(told.getByText('Not checked yet')).toBeDefined()
  expect(told.queryByText('The seller has uploaded none yet.')).toBeNull()

  const other = await openRow(shown, 'Bare Bakery')
  expect(other.getByText('Not given')).toBeDefined()
  expect(other.getByText('Financial statements (P&L, Balance Sheet): not yet')).toBeDefined()
  expect(other.getByText('The seller has uploaded none yet.')).toBeDefined()
  expect(other.queryByText('Website')).toBeNull()
  expect(other.queryByText('Note of the last decision')).toBeNull()
  expect(other.queryByText(/Strangers see another title/u)).toBeNull()
  expect(bare).not.toBe(whole)
})

test('what looks like another listing says what the two have in common', async () => {
  const { world, staff } = await stage()
  const seller = await world.person({ role: 'seller', firstName: 'Rosa' })
  await waitingListing(world, 'Bakery', 1, seller)
  const queue = (await (await world.as(staff).get('/api/reviews')).json()) as { items: object[] }
  const copies = [
    { listingId: 7, title: 'Twin', sellerName: 'Sal Example', isSameSeller: false, common: ['registration', 'text'] },
    { listingId: 8, title: 'Own', sellerName: 'Rosa Example', isSameSeller: true, common: ['picture'] },
  ]
  const { answer } = show(<ReviewPage search={{}} />, world, staff)
  answer((path) =>
    path === '/api/reviews'
      ? Response.json({ total: 1, items: queue.items.map((item) => ({ ...item, copies, isConfidential: true })) })
      : undefined,
  )
  expect(await screen.findByText('Looks like other listings')).toBeDefined()
  expect(card('Bakery').textContent).toContain('Twin, Sal Example: same registration number and text')
  expect(card('Bakery').textContent).toContain('Own, same seller: same picture')
  expect(card('Bakery').textContent).toContain('Keep the name within the staff.')
})

test('an approval is sent once, counts it off, and opens the next', async () => {
  const { world, staff } = await stage()
  const seller = await world.person({ role: 'seller', firstName: 'Rosa' })
  const id = await waitingListing(world, 'Bakery', 2, seller)
  await waitingListing(world, 'Florist', 1, seller)
  const { user, hold } = showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  const tab = screen.getByRole('link', { name: /^Listings/u })
  await waitFor(() => expect(tab.textContent).toBe('Listings2 waiting'))
  await user.click(bakery.getByRole('button', { name: 'Add a note' }))
  const note = bakery.getByLabelText('Note to the owner')
  expect(document.activeElement).toBe(note)
  await user.type(note, 'Thank you.')
  const release = hold()
  await user.dblClick(bakery.getByRole('button', { name: 'Approve' }))
  expect(bakery.getByRole('button', { name: 'Approving…' })).toBeDefined()
  expect(bakery.getByRole('button', { name: 'Request documents' })).toBeDefined()
  release()
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Bakery is verified. Rosa Example has been notified.'),
  )
  expect(screen.getByRole('heading', { name: 'One listing waiting' })).toBeDefined()
  await waitFor(() => expect(tab.textContent).toBe('Listings1 waiting'))
  expect(await logOf(world, staff)).toMatchObject([{ action: 'approve', listingId: id, note: 'Thank you.' }])

  expect(screen.queryByRole('article', { name: 'Bakery' })).toBeNull()
  await user.click(within(card('Florist')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeDefined()
})

test('a request for documents has to name them', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 1)
  const { user } = showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  expect(bakery.queryByLabelText('Note to the owner')).toBeNull()
  await user.click(bakery.getByRole('button', { name: 'Request documents' }))
  const note = bakery.getByLabelText('Note to the owner')
  expect(document.activeElement).toBe(note)
  await user.click(bakery.getByRole('button', { name: 'Request documents' }))
  const summary = await bakery.findByRole('group', { name: 'Please correct one field.' })
  expect(document.activeElement).toBe(summary)
  expect(describing(note)).toContain('Say which documents are missing')
  expect(await logOf(world, staff)).toEqual([])
  await user.type(note, 'The lease.')
  await user.click(bakery.getByRole('button', { name: 'Request documents' }))
  expect(await screen.findByText(/is waiting for documents\. Ada Example has been notified\./u)).toBeDefined()
  expect(await logOf(world, staff)).toMatchObject([{ action: 'requestDocuments', note: 'The lease.' }])
})

test('what a colleague decided first is told, the note stays, and the queue can be loaded again', async () => {
  const { world, staff } = await stage()
  const id = await waitingListing(world, 'Bakery', 1)
  const { user } = showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  await approve(world, staff, id)
  await user.click(bakery.getByRole('button', { name: 'Request documents' }))
  const note = bakery.getByLabelText<HTMLTextAreaElement>('Note to the owner')
  await user.type(note, 'The lease.')
  await user.click(bakery.getByRole('button', { name: 'Request documents' }))
  const told = await bakery.findByRole('group', { name: 'Someone else has already decided this.' })
  expect(document.activeElement).toBe(told)
  expect(note.value).toBe('The lease.')
  await user.click(bakery.getByRole('button', { name: 'Reload the queue' }))
  expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeDefined()
})

test('another failure offers no reload, and the decision can be sent again', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 1)
  const { user, answer } = showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  answer((_, { method } = {}) => (method === 'POST' ? new Response('broken', { status: 500 }) : undefined))
  await user.click(bakery.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(bakery.queryAllByRole('group').length).toBeGreaterThan(0))
  expect(bakery.queryByRole('button', { name: 'Reload the queue' })).toBeNull()
  answer(() => undefined)
  await user.click(bakery.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/is verified\./u)).toBeDefined()
})

test('a document is verified, and the decision can be revised beside its listing', async () => {
  const { world, staff } = await stage()
  const id = await waitingListing(world, 'Bakery', 1)
  await addDocument(world, id, { title: 'Books' })
  const { user } = showQueue(world, staff)
  await user.click(await screen.findByRole('button', { name: 'Verified' }))
  await waitFor(() => expect(within(bookForm()).queryByRole('button', { name: 'Verified' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(bookForm()))
  expect(within(card('Bakery')).queryByText('Not checked yet')).toBeNull()
  await user.click(within(bookForm()).getByRole('button', { name: 'Not as described' }))
  await user.click(within(bookForm()).getByRole('button', { name: 'Not as described' }))
  expect(await within(bookForm()).findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  await user.type(within(bookForm()).getByLabelText('Note to the owner'), 'It is of 2019.')
  await user.click(within(bookForm()).getByRole('button', { name: 'Not as described' }))
  await waitFor(() => expect(card('Bakery').textContent).toContain('Last decision: It is of 2019.'))
  expect((await logOf(world, staff)).map(({ action }) => action)).toEqual(['refuseDocument', 'verifyDocument'])
})

test('a document of a verified listing has a card of its own', async () => {
  const { world, staff } = await stage()
  const id = await world.listing({ title: 'Bakery', verificationStatus: 'verified' })
  await addDocument(world, id, { title: 'Books' })
  await addDocument(world, id, { title: 'Lease' })
  await world.sql(`update documents set description = 'Both pages.', tags = '{2025,final}' where title = 'Lease'`)
  const shown = showQueue(world, staff, 'documents')
  const { user } = shown
  const books = within(await screen.findByRole('article', { name: 'Books' }))
  expect(books.queryByText(/^Tags:/u)).toBeNull()
  const lease = await openRow(shown, 'Lease')
  expect(lease.getByText('Both pages.')).toBeDefined()
  expect(lease.getByText('Tags: 2025, final')).toBeDefined()
  expect(lease.getByRole('link', { name: 'Bakery' }).getAttribute('href')).toBe(`/business/${id}?tab=documents`)
  await user.click(lease.getByRole('button', { name: 'Verified' }))
  expect((await screen.findByText(/has been notified/u)).textContent).toBe(
    'Lease of Bakery is verified. Ada Example has been notified.',
  )
  const next = within(await screen.findByRole('article', { name: 'Books' }))
  await user.click(next.getByRole('button', { name: 'Not as described' }))
  await user.type(next.getByLabelText('Note to the owner'), 'Unreadable.')
  await user.click(next.getByRole('button', { name: 'Not as described' }))
  expect(await screen.findByText(/was rejected\./u)).toBeDefined()
})

/** As a colleague does. */
async function approve(world: World, staff: Person, id: number): Promise<void> {
  const { items } = (await (await world.as(staff).get('/api/reviews')).json()) as { items: { updatedAt: string }[] }
  await world
    .as(staff)
    .post(`/api/reviews/listings/${id}`, { step: 'approve', note: '', updatedAt: items[0]?.updatedAt })
}

const bookForm = () => screen.getByRole('form', { name: /^Decision about the document Books/u })
