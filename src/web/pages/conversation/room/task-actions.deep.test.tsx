import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { addDocument } from '#server/documents/testing.ts'
import { agreed, put, readRoom, step, taskOf } from '#server/deals/room/testing.ts'
import { BOOKS, showTo, unfold } from './testing.tsx'

const RETURNS = 'Federal tax returns and state excise tax returns, compared line by line with the statements'

test('a paper is added, refused, and taken back, and the task is handed on', async () => {
  const staged = await agreed()
  const { user } = showTo(staged, 'seller')
  const row = await unfold(user, BOOKS)
  const chooser = row.getByLabelText('Add a file')
  await user.upload(chooser, new File(['ID3'], 'song.mp3', { type: 'audio/mpeg' }))
  expect((await row.findByRole('alert')).textContent).toContain('Files of this type are not accepted.')
  await user.upload(chooser, new File(['Not a PDF.'], 'scan.pdf', { type: 'application/pdf' }))
  await waitFor(() =>
    expect(row.getByRole('alert').textContent).toBe('scan.pdf was not added. This .pdf file is not a valid PDF.'),
  )
  await user.upload(
    await row.findByLabelText('Add a file'),
    new File(['All of it.'], 'books.txt', { type: 'text/plain' }),
  )
  expect(await row.findByRole('link', { name: 'books.txt' })).toBeDefined()
  expect(row.queryByRole('alert')).toBeNull()
  expect(row.getByText(/^10 Bytes, you, /u)).toBeDefined()
  expect(row.getByText('1 paper')).toBeDefined()

  await user.click(row.getByRole('button', { name: 'Delete books.txt' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await user.click(row.getByRole('button', { name: 'Delete books.txt' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Delete this paper?' })).getByText('Delete'))
  await waitFor(() => expect(row.queryByRole('link', { name: 'books.txt' })).toBeNull())

  await user.click(row.getByRole('button', { name: /^Provided/u }))
  expect(await row.findByText('Provided, Bo Example checks it')).toBeDefined()
  expect(taskOf(await readRoom(staged.asSeller, staged.id), BOOKS)).toMatchObject({ state: 'provided', papers: [] })
})

test('a file that does not reach the site is said to be chosen again', async () => {
  const staged = await agreed()
  const { user, answer } = showTo(staged, 'seller')
  const row = await unfold(user, BOOKS)
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.upload(row.getByLabelText('Add a file'), new File(['All'], 'books.txt', { type: 'text/plain' }))
  expect((await row.findByRole('alert')).textContent).toBe('books.txt was not added. Choose it again in a moment.')
})

test('a task is not handed on while its paper is on the way', async () => {
  const staged = await agreed()
  const { user, hold } = showTo(staged, 'seller')
  const row = await unfold(user, BOOKS)
  const release = hold()
  await user.upload(row.getByLabelText('Add a file'), new File(['All'], 'books.txt', { type: 'text/plain' }))
  expect(await row.findByRole('progressbar', { name: 'Upload of books.txt' })).toBeDefined()
  expect(row.queryByLabelText('Add a file')).toBeNull()
  await user.click(row.getByRole('button', { name: /^Provided/u }))
  release()
  expect(await row.findByRole('link', { name: 'books.txt' })).toBeDefined()
  expect(taskOf(await readRoom(staged.asSeller, staged.id), BOOKS).state).toBe('open')
})

test('the seller uses a document of the listing; the buyer is not offered it', async () => {
  const staged = await agreed()
  await addDocument(staged.world, staged.listingId, { title: 'Lease' })
  const { user } = showTo(staged, 'seller')
  const row = await unfold(user, BOOKS)
  await user.click(row.getByRole('button', { name: 'Use a document of the listing' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Use a document of the listing' }))
  await user.dblClick(await dialog.findByRole('button', { name: /Lease$/u }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(row.getByText('1 paper')).toBeDefined())
  expect(taskOf(await readRoom(staged.asSeller, staged.id), BOOKS).papers).toHaveLength(1)

  showTo(staged, 'buyer')
  await waitFor(() => expect(screen.getAllByRole('region', { name: /^Your tasks$/u })).toHaveLength(2))
  const own = screen.getAllByRole('region', { name: 'Your tasks' })[1] ?? document.body
  const summary = own.querySelector('summary') ?? document.body
  await user.click(summary)
  expect(within(own).queryByRole('button', { name: 'Use a document of the listing' })).toBeNull()
})

test('without documents the listing has none to use', async () => {
  const staged = await agreed()
  const { user } = showTo(staged, 'seller')
  const row = await unfold(user, BOOKS)
  await user.click(row.getByRole('button', { name: 'Use a document of the listing' }))
  expect(await screen.findByText('The listing has no documents yet.')).toBeDefined()
})

test('what was provided waits for the other, who sends it back with a reason or accepts it', async () => {
  const staged = await agreed()
  const { asSeller, id } = staged
  const books = taskOf(await readRoom(asSeller, id), BOOKS)
  await put(asSeller, id, books, 'All of it.')
  await step(asSeller, id, books, 'provide')
  const { user, address } = showTo(staged, 'buyer', '&show=waiting')
  const row = await unfold(user, BOOKS)
  expect(row.getByText('Waits for you')).toBeDefined()
  expect(row.queryByRole('button', { name: /^Delete/u })).toBeNull()
  const waiting = within(screen.getByRole('list', { name: 'Waiting for you' }))
  expect(waiting.getByText(BOOKS)).toBeDefined()
  await user.click(row.getByRole('button', { name: /^Send back/u }))
  const dialog = within(screen.getByRole('dialog', { name: 'Send it back' }))
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect((await dialog.findAllByText('Say what is missing')).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('What is missing'), 'March is missing.')
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(screen.queryByText(BOOKS)).toBeNull())
  expect(taskOf(await readRoom(asSeller, id), BOOKS)).toMatchObject({ state: 'open', note: 'March is missing.' })

  await step(asSeller, id, books, 'provide')
  await user.click(screen.getByRole('link', { name: /^All tasks/u }))
  await waitFor(() => expect(address()).toBe(`/messages/${id}?tab=room&show=all`))
})

test('a task is accepted, and opened again', async () => {
  const staged = await agreed()
  const { asSeller, id } = staged
  await step(asSeller, id, taskOf(await readRoom(asSeller, id), BOOKS), 'provide')
  const { user } = showTo(staged, 'buyer')
  const row = await unfold(user, BOOKS)
  await user.dblClick(row.getByRole('button', { name: /^Accept/u }))
  expect(await screen.findByRole('progressbar', { name: /^1 of \d+ tasks done$/u })).toBeDefined()
  expect(screen.getByText('1 that is done')).toBeDefined()
  const done = await unfold(user, BOOKS)
  await user.click(await done.findByRole('button', { name: /^Open again/u }))
  expect(await screen.findByRole('progressbar', { name: /^0 of \d+ tasks done$/u })).toBeDefined()
})

test('what is not needed takes no reason, and no longer counts', async () => {
  const staged = await agreed()
  const { user } = showTo(staged, 'buyer')
  const row = await unfold(user, BOOKS)
  await user.click(row.getByRole('button', { name: /^Not needed/u }))
  const dialog = within(screen.getByRole('dialog', { name: 'Not needed' }))
  await user.click(dialog.getByRole('button', { name: 'Not needed' }))
  expect(await screen.findByText(', 1 not needed')).toBeDefined()
  expect(taskOf(await readRoom(staged.asBuyer, staged.id), BOOKS).state).toBe('waived')
})

test('a step that comes too late says so, and what was typed stays', async () => {
  const staged = await agreed()
  const { asSeller, asBuyer, id } = staged
  const returns = taskOf(await readRoom(asSeller, id), RETURNS)
  await step(asSeller, id, returns, 'provide')
  const { user } = showTo(staged, 'buyer')
  const row = await unfold(user, RETURNS)
  await user.click(row.getByRole('button', { name: /^Send back/u }))
  const dialog = within(screen.getByRole('dialog', { name: 'Send it back' }))
  await user.type(dialog.getByLabelText('What is missing'), 'All of it.')
  await step(asBuyer, id, returns, 'accept')
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Meanwhile Sal Example changed it. You see now how it stands.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('What is missing').value).toBe('All of it.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const done = await unfold(user, RETURNS)
  expect(await done.findByRole('button', { name: /^Open again/u })).toBeDefined()
})

test('a step that fails says whether the other was faster', async () => {
  const staged = await agreed()
  const { asSeller, asBuyer, id } = staged
  const returns = taskOf(await readRoom(asSeller, id), RETURNS)
  await step(asSeller, id, returns, 'provide')
  const { user, answer } = showTo(staged, 'buyer')
  const row = await unfold(user, RETURNS)
  answer((_, { method } = {}) => (method === 'PATCH' ? new Response('', { status: 503 }) : undefined))
  await user.click(row.getByRole('button', { name: /^Accept/u }))
  expect(await screen.findByText('Check your connection, then try again.')).toBeDefined()
  answer(() => undefined)
  await step(asBuyer, id, returns, 'send_back', 'All of it.')
  await user.click(row.getByRole('button', { name: /^Accept/u }))
  expect(await screen.findByText("That's not possible now")).toBeDefined()
})
