import { screen, waitFor, within } from '#test/page/show.tsx'
import { describing, fill, isOff, untilFocused } from '#test/page/fields.ts'
import { expect, test } from 'vitest'
import { makePackage, makePdf } from '#server/documents/testing.ts'
import { shareWorld } from '#test/world.ts'
import { stage, open, openUpload, choose, itemOf, listed, addUpload, named } from './testing.tsx'

const shared = shareWorld()

test('a seller uploads a document with all its details', async () => {
  const staged = await stage(await shared())
  const { user, hold } = open(staged)
  expect(await screen.findByText('Nothing here.')).toBeDefined()
  expect(screen.getByText('How to unlock.')).toBeDefined()
  const dialog = within(await openUpload(user))
  expect(dialog.getByText('Choose a file')).toBeDefined()
  await choose(user, 'P&L 2023.pdf', makePdf())
  expect(dialog.getByText('P&L 2023.pdf')).toBeDefined()
  expect(dialog.getByText(`${makePdf().length} Bytes. Press to choose another.`)).toBeDefined()
  await fill(user, 'Title', 'Profit and loss 2023')
  const subtype = () => dialog.getByLabelText<HTMLSelectElement>(/^Subtype/u)
  expect(subtype().disabled).toBe(true)
  expect(describing(subtype())).toContain('Choose the document type first.')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Legal')
  expect(describing(subtype())).toBe('')
  await user.selectOptions(subtype(), 'Bylaws')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Financial')
  expect(subtype().value).toBe('')
  await user.selectOptions(subtype(), 'profit_loss')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Subscribers/u }).checked).toBe(true)
  await fill(user, /^Tags/u, '2023, audited, P&L, final, signed')
  await fill(user, /^Description/u, 'By our accountant.')
  const release = hold()
  await user.dblClick(dialog.getByRole('button', { name: 'Upload' }))
  expect(await dialog.findByRole('progressbar', { name: 'Upload of P&L 2023.pdf' })).toBeDefined()
  expect(dialog.getByText('Uploading P&L 2023.pdf')).toBeDefined()
  expect(dialog.getByText('50 %')).toBeDefined()
  expect(isOff(dialog.getByRole('button', { name: 'Uploading…' }))).toBe(true)
  release()
  expect(await screen.findByText('Your document has been uploaded successfully.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const item = await itemOf('Profit and loss 2023')
  for (const text of [
    'Financial · Profit & loss',
    'By our accountant.',
    'Subscribers: Active subscription required',
    'P&L 2023.pdf',
    `${makePdf().length} Bytes`,
    '0 downloads',
    '+2 more: final, signed',
    'Our staff will check that the file is what you describe.',
  ]) {
    expect(item.textContent).toContain(text)
  }
  expect(await listed(staged)).toMatchObject([
    { title: 'Profit and loss 2023', subType: 'profit_loss', tags: ['2023', 'audited', 'P&L', 'final', 'signed'] },
  ])
})

test('what is missing or wrong is said, and what was typed stays', async () => {
  const staged = await stage(await shared())
  const { user } = open(staged)
  const dialog = within(await openUpload(user))
  const submit = dialog.getByRole('button', { name: 'Upload' })
  await user.click(submit)
  expect(await screen.findByText('Missing Information')).toBeDefined()
  const summary = await dialog.findByRole('group', { name: 'Please select a file and document type.' })
  await untilFocused(summary)
  expect(named(summary)).toEqual(['Choose a file', 'Title is required', 'Document type is required'])
  await choose(user, 'song.mp3', Buffer.from('ID3'))
  expect(dialog.queryByRole('group', { name: 'Please select a file and document type.' })).toBeNull()
  await fill(user, 'Title', 'Books')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Financial')
  for (const [name, bytes, told] of [
    ['song.mp3', Buffer.from('ID3'), /^Files of this type are not accepted\./u],
    ['large.pdf', Buffer.alloc(11 * 1024 * 1024), /^A document may have at most 10 MB; this one is larger\.$/u],
    ['none.pdf', Buffer.alloc(0), /^This file is empty\.$/u],
  ] as const) {
    await choose(user, name, bytes)
    await user.click(submit)
    await dialog.findByRole('group', { name: 'Please correct one field.' })
    expect(describing(dialog.getByLabelText('File'))).toMatch(new RegExp(told.source.replaceAll(/^\^|\$$/gu, ''), 'u'))
  }
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Books')
  await choose(user, 'books.pdf', makePdf())
  await fill(user, /^Tags/u, 'a,b,c,d,e,f,g,h,i,j,k')
  await user.click(submit)
  expect(named(await dialog.findByRole('group', { name: 'Please correct one field.' }))).toEqual(['At most 10 tags'])
  expect(await listed(staged)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file that is not what its name says is refused with the reason, and the next try goes through', async () => {
  const staged = await stage(await shared())
  const { user, answer } = open(staged)
  const dialog = within(await openUpload(user))
  await choose(user, 'books.pdf', Buffer.from('<html><script>alert(1)</script>'))
  await fill(user, 'Title', 'Books')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Financial')
  const submit = dialog.getByRole('button', { name: 'Upload' })
  await user.click(submit)
  expect(await screen.findByText('Failed to upload document. Please try again.')).toBeDefined()
  expect((await dialog.findAllByText(/This \.pdf file is not a valid PDF\./u)).length).toBeGreaterThan(0)
  await choose(user, 'books.pdf', makePdf())
  expect(dialog.queryByText(/not a valid PDF/u)).toBeNull()
  answer((_, { method } = {}) => (method === 'POST' ? Promise.reject(new TypeError('offline')) : undefined))
  await user.click(submit)
  expect(await dialog.findByText(/^The site did not answer\./u)).toBeDefined()
  answer(() => undefined)
  await user.click(submit)
  expect(await screen.findByText('Document Uploaded')).toBeDefined()
  expect(await listed(staged)).toHaveLength(1)
})

test('closing the dialog ends an upload, and nothing is said of it', async () => {
  const staged = await stage(await shared())
  const { user, hold } = open(staged)
  const dialog = within(await openUpload(user))
  await choose(user, 'books.pdf', makePdf())
  await fill(user, 'Title', 'Books')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Financial')
  const release = hold()
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  await dialog.findByRole('progressbar')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  release()
  await waitFor(async () => expect(await listed(staged)).toHaveLength(1))
  expect(screen.queryByText(/Document Uploaded|Upload Failed/u)).toBeNull()
})

test('a file that is already attached is edited in place, with the details just typed', async () => {
  const staged = await stage(await shared())
  await addUpload(staged, { title: 'Books', accessLevel: 'public' })
  const { user } = open(staged)
  const dialog = within(await openUpload(user))
  await choose(user, 'books.pdf', makePdf())
  await fill(user, 'Title', 'Books for staff')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Tax')
  await user.selectOptions(dialog.getByLabelText(/^Subtype/u), 'Tax return 2023')
  await user.click(dialog.getByRole('radio', { name: /^Admin Review/u }))
  await fill(user, /^Tags/u, '2023, signed')
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  expect(await dialog.findByText(/^This file is already attached as “Books”\./u)).toBeDefined()
  expect(screen.queryByText(/Document Uploaded|Upload Failed/u)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Change “Books”' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  expect(edit.getByLabelText<HTMLInputElement>('Title').value).toBe('Books for staff')
  expect(edit.getByLabelText<HTMLSelectElement>(/^Subtype/u).value).toBe('tax_return_2023')
  expect(edit.getByRole<HTMLInputElement>('radio', { name: /^Admin Review/u }).checked).toBe(true)
  await user.click(edit.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Document Changed')).toBeDefined()
  expect((await itemOf('Books for staff')).textContent).toContain('Tax · Tax return 2023')
  expect(await listed(staged)).toMatchObject([{ title: 'Books for staff', accessLevel: 'admin_only' }])
})

test('another file after one that is already attached forgets the known one', async () => {
  const staged = await stage(await shared())
  await addUpload(staged, { title: 'Books', accessLevel: 'public' })
  const { user } = open(staged)
  const dialog = within(await openUpload(user))
  await choose(user, 'books.pdf', makePdf())
  await fill(user, 'Title', 'Other books')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Tax')
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  await dialog.findByRole('button', { name: 'Change “Books”' })
  await choose(user, 'others.pdf', makePdf('Others'))
  expect(dialog.queryByRole('button', { name: 'Change “Books”' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('Document Uploaded')).toBeDefined()
  expect(await listed(staged)).toHaveLength(2)
})

test('how a document leaves for approved buyers is chosen where a stamp can be drawn', async () => {
  const staged = await stage(await shared())
  const { user } = open(staged)
  const dialog = within(await openUpload(user))
  expect(dialog.queryByRole('switch')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Approved Buyers/u }))
  expect(dialog.getByRole('status').textContent).toMatch(/^Every page carries the name/u)
  await choose(user, 'books.xlsx', makePackage({ format: 'xlsx' }))
  expect(dialog.getByRole('status').textContent).toBe('Leaves without a stamp; upload a PDF to have one.')
  expect(dialog.queryByRole('switch')).toBeNull()
  await choose(user, 'books.pdf', makePdf())
  await user.click(dialog.getByRole('switch', { name: 'View only' }))
  await fill(user, 'Title', 'Books')
  await user.selectOptions(dialog.getByLabelText('Document type'), 'Financial')
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  const item = await itemOf('Books')
  expect(item.textContent).toContain('after they sign the NDA, view only')
  expect(await listed(staged)).toMatchObject([{ isViewOnly: true, accessLevel: 'approved_buyers' }])
  await user.click(screen.getByRole('button', { name: 'Edit Books' }))
  const edit = within(await screen.findByRole('dialog'))
  expect(edit.getByRole<HTMLInputElement>('switch').checked).toBe(true)
})

test.each([
  ['Public', true],
  ['Approved Buyers', false],
  ['Admin Review', false],
])('in a confidential business the level %s is raised: %s', async (level, isRaised) => {
  const { user } = open(await stage(await shared()), { isConfidential: true })
  const dialog = within(await openUpload(user))
  await user.click(dialog.getByRole('radio', { name: new RegExp(`^${level}`, 'u') }))
  expect(dialog.queryByText(/only buyers you approve can open it, whatever you choose/u) !== null).toBe(isRaised)
  expect(dialog.queryByRole('switch') !== null).toBe(level !== 'Admin Review')
})
