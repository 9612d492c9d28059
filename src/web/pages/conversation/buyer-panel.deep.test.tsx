import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { agePassport, givePassport } from '#server/buyer-passport/testing.ts'
import { verifyBuyer } from '#server/buyer-verification/testing.ts'
import { contact } from '#server/conversations/testing.ts'
import { stage, talkAbout } from '#server/deals/testing.ts'
import { listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { createWorld } from '#test/world.ts'
import { showTo, showPage, readAs } from './testing.tsx'

test('the seller reads the passport that a buyer wrote with, and declines', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  const listingId = await world.listing({ sellerId: seller.id })
  const buyer = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bea' })
  await givePassport(world, buyer)
  await verifyBuyer(world, buyer)
  const { id } = (await (await contact(world.as(buyer), listingId)).json()) as { id: string }
  await givePassport(world, buyer, { about: 'I run a bakery now, and want another one.' })
  const { user, hold } = showPage(world, seller, id)
  const panel = within(await screen.findByRole('group', { name: 'Buyer passport' }))
  expect(
    panel.getAllByText('$250,000 to $500,000 in all, $100,000 to $250,000 of it in cash. Within 6 months.'),
  ).toHaveLength(2)
  expect(panel.getByText(/I ran the kitchen of a hotel/u)).toBeDefined()
  expect(panel.getByText(/^As of the first message, .*Changed on /u)).toBeDefined()
  expect(panel.getByText('I run a bakery now, and want another one.')).toBeDefined()
  expect(panel.getByText('Verified buyer')).toBeDefined()
  expect(panel.queryByText('Below requirements')).toBeNull()
  expect(panel.queryByText('Declined')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Decline this buyer', hidden: true }))
  expect(dialog().getByRole('heading', { name: 'Decline this buyer' })).toBeDefined()
  await user.click(dialog().getByLabelText('Not a fit'))
  const release = hold()
  await user.dblClick(dialog().getByRole('button', { name: 'Decline' }))
  release()
  expect(await screen.findByText(/^Bea Example doesn’t see it/u)).toBeDefined()
  expect(await panel.findByText('Declined')).toBeDefined()
  expect(panel.getByText('You declined. The reason: not a fit.')).toBeDefined()
  expect(await readAs(world.as(seller), id)).toMatchObject({ ownPass: { reason: 'fit' } })
  await user.click(screen.getByRole('button', { name: 'Consider this buyer again', hidden: true }))
  expect(await screen.findByText('You and Bea Example can go on.')).toBeDefined()
  await waitFor(() => expect(panel.queryByText('Declined')).toBeNull())
})

test('a buyer without a passport, and one that is old, are told as that', async () => {
  const staged = await stage()
  const { user, answer } = showTo(staged, 'seller')
  const panel = within(await screen.findByRole('group', { name: 'Buyer passport' }))
  expect(panel.getByText('Bo Example has no passport yet.')).toBeDefined()
  expect(panel.getByText('What we checked, as of today')).toBeDefined()
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Decline this buyer', hidden: true }))
  await user.click(dialog().getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText("That didn't go through")).toBeDefined()

  await givePassport(staged.world, staged.buyer)
  await agePassport(staged.world, staged.buyer, 200)
  showTo(staged, 'seller')
  expect(await screen.findByText('Filled in after the first message.')).toBeDefined()
  expect(screen.getByText('It was last confirmed more than 180 days ago.')).toBeDefined()
})

test('the seller of a confidential business tells its name and hides it again', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Odette' })
  const listingId = await listConfidentially(world, seller)
  const { buyer, id } = await talkAbout(world, listingId)
  showPage(world, buyer, id)
  expect(await screen.findByRole('heading', { level: 1, name: 'The seller' })).toBeDefined()
  expect(screen.getByText(/^This business is confidential\./u)).toBeDefined()
  expect(screen.getByText(TEASER.teaserTitle, { selector: 'h1 + p *' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tell the name' })).toBeNull()

  const { user } = showPage(world, seller, id)
  await user.click(await screen.findByRole('button', { name: 'Tell the name' }))
  expect(dialog().getByRole('heading', { name: 'Tell Bo Example the name?' })).toBeDefined()
  await user.click(dialog().getByRole('button', { name: 'Not now' }))
  expect(await readAs(world.as(buyer), id)).toMatchObject({ identity: 'hidden' })
  await user.click(screen.getByRole('button', { name: 'Tell the name' }))
  await user.click(dialog().getByRole('button', { name: 'Tell the name' }))
  expect(await screen.findByText('Bo Example knows which business it is.')).toBeDefined()
  expect(await readAs(world.as(buyer), id)).toMatchObject({ listingTitle: 'Quillfeather Books' })
  await user.click(screen.getByRole('button', { name: 'Hide the name again' }))
  await user.click(dialog().getByRole('button', { name: 'Hide it' }))
  expect(await screen.findByText(/sees your teaser, not the name of the business or yours\./u)).toBeDefined()
})

test('the buyer who knows the name is asked to keep it', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Odette' })
  const { buyer, id } = await talkAbout(world, await listConfidentially(world, seller))
  await world.as(seller).post(`/api/conversations/${id}/reveal`)
  showPage(world, buyer, id)
  expect(await screen.findByText(/^The seller shared the name with you in confidence\./u)).toBeDefined()
})

const dialog = () => within(screen.getByRole('dialog'))
