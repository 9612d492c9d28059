import { screen, waitFor, within } from '#test/page/show.tsx'
import { fill, isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { expect, test } from 'vitest'
import { addDocument } from '#server/documents/testing.ts'
import { shareWorld } from '#test/world.ts'
import { stage, open, itemOf, listed, addUpload } from './testing.tsx'

const shared = shareWorld()

test('an edit changes what was changed alone, and shows the values that are saved', async () => {
  const staged = await stage(await shared())
  await addUpload(staged, { title: 'Books', accessLevel: 'public', tags: '2023, draft', description: 'By us.' })
  const { user, answer, hold } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Edit Books' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  expect(dialog.getByText('books.pdf')).toBeDefined()
  const valueOf = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label).value
  expect(['Title', 'Document type', /^Tags/u, /^Description/u].map(valueOf)).toEqual([
    'Books',
    'financial',
    '2023, draft',
    'By us.',
  ])
  expect(dialog.queryByText(/Our staff have verified/u)).toBeNull()
  await user.clear(dialog.getByLabelText('Title'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByRole('button', { name: 'Title is required' })).toBeDefined()
  await fill(user, 'Title', 'Books of 2023')
  await user.click(dialog.getByRole('radio', { name: /^Admin Review/u }))
  const sent: unknown[] = []
  answer((_, { method, body } = {}) => {
    if (method === 'PATCH' && typeof body === 'string') sent.push(JSON.parse(body))
    return undefined
  })
  const release = hold()
  await user.dblClick(dialog.getByRole('button', { name: 'Save changes' }))
  expect(isOff(await dialog.findByRole('button', { name: 'Saving…' }))).toBe(true)
  release()
  expect(await screen.findByText('Your changes apply from now on.')).toBeDefined()
  expect(sent).toEqual([{ title: 'Books of 2023', accessLevel: 'admin_only', updatedAt: expect.any(String) }])
  expect((await itemOf('Books of 2023')).textContent).toContain('Admin Review: Only you and our staff')
})

test('a change from an old list is told, and nothing is overwritten', async () => {
  const staged = await stage(await shared())
  const id = await addDocument(staged.world, staged.id, { title: 'Books', accessLevel: 'public' })
  const { user } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Edit Books' }))
  const dialog = within(await screen.findByRole('dialog'))
  await staged.world.as(staged.seller).patch(`/api/documents/${id}`, { accessLevel: 'admin_only' })
  await fill(user, 'Title', 'Old books')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const told = await dialog.findByText(/^This document was changed after you opened it\./u)
  expect(told.textContent).toContain('Close this and open it again: what you typed is not saved.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect((await itemOf('Books')).textContent).toContain('Admin Review: '))
})

test('a document is deleted after a question, and one that is gone already counts as deleted', async () => {
  const staged = await stage(await shared())
  const gone = await addDocument(staged.world, staged.id, { title: 'Gone' })
  await addDocument(staged.world, staged.id, { title: 'Books' })
  const { user, answer, hold } = open(staged)
  const remove = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${title}` }))
    return within(await screen.findByRole('dialog', { name: 'Delete document' }))
  }
  const asked = await remove('Books')
  expect(
    asked.getByText('Are you sure you want to delete "Books"? This action cannot be undone.', { exact: true }),
  ).toBeDefined()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer((_, { method } = {}) => (method === 'DELETE' ? refusal('internal', 'It broke.') : undefined))
  await user.click((await remove('Books')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete document.')).toBeDefined()
  expect(await itemOf('Books')).toBeDefined()
  answer(() => undefined)
  const dialog = await remove('Books')
  const release = hold()
  await user.dblClick(dialog.getByRole('button', { name: 'Delete' }))
  expect(isOff(await dialog.findByRole('button', { name: 'Deleting…' }))).toBe(true)
  release()
  expect(await screen.findByText('The document has been removed.')).toBeDefined()
  await untilFocused(screen.getByRole('heading', { name: 'Documents' }))
  expect(await listed(staged)).toMatchObject([{ title: 'Gone' }])
  await staged.world.as(staged.seller).delete(`/api/documents/${gone}`)
  await user.click((await remove('Gone')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Nothing here.')).toBeDefined()
  expect(screen.queryByText('Delete Failed')).toBeNull()
})

test('who opened a document is listed, the newest first, and signed-out visitors are counted', async () => {
  const staged = await stage(await shared())
  const { world } = staged
  const id = await addDocument(world, staged.id, { title: 'Books', accessLevel: 'public' })
  const { user } = open(staged)
  const look = async () => {
    await user.click(await screen.findByRole('button', { name: 'Who opened it Books' }))
    return within(await screen.findByRole('dialog', { name: 'Who opened it' }))
  }
  const before = await look()
  expect(await before.findByText('No one has opened this document yet.')).toBeDefined()
  expect(before.queryByRole('table')).toBeNull()
  await user.click(before.getByRole('button', { name: 'Close' }))
  await world.get(`/api/documents/${id}/download`)
  const signedOut = await look()
  expect(await signedOut.findByText('No signed-in member has opened it yet.')).toBeDefined()
  expect(signedOut.getByText('Visitors who were signed out: once')).toBeDefined()
  await user.click(signedOut.getByRole('button', { name: 'Close' }))
  for (const [firstName, role] of [
    ['Ann', 'buyer'],
    ['Ben', null],
  ] as const) {
    await world.as(await world.person({ firstName, role })).get(`/api/documents/${id}/download`)
  }
  const after = await look()
  const [, ...rows] = await after.findAllByRole('row')
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(['Ben Example', 'Ann ExampleBuyer'])
})

test('the list of who opened a document can be loaded again, and older entries be added', async () => {
  const staged = await stage(await shared())
  const { world } = staged
  const id = await addDocument(world, staged.id, { title: 'Books', accessLevel: 'public' })
  const readers = await world.people(Array.from({ length: 3 }, (_, index) => ({ firstName: `Reader${index}` })))
  for (const reader of readers) await world.as(reader).get(`/api/documents/${id}/download`)
  const { user, answer } = open(staged)
  await screen.findByRole('button', { name: 'Who opened it Books' })
  answer((path) => (path.includes('/openings') ? refusal('internal', 'It broke.') : undefined))
  await user.click(screen.getByRole('button', { name: 'Who opened it Books' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText("The list didn't load.")).toBeDefined()
  answer(async (path) => {
    if (!path.includes('/openings')) return undefined
    const page = (await (await world.as(staged.seller).get(`/api/documents/${id}/openings`)).json()) as {
      items: object[]
    }
    const isFirst = !path.includes('cursor=')
    const [first, ...older] = page.items
    const items = isFirst ? [first] : older.map((item) => ({ ...item, name: null }))
    return Response.json({
      ...page,
      items,
      anonymous: { count: 0, lastOpenedAt: null },
      nextCursor: isFirst ? 'x' : null,
    })
  })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('Reader2 Example')
  expect(dialog.getAllByRole('row')).toHaveLength(2)
  expect(dialog.queryByText(/signed out/u)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show older' }))
  expect(await dialog.findAllByText('Former member')).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: 'Show older' })).toBeNull()
})
