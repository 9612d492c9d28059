import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test, vi } from 'vitest'
import { contact } from '#server/conversations/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { ContactSeller } from '#web/pages/business/contact-seller.tsx'
import { FirstMessageDialog } from './first-message-dialog.tsx'

const MESSAGES = 'select text from messages order by id'

test('a first message is sent once, and opens the conversation', async () => {
  const staged = await stage()
  const { user, address, hold } = open(staged, { withFile: false })
  const dialog = within(screen.getByRole('dialog', { name: 'Send Message' }))
  expect(dialog.getByText('To the seller of Bakery. Only the two of you can read it.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findAllByText('Write a message first')).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('Message'), 'May I see the books?')
  const release = hold()
  await user.dblClick(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByRole('button', { name: 'Sending…' })).toBeDefined()
  release()
  await waitFor(() => expect(address()).toMatch(/^\/messages\/[\da-f-]{36}$/u))
  expect(await screen.findByText('The seller of Bakery has received it.')).toBeDefined()
  expect(await staged.world.sql(MESSAGES)).toEqual([{ text: 'May I see the books?' }])
})

test('what is typed is kept when the dialog is closed, and when nothing was sent', async () => {
  const staged = await stage()
  const { user, answer, onClose } = open(staged, { withFile: false })
  await user.type(screen.getByLabelText('Message'), 'Hello')
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  open(staged, { withFile: false })
  expect(screen.getAllByLabelText<HTMLTextAreaElement>('Message').map(({ value }) => value)).toContain('Hello')
})

test('words of a risky way to pay are warned of before they are sent', async () => {
  const { user } = open(await stage(), { withFile: false })
  await user.type(screen.getByLabelText('Message'), 'I can pay in bitcoin.')
  expect(await screen.findByText(/^Never pay by gift card, wire or crypto before closing\./u)).toBeDefined()
  await user.clear(screen.getByLabelText('Message'))
  await waitFor(() => expect(screen.queryByText(/^Never pay by gift card/u)).toBeNull())
})

test('a file that is refused leaves its words sent once', async () => {
  const staged = await stage()
  const { user, address } = open(staged, { withFile: true })
  const dialog = within(screen.getByRole('dialog', { name: 'Share Documents' }))
  await user.type(dialog.getByLabelText('Message'), 'My proof of funds')
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  expect((await dialog.findAllByText('Choose a file')).length).toBeGreaterThan(0)
  await user.upload(dialog.getByLabelText('File'), new File(['MZ'], 'funds.pdf', { type: 'application/pdf' }))
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  expect((await dialog.findAllByText(/is not a valid PDF/u)).length).toBeGreaterThan(0)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('My proof of funds')
  await user.upload(dialog.getByLabelText('File'), new File(['Money'], 'funds.txt', { type: 'text/plain' }))
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(address()).toMatch(/^\/messages\//u))
  expect(await staged.world.sql(MESSAGES)).toEqual([{ text: 'My proof of funds' }, { text: '' }])
})

test('in a known conversation words are not needed with a file', async () => {
  const staged = await stage()
  const opened = await contact(staged.world.as(staged.buyer), staged.listingId)
  const { id } = (await opened.json()) as { id: string }
  const { user, address } = open(staged, { withFile: true, conversationId: id })
  await user.upload(screen.getByLabelText('File'), new File(['Money'], 'funds.txt', { type: 'text/plain' }))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(address()).toBe(`/messages/${id}`))
})

test('a subscriber writes to three sellers, and is told when more are possible', async () => {
  const { world, buyer, listingId } = await stage()
  showContact(world, buyer, listingId)
  expect(await screen.findByText(/^3 of 3 sellers left\. Renews on /u)).toBeDefined()
  for (const _ of [1, 2, 3]) {
    const seller = await world.person({ role: 'seller' })
    await contact(world.as(buyer), await world.listing({ sellerId: seller.id }))
  }
  showContact(world, buyer, listingId)
  const told = await screen.findByText(/^You have written to 3 sellers\. Renews on /u)
  for (const name of ['Send Message', 'Share Documents']) {
    const button = screen.getAllByRole<HTMLButtonElement>('button', { name }).at(-1)
    expect(button?.disabled).toBe(true)
    expect(button?.getAttribute('aria-describedby')).toBe(told.id)
  }
  expect(screen.getByText(/^You have used all your contacts for this month\./u)).toBeDefined()
})

test('a seller who is known already is written to without another contact', async () => {
  const { world, buyer, listingId, seller } = await stage()
  await contact(world.as(buyer), listingId)
  showContact(world, buyer, listingId)
  expect((await screen.findByRole('link', { name: 'Go to your conversation' })).getAttribute('href')).toMatch(
    /^\/messages\//u,
  )
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  showContact(world, buyer, await world.listing({ sellerId: seller.id }))
  expect(await screen.findByText(/^You already have a conversation with this seller/u)).toBeDefined()
})

test('contact options that do not load are tried again', async () => {
  const { world, buyer, listingId } = await stage()
  const { user, answer } = showContact(world, buyer, listingId)
  answer((path) => (path.endsWith('/contact') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByText("We couldn't load the contact options.")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Send Message' })).toBeDefined()
})

interface Staged {
  world: World
  seller: Person
  buyer: Person
  listingId: number
}

async function stage(): Promise<Staged> {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  const listingId = await world.listing({ sellerId: seller.id, title: 'Bakery' })
  return { world, seller, listingId, buyer: await world.person({ role: 'buyer', isSubscribed: true }) }
}

function open(
  { world, buyer, listingId }: Staged,
  { withFile, conversationId = null }: { withFile: boolean; conversationId?: string | null },
): Shown & { onClose: () => void } {
  const onClose = vi.fn<() => void>()
  const about = { listingId }
  const recipient = 'the seller of Bakery'
  const dialog = <FirstMessageDialog {...{ about, recipient, conversationId, withFile, onClose }} />
  return { onClose, ...show(dialog, world, buyer, { at: `/business/${listingId}` }) }
}

function showContact(world: World, buyer: Person, id: number): Shown {
  return show(<ContactSeller listing={{ id, title: 'Bakery', price: null }} canContact />, world, buyer)
}
