import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import { refusal } from '#test/page/fields.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { grantAccess } from '#server/access/testing.ts'
import { addDocument } from '#server/documents/testing.ts'
import { listConfidentially } from '#server/listings/identity/testing.ts'
import { Route } from '#web/routes/market/business.$id.tsx'
import type { About } from '#test/world.ts'
import { shareWorld } from '#test/world.ts'
import { stage, open, openAs, itemOf } from './testing.tsx'

const shared = shareWorld()

test.each<[Record<string, unknown>, string[]]>([
  [{ isVerified: true, review: { state: 'verified', note: null } }, ['Verified']],
  [
    { isVerified: true, review: { state: 'verified', note: 'All is fine.' } },
    ['Verified', 'Our staff wrote', 'All is fine.'],
  ],
  [
    { review: { state: 'refused', note: 'It is of 2019.' } },
    ['Our staff found that it is not as described', 'It is of 2019.'],
  ],
  [{ downloadCount: 1, tags: ['a', 'b', 'c'] }, ['1 download']],
])('a document shows its owner what staff decided: %o', async (change, told) => {
  const staged = await stage(await shared())
  await addDocument(staged.world, staged.id, { title: 'Books' })
  const shown = open(staged, {}, async (path) => {
    if (!path.endsWith('/documents')) return undefined
    const items = (await (await staged.world.as(staged.seller).get(path)).json()) as object[]
    return Response.json(items.map((item) => ({ ...item, ...change })))
  })
  const item = within(await itemOf('Books'))
  for (const text of told) expect(item.getByText(text)).toBeDefined()
  const notes = ['Verified', 'Our staff wrote', 'Our staff found that it is not as described', '+0']
  for (const text of notes.filter((note) => !told.includes(note))) expect(item.queryByText(text)).toBeNull()
  await shown.user.click(item.getByRole('button', { name: 'Edit Books' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/^Our staff have verified these details\./u) !== null).toBe('isVerified' in change)
})

test('a download is saved under its name and counted, and one that fails says why', async () => {
  const staged = await stage(await shared())
  const id = await addDocument(staged.world, staged.id, { title: 'Books', accessLevel: 'public' })
  const saved = savedNames()
  const { user, answer } = openAs(staged, await staged.world.person({ role: 'buyer' }))
  const link = await screen.findByRole('link', { name: 'Download Books' })
  await user.dblClick(link)
  expect(await screen.findByText('1 download')).toBeDefined()
  expect(saved).toEqual(['books.pdf'])
  answer((path) => (path.endsWith('/download') ? refusal('not_signed_in', 'Sign in.') : undefined))
  await user.click(link)
  expect(await screen.findByText('You are signed out. Sign in again to get this file.')).toBeDefined()
  answer(() => undefined)
  await staged.world.as(staged.seller).delete(`/api/documents/${id}`)
  await user.click(link)
  expect(await screen.findByText('The seller has removed this document.')).toBeDefined()
  answer(() => new Response('', { status: 503 }))
  await user.click(link)
  expect(await screen.findByText('The document did not load. Please try again in a moment.')).toBeDefined()
  expect(saved).toEqual(['books.pdf'])
})

test('a list that did not load can be loaded again', async () => {
  const staged = await stage(await shared())
  await addDocument(staged.world, staged.id, { title: 'Books' })
  const { user, answer } = open(staged, {}, (path) =>
    path.endsWith('/documents') ? new Response('', { status: 500 }) : undefined,
  )
  expect(await screen.findByText("The documents didn't load")).toBeDefined()
  expect(screen.queryByText('How to unlock.')).toBeNull()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await itemOf('Books')).toBeDefined()
})

test.each<[string, About | null, Record<string, string>]>([
  [
    'a visitor',
    null,
    {
      'Sign in to download For subscribers': '/api/login?returnTo=',
      'Sign in to download For verified_buyers': '/api/login?returnTo=',
      'Sign in to ask the seller to open For approved_buyers': '/api/login?returnTo=',
    },
  ],
  [
    'a member without a trial',
    { role: 'buyer' },
    {
      'Subscribe to download For subscribers': '/subscribe?returnTo=%2Fbusiness%2F',
      'Become a verified buyer to download For verified_buyers': '/verified-buyer',
      'Ask the seller to open For approved_buyers': '#access-title',
    },
  ],
  [
    'a subscriber',
    { role: 'buyer', isSubscribed: true },
    {
      'Download For subscribers': '/api/documents/',
      'Become a verified buyer to download For verified_buyers': '/verified-buyer',
      'Ask the seller to open For approved_buyers': '#access-title',
    },
  ],
])('%s is told what opens each document', async (_, about, expected) => {
  const staged = await stage(await shared())
  for (const accessLevel of ['public', 'subscribers', 'verified_buyers', 'approved_buyers', 'admin_only'] as const) {
    await addDocument(staged.world, staged.id, { accessLevel })
  }
  openAs(staged, about ? await staged.world.person(about) : undefined)
  expect(await screen.findByText('4 documents')).toBeDefined()
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Download For public' })).toBeDefined()
    for (const [name, href] of Object.entries(expected)) {
      expect(screen.getByRole('link', { name }).getAttribute('href')?.startsWith(href)).toBe(true)
    }
  })
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^(?:Edit|Delete|Who opened it|Upload)/u })).toBeNull()
  expect(screen.queryByText('How to unlock.') !== null).toBe(true)
})

test('an approved buyer reads what is for viewing only, and cannot download it', async () => {
  const staged = await stage(await shared())
  const { world, id } = staged
  await addDocument(world, id, { title: 'Books', accessLevel: 'approved_buyers', isViewOnly: true })
  await addDocument(world, id, { title: 'Lease', accessLevel: 'approved_buyers' })
  const buyer = await world.person({ role: 'buyer' })
  await grantAccess(world, id, buyer)
  openAs(staged, buyer)
  const books = within(await itemOf('Books'))
  expect(books.getByText('View only: the seller lets you read it here.')).toBeDefined()
  expect(books.getByRole('button', { name: 'Read Books' })).toBeDefined()
  expect(books.queryByRole('link')).toBeNull()
  const lease = within(await itemOf('Lease'))
  expect(lease.getByRole('link', { name: 'Download Lease' })).toBeDefined()
  expect(lease.queryByText(/view only/iu)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Preview/u })).toBeNull()
  expect(screen.queryByText('How to unlock.')).toBeNull()
})

test.each([
  [1, '1 document, open to buyers the seller approves: 1 financial'],
  [3, '3 documents, open to buyers the seller approves: 2 financial, 1 legal'],
])('of a confidential business only the number of documents is told: %i', async (count, told) => {
  const { world, seller } = await stage(await shared())
  const id = await listConfidentially(world, seller)
  for (let index = 0; index < count; index += 1) {
    await addDocument(world, id, { type: index < 2 ? 'financial' : 'legal' })
  }
  const buyer = await world.person({ role: 'buyer' })
  openAs({ world, seller, id }, buyer, { isConfidential: true })
  expect(await screen.findByText(told)).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Ask the seller' })).getAttribute('href')).toBe('#access-title')
  expect(screen.queryByText('Nothing here.')).toBeNull()
  expect(screen.queryByText('How to unlock.')).toBeNull()
})

test('a confidential business without documents says so', async () => {
  const staged = await stage(await shared())
  openAs(staged, await staged.world.person({ role: 'buyer' }), { isConfidential: true })
  expect(await screen.findByText('Nothing here.')).toBeDefined()
})

test('the list is filtered by type, and the address holds the filter', async () => {
  const { world, id } = await stage(await shared())
  await addDocument(world, id, { title: 'Books', accessLevel: 'public' })
  await addDocument(world, id, { title: 'Lease', accessLevel: 'public', type: 'legal' })
  const path = `/business/${id}?tab=documents`
  const { user, address } = openPage({ '/business/$id': Route }, `${path}&type=legal`, world)
  const select = await screen.findByLabelText<HTMLSelectElement>('Type')
  expect(titles()).toEqual(['Lease'])
  expect(screen.getByText('1 document')).toBeDefined()
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'All types (2)',
    'Financial (1)',
    'Legal (1)',
  ])
  await user.selectOptions(select, 'All types (2)')
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(address()).toBe(path)
  await user.selectOptions(select, 'Financial (1)')
  await waitFor(() => expect(titles()).toEqual(['Books']))
  expect(address()).toBe(`${path}&type=financial`)
})

test('an unknown type in the address shows all', async () => {
  const { world, id } = await stage(await shared())
  await addDocument(world, id, { title: 'Books', accessLevel: 'public' })
  openPage({ '/business/$id': Route }, `/business/${id}?tab=documents&type=tax`, world)
  expect((await screen.findByLabelText<HTMLSelectElement>('Type')).value).toBe('')
  expect(titles()).toEqual(['Books'])
})

const titles = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('article')
    .map((item) => item.querySelector('h3')?.textContent)

/** The names of files that the browser was told to save. */
function savedNames(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}
