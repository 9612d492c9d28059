import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { fileForm, write } from '#server/conversations/testing.ts'
import { agreed, readRoom, step, taskOf } from '#server/deals/room/testing.ts'
import { stage } from '#server/deals/testing.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { createWorld } from '#test/world.ts'
import { showTo, showPage, fields, composer, messages, readAs } from './testing.tsx'

test('a conversation says with whom it is and about what, and is read once it is seen', async () => {
  const staged = await stage()
  showTo(staged, 'seller')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bo Example' })).toBeDefined()
  expect(screen.getByText(/^About your business/u).parentElement?.textContent).toBe(
    'About your business Perry Street Bakery',
  )
  const inbox = within(screen.getByRole('complementary', { name: 'Your conversations', hidden: true }))
  const row = await inbox.findByRole('link', { name: /^Perry Street Bakery/u, hidden: true })
  expect(row.textContent).toContain('Bo Example, a buyer')
  expect(row.getAttribute('aria-current')).toBe('page')
  expect(messages()).toEqual(['Bo Example: Is it still for sale?'])
  await waitFor(async () => expect(await (await staged.asSeller.get('/api/conversations/count')).json()).toEqual(0))
})

test('what is off the market is no link for the buyer', async () => {
  const staged = await stage()
  await staged.world.sql("update listings set status = 'withdrawn' where id = $1", [staged.listingId])
  showTo(staged, 'buyer')
  const about = (await screen.findByText(/^About/u)).parentElement
  expect(about?.textContent).toBe('About Perry Street Bakery (off the market)')
  expect(within(about ?? document.body).queryByRole('link')).toBeNull()
})

test('earlier messages are loaded above, and a failure is told', async () => {
  const staged = await stage()
  for (let index = 1; index <= 55; index += 1) await write(staged.asSeller, staged.id, `Message ${index}`)
  const { user, answer } = showTo(staged, 'buyer')
  const earlier = await screen.findByRole('button', { name: 'Show earlier messages' })
  const before = messages().length
  answer((path) => (path.includes('before=') ? new Response('', { status: 503 }) : undefined))
  await user.click(earlier)
  expect(await screen.findByText(/^They didn't load\./u)).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  await waitFor(() => expect(messages()).toHaveLength(56))
  expect(before).toBeLessThan(56)
  expect(messages()[0]).toBe('You: Is it still for sale?')
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

test('a block ends the writing of both until it is lifted', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'seller')
  await composer()
  await user.click(screen.getByRole('button', { name: 'Block Bo Example', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Keep talking' }))
  expect(fields()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Block Bo Example', hidden: true }))
  await user.click(within(screen.getByRole('dialog', { name: 'Block Bo Example?' })).getByText('Block'))
  expect(await screen.findByText('You blocked Bo Example. Neither of you can write here.')).toBeDefined()
  expect(fields()).toHaveLength(0)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Block/u })).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(fields()).toHaveLength(1))
  expect(await readAs(staged.asBuyer, staged.id)).toMatchObject({ block: null })
})

test('who is blocked reads that, and can not lift it', async () => {
  const staged = await stage()
  await staged.asSeller.post(`/api/conversations/${staged.id}/block`)
  showTo(staged, 'buyer')
  expect(await screen.findByText(/^Sal Example no longer accepts messages from you\./u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull()
  expect(fields()).toHaveLength(0)
})

test('a block is lifted from the menu', async () => {
  const staged = await stage()
  await staged.asSeller.post(`/api/conversations/${staged.id}/block`)
  const { user } = showTo(staged, 'seller')
  await user.click(await screen.findByRole('button', { name: 'Unblock Bo Example', hidden: true }))
  expect(await screen.findByText('You and Bo Example can write again.')).toBeDefined()
  expect(await composer()).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Decline this business', hidden: true })).toBeNull()
})

test('a change of the menu that fails says so', async () => {
  const staged = await stage()
  const { user, answer } = showTo(staged, 'buyer')
  await composer()
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Block Sal Example', hidden: true }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText("That didn't go through")).toBeDefined()
  expect(fields()).toHaveLength(1)
})

test('a conversation is reported to staff, with what is wrong', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'seller')
  await composer()
  await user.click(screen.getByRole('button', { name: 'Report to our staff', hidden: true }))
  const dialog = within(screen.getByRole('dialog', { name: 'Report this conversation' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect((await dialog.findAllByText('Choose what is wrong')).length).toBeGreaterThan(1)
  await user.selectOptions(dialog.getByLabelText('What is wrong'), 'scam')
  await user.type(dialog.getByLabelText('What happened'), 'Asks for my password.')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. Our staff will review it.')).toBeDefined()
  expect(await staged.world.sql('select reason, text from conversation_reports')).toEqual([
    { reason: 'scam', text: 'Asks for my password.' },
  ])
})

test('a buyer declines a business with a reason, and takes it back', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  await composer()
  await user.click(screen.getByRole('button', { name: 'Decline this business', hidden: true }))
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this business' }))
  expect(dialog.getByLabelText<HTMLInputElement>('I’d rather not say').checked).toBe(true)
  await user.click(dialog.getByLabelText('The financing'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText(/^The seller doesn’t see it/u)).toBeDefined()
  expect(await readAs(staged.asBuyer, staged.id)).toMatchObject({ ownPass: { reason: 'financing' } })
  await user.click(await screen.findByRole('button', { name: 'Consider this business again', hidden: true }))
  expect(await screen.findByText('You and Sal Example can go on.')).toBeDefined()
  expect(await readAs(staged.asBuyer, staged.id)).toMatchObject({ ownPass: null })
})

test('the tabs say how far the deal is and what waits in the room, and what is typed stays', async () => {
  const staged = await agreed()
  const { asSeller, id } = staged
  await step(asSeller, id, taskOf(await readRoom(asSeller, id), 'Profit and loss statements'), 'provide')
  const { user, address } = showTo(staged, 'buyer')
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of this conversation' }))
  expect(await parts.findByText('Agreed')).toBeDefined()
  expect((await parts.findByText(/needs you$/u)).parentElement?.textContent).toMatch(/^1 needs you$/u)
  await user.type(await composer(), 'At nine?')
  await user.click(parts.getByRole('link', { name: /^Deal(?! room)/u }))
  expect(address()).toBe(`/messages/${id}?tab=deal`)
  expect(await screen.findByRole('region', { name: 'Agreed' })).toBeDefined()
  expect(screen.getByRole('log', { hidden: true }).closest('[hidden]')).not.toBeNull()
  await user.click(parts.getByRole('link', { name: /^Deal room/u }))
  expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeDefined()
  await user.click(parts.getByRole('link', { name: 'Messages' }))
  await waitFor(() => expect(screen.getByRole('log').closest('[hidden]')).toBeNull())
  expect(fields()[0]?.value).toBe('At nine?')
})

test('a conversation with a professional has no deal, and says what each is for the other', async () => {
  const world = await createWorld()
  const { person, id: professionalId } = await verifiedProfessional(world, { firstName: 'Petra' })
  const client = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bo' })
  const clientKey = crypto.randomUUID()
  const opened = await world.as(client).post('/api/conversations', { professionalId, clientKey, text: 'Hello' })
  const { id } = (await opened.json()) as { id: string }
  showPage(world, client, id)
  const link = await screen.findByRole('link', { name: 'what Petra Example does' })
  expect(link.getAttribute('href')).toBe(`/professionals/${professionalId}`)
  expect(screen.queryByRole('navigation', { name: 'Parts of this conversation' })).toBeNull()
  showPage(world, person, id)
  expect((await screen.findAllByText('Contacted you as a professional')).length).toBeGreaterThan(0)
})

test('a conversation of others shows nothing', async () => {
  const staged = await stage()
  await staged.asBuyer.post(`/api/conversations/${staged.id}/attachments`, fileForm('plan.txt', 'What I plan'))
  showPage(staged.world, await staged.world.person({ role: 'admin' }), staged.id)
  expect(await screen.findByText('Loading the conversation…')).toBeDefined()
  expect(screen.queryByRole('log')).toBeNull()
})
