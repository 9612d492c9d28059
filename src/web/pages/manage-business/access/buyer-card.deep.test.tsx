import { screen, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { ListingAccessState } from '#shared/access/listing-access.ts'
import { recordAccess } from '#server/access/record-access.ts'
import { grantAccess } from '#server/access/testing.ts'
import { agePassport, askFor, givePassport } from '#server/buyer-passport/testing.ts'
import { verifyBuyer } from '#server/buyer-verification/testing.ts'
import { addDocument } from '#server/documents/testing.ts'
import { shareWorld } from '#test/world.ts'
import { stage, stageConfidential, asking, granted, person, revealNameTo, knowing, open, cardOf } from './testing.tsx'

const shared = shareWorld()

test('without requests the seller reads how buyers ask', async () => {
  const staged = await stage(await shared())
  open(staged)
  expect(screen.getByRole('status').textContent).toBe('Loading the requests')
  expect(await screen.findByText('Nobody has asked yet.')).toBeDefined()
  expect(screen.getByText(/^Approved buyers see the documents that you share/u).textContent).toContain(
    'at most 180 days, and can end it at any time.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('requests that did not load can be loaded again', async () => {
  const staged = await stage(await shared())
  await asking(staged)
  const { user, answer, hold } = open(staged, () => new Response('', { status: 500 }))
  expect(await screen.findByText("The requests didn't load")).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('status')).textContent).toBe('Loading the requests')
  release()
  expect(await screen.findByRole('listitem', { name: 'Bea Example' })).toBeDefined()
})

test('a request shows who asks, what they signed and what they lack', async () => {
  const staged = await stage(await shared())
  await askFor(staged.world, staged.seller, staged.id, { needsPassport: true, needsProof: true })
  await asking(staged)
  open(staged)
  const card = await cardOf('Bea Example')
  for (const text of ['Buyer', 'Waiting for you', 'Nothing yet', 'Lacks some of what you ask for']) {
    expect(card.getByText(text)).toBeDefined()
  }
  expect(card.getByText('Bea Example has no passport.')).toBeDefined()
  expect(card.getByText(/^What was checked/u).textContent).toBe('What was checked of Bea Example')
  expect(card.getAllByText(': not yet')).toHaveLength(2)
  expect(card.getByText('Signed').nextElementSibling?.textContent).toMatch(/^Version 1 as “Bea Example”, .* \(how to/u)
  expect(card.getByRole('link', { name: 'Certificate' }).getAttribute('href')).toMatch(/^\/api\/nda\//u)
  expect(card.queryByText('Verified buyer')).toBeNull()
  expect(card.queryByRole('link', { name: 'Your conversation' })).toBeNull()
  expect(card.queryByText(/open until/iu)).toBeNull()
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Approve Bea Example',
    'Decline Bea Example',
  ])
  expect(screen.queryByRole('button', { name: 'Revoke all' })).toBeNull()
})

test('a request of a verified buyer shows the passport, its checks and that nothing is lacking', async () => {
  const staged = await stage(await shared())
  const { world } = staged
  await askFor(world, staged.seller, staged.id, { needsPassport: true, needsProof: true })
  await asking(staged, async (buyer) => {
    await givePassport(world, buyer)
    await verifyBuyer(world, buyer)
  })
  const { user } = open(staged)
  const card = await cardOf('Bea Example')
  expect(card.getByText('Has all that you ask for')).toBeDefined()
  expect(card.getAllByText(': yes')).toHaveLength(2)
  expect(card.getByText('Verified buyer')).toBeDefined()
  expect(card.getByText(/^\$250,000 to \$500,000 in all, \$100,000 to \$250,000 of it in cash\./u)).toBeDefined()
  await user.click(card.getByText(/^Read it, and what was checked/u))
  expect(card.getByText(/^Confirmed on /u)).toBeDefined()
  expect(card.getByText(/ran the kitchen of a hotel/u)).toBeDefined()
  expect(card.getAllByText('Checked').length).toBeGreaterThan(0)
  expect(card.queryByText(/last confirmed more than/u)).toBeNull()
})

test('what no longer holds is said without opening the passport', async () => {
  const staged = await stage(await shared())
  await asking(staged, async (buyer) => {
    await givePassport(staged.world, buyer)
    await agePassport(staged.world, buyer, 200)
  })
  open(staged)
  const card = await cardOf('Bea Example')
  expect(card.getByText('It was last confirmed more than 180 days ago.')).toBeDefined()
  expect(card.queryByText(/Has all|Lacks some/u)).toBeNull()
})

test('what a buyer opened is listed by document', async () => {
  const staged = await stage(await shared())
  const { world, id } = staged
  const buyer = await world.person({ role: 'buyer', firstName: 'Gil' })
  const accessId = await grantAccess(world, id, buyer)
  const documents = await Promise.all(['Lease', 'Tax return', 'Gone'].map((title) => addDocument(world, id, { title })))
  for (const [index, documentId] of documents.entries()) {
    const entry = { accessId, actorId: buyer.id, documentId }
    for (let page = 1; page <= index; page += 1) {
      await recordAccess(world.services.db, { ...entry, action: 'read_page', page })
    }
    for (let time = index; time < 2; time += 1) {
      await recordAccess(world.services.db, { ...entry, action: 'downloaded' })
    }
  }
  await world.as(staged.seller).delete(`/api/documents/${documents[2]}`)
  open(staged)
  const opened = (await cardOf('Gil Example')).getByText('Opened').nextElementSibling
  const lines = [...(opened?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^A document that was deleted \(2 pages, last /u),
    expect.stringMatching(/^Lease \(2 downloads, last /u),
    expect.stringMatching(/^Tax return \(1 page, 1 download, last /u),
  ])
})

test.each<[ListingAccessState, string, string, string[]]>([
  ['granted', 'Approved', 'Open until', ['Extend', 'Revoke']],
  ['expired', 'Ended', 'Was open until', ['Approve', 'Extend']],
  ['suspended', 'Suspended while you deal with another buyer', 'Ends on', ['Revoke']],
  ['withdrawn', 'Withdrawn by the buyer', 'Asked', []],
  ['unanswered', 'Ended without an answer', 'Asked', ['Approve']],
])('access that is %s reads as "%s"', async (state, label, end, steps) => {
  const staged = await stage(await shared())
  await granted(staged)
  await staged.world.sql('update listing_access set state = $2 where listing_id = $1', [staged.id, state])
  open(staged)
  const card = await cardOf('Gil Example')
  expect(card.getByText(label)).toBeDefined()
  expect(card.getByText(end)).toBeDefined()
  expect(card.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    steps.map((step) => `${step} Gil Example`),
  )
  const isOpen = state === 'granted' || state === 'suspended'
  expect(screen.queryByRole('button', { name: 'Revoke all' }) !== null).toBe(isOpen)
})

test('of a confidential business, who was told the name is listed, and it is taken back from one', async () => {
  const staged = await stageConfidential(await shared())
  const talk = await revealNameTo(staged, await person(staged, 'Tea'))
  const { user } = open(staged)
  const list = within(await screen.findByRole('region', { name: 'Told the name in a conversation' }))
  expect(screen.getByText(/^Approved buyers see the name, the address and your documents\./u)).toBeDefined()
  expect(screen.getByText('Nobody has asked yet.')).toBeDefined()
  expect(list.getByRole('listitem').textContent).toMatch(/^Tea Example since .*Take back the name from Tea Example$/u)
  expect(list.getByRole('link', { name: 'Your conversation' }).getAttribute('href')).toBe(`/messages/${talk}`)
  await user.click(list.getByRole('button', { name: 'Take back the name from Tea Example' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take the name back from Tea Example?' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('They see your teaser from now on.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Told the name in a conversation' })).toBeNull()
  expect(await knowing(staged)).toEqual([])
})

test('the name is taken back from all to whom it was told', async () => {
  const staged = await stageConfidential(await shared())
  await revealNameTo(staged, await person(staged, 'Tea'))
  const { user } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Take back the name from all' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take the name back from one buyer?' }))
  expect(dialog.getByText(/sees your teaser again\. They are not told\.$/u)).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back')).toBeDefined()
  expect(await knowing(staged)).toEqual([])
})

test('the name is taken back from a buyer whose access has ended', async () => {
  const staged = await stageConfidential(await shared())
  await revealNameTo(staged, await granted(staged))
  await staged.world.sql("update listing_access set state = 'revoked' where listing_id = $1", [staged.id])
  const { user } = open(staged)
  const card = await cardOf('Gil Example')
  await user.click(card.getByRole('button', { name: 'Take back the name from Gil Example' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take the name back from Gil Example?' }))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('They see your teaser from now on.')).toBeDefined()
  expect(await knowing(staged)).toEqual([])
})
