import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { addProof, standingOf } from '#server/buyer-verification/testing.ts'
import { bakeryYear, stage as stageFigures } from '#server/financials/testing.ts'
import { write } from '#server/conversations/testing.ts'
import { talkAbout } from '#server/deals/testing.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { stage, showQueue, card, logOf, describing, openRow } from './testing.tsx'

test('figures are confirmed or asked about beside their papers, and what is typed survives a reload', async () => {
  const { world, staff, seller, listingId, statement, payroll, save } = await stageFigures()
  await save(world.as(seller), [bakeryYear(statement, payroll)])
  const { user } = showQueue(world, staff, 'figures')
  const shop = within(await screen.findByRole('article', { name: 'Corner Shop' }))
  const standing = () => shop.getByText(/left for later$/u).textContent
  expect(standing()).toBe('0 confirmed, 0 asked about, 5 left for later')
  expect(shop.getByText('3 figures that do not wait')).toBeDefined()
  // The payroll has one figure alone.
  expect(shop.getAllByRole('button', { name: /^All of them match/u })).toHaveLength(1)
  await user.click(shop.getByRole('button', { name: 'All of them match Profit and loss 2025' }))
  expect(standing()).toBe('4 confirmed, 0 asked about, 1 left for later')
  await user.click(shop.getByRole('button', { name: 'Confirm Net profit 2025' }))
  expect(standing()).toBe('3 confirmed, 0 asked about, 2 left for later')

  const ask = shop.getByRole('button', { name: 'Ask about Owner’s pay 2025' })
  await user.click(ask)
  expect(ask.getAttribute('aria-pressed')).toBe('true')
  await user.click(shop.getByRole('button', { name: 'Send to the owner' }))
  const summary = await shop.findByRole('group', { name: 'Please correct one field.' })
  expect(document.activeElement).toBe(summary)
  const note = () => shop.queryByLabelText<HTMLTextAreaElement>('What is not clear about Owner’s pay 2025')
  await user.type(note() ?? ask, 'The paper says $80,000.')
  await user.click(ask)
  expect(note()).toBeNull()
  await user.click(ask)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  expect(note()?.value).toBe('The paper says $80,000.')
  await user.click(shop.getByRole('button', { name: 'Send to the owner' }))
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe(
      'Corner Shop: 3 figures confirmed, 1 figure asked about, 1 still waiting. Ada Example has been notified.',
    ),
  )
  expect(screen.getByRole('heading', { name: 'One business waiting' })).toBeDefined()
  expect(
    await world.sql('select name, question from financial_figures where listing_id = $1 and question is not null', [
      listingId,
    ]),
  ).toEqual([{ name: 'ownerPay', question: 'The paper says $80,000.' }])
})

test('a proof of funds is refused only with a reason, and approved until a day', async () => {
  const { world, staff } = await stage()
  const [otis, cleo] = [
    await world.person({ role: 'buyer', firstName: 'Otis' }),
    await world.person({ role: 'buyer', firstName: 'Cleo' }),
  ]
  await addProof(world, otis)
  await addProof(world, cleo)
  const { user } = showQueue(world, staff, 'buyers')
  const first = within(await screen.findByRole('article', { name: 'Otis Example' }))
  expect(first.getByText('$250,000')).toBeDefined()
  expect(first.queryByText(/^Issued/u)).toBeNull()
  expect(describing(first.getByLabelText('Verified until'))).toMatch(/usually 90 days, at most/u)
  await user.click(first.getByRole('button', { name: 'Reject' }))
  expect(document.activeElement).toBe(first.getByLabelText('Note to the buyer'))
  await user.click(first.getByRole('button', { name: 'Reject' }))
  expect(describing(first.getByLabelText('Note to the buyer'))).toContain('Say why it is not accepted')
  await user.type(first.getByLabelText('Note to the buyer'), 'It is of 2019.')
  await user.click(first.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(/is not verified with this proof, and has been notified\./u)).toBeDefined()
  expect((await standingOf(world, otis)).proof).toMatchObject({ state: 'rejected', note: 'It is of 2019.' })
  await user.click(within(card('Cleo Example')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/is a verified buyer until .*The file is deleted\./u)).toBeDefined()
  expect((await standingOf(world, cleo)).verification).not.toBeNull()
})

test('a professional is verified as what the card shows', async () => {
  const { world, staff } = await stage()
  await verifiedProfessional(world, { firstName: 'Petra', isWaiting: true, yearsExperience: 1 })
  await verifiedProfessional(world, { firstName: 'Bror', isWaiting: true, licenseNumber: '', website: '' })
  const shown = showQueue(world, staff, 'professionals')
  const { user } = shown
  const petra = within(await screen.findByRole('article', { name: 'Petra Example' }))
  expect(petra.getByText('Broker, Business broker, Example Brokers, Spokane, WA')).toBeDefined()
  expect(petra.getByText('WA-1234')).toBeDefined()
  expect(petra.getByText('1 year, in Restaurants, Retail')).toBeDefined()
  expect(petra.getByRole('link', { name: 'https://broker.example.com/ (new tab)' })).toBeDefined()
  let bror = await openRow(shown, 'Bror Example')
  expect(bror.getByText('12 years, in Restaurants, Retail')).toBeDefined()
  expect(bror.getByText('Not given')).toBeDefined()
  expect(bror.queryByText('Website')).toBeNull()
  await user.click((await openRow(shown, 'Petra Example')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/is a verified professional, and has been notified\./u)).toBeDefined()
  bror = within(await screen.findByRole('article', { name: 'Bror Example' }))
  await user.click(bror.getByRole('button', { name: 'Reject' }))
  await user.type(bror.getByLabelText('Note to the professional'), 'No license.')
  await user.click(bror.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(/is not verified, and has been notified\./u)).toBeDefined()
})

test('the messages under a report are read only on request, and its closing is kept', async () => {
  const { world, staff } = await stage()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  const listingId = await world.listing({ sellerId: seller.id, title: 'Bakery' })
  const { id, buyer } = await talkAbout(world, listingId)
  const report = { reason: 'scam', text: 'Asks for my password.' }
  await world.as(seller).post(`/api/conversations/${id}/report`, report)
  await world.post('/api/reports', { ...report, reason: 'other', about: 'business', businessId: listingId })
  const { user } = showQueue(world, staff, 'reports')
  const scam = within(await screen.findByRole('article', { name: 'A scam, or asks for money or passwords' }))
  expect(scam.getByText(`Sal Example (${seller.email}) about Bo Example (${buyer.email}), on Bakery`)).toBeDefined()
  expect(scam.getByText('Asks for my password.')).toBeDefined()
  expect(scam.getByRole('link', { name: 'The reported member' }).getAttribute('href')).toContain(
    encodeURIComponent(buyer.email),
  )
  expect(scam.queryByRole('link', { name: 'Bakery' })).toBeNull()
  expect(scam.queryByText('Is it still for sale?')).toBeNull()
  await user.click(scam.getByRole('button', { name: /^Read the messages/u }))
  expect(await scam.findByText('Is it still for sale?')).toBeDefined()
  await user.click(scam.getByRole('button', { name: 'Close the report' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'))
  await user.type(scam.getByLabelText('What you did'), 'Warned Bo.')
  await user.click(scam.getByRole('button', { name: 'Close the report' }))
  expect((await screen.findByText(/It is in the log\./u)).textContent).toBe(
    'The report about Bo Example is closed. It is in the log.',
  )
  const business = screen.getByRole('article')
  expect(within(business).getByRole('link', { name: 'Bakery' }).getAttribute('href')).toBe(`/business/${listingId}`)
  expect(within(business).queryByRole('button', { name: /^Read the messages/u })).toBeNull()
})

test('what a rule flagged says why and who wrote to whom, and is read on request alone', async () => {
  const { world, staff } = await stage()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  const { id, buyer } = await talkAbout(world, await world.listing({ sellerId: seller.id, title: 'Bakery' }))
  await write(world.as(buyer), id, 'Buy two gift cards and send me the codes.')
  await world.runJobs()
  const { user } = showQueue(world, staff, 'reports')
  const flag = within(await screen.findByRole('article', { name: 'Flagged: asks for money in a risky way' }))
  expect(flag.getByText(`Bo Example (${buyer.email}) to Sal Example (${seller.email}), on Bakery`)).toBeDefined()
  expect(flag.getByText('A message speaks of this: gift cards.')).toBeDefined()
  expect(flag.queryByText(/send me the codes/u)).toBeNull()
  await user.click(flag.getByRole('button', { name: /^Read the messages/u }))
  expect(await flag.findByText(/send me the codes/u)).toBeDefined()
  expect((await logOf(world, staff)).map(({ action }) => action)).toEqual(['readMessages'])
})

test('a message is answered, or closed without an answer', async () => {
  const { world, staff } = await stage()
  const member = await world.person({ role: 'buyer', isSubscribed: true })
  const message = { name: 'Rosa Diaz', category: 'billing', message: 'Where do I find it?' }
  await world.post('/api/contact', { ...message, email: 'rosa@example.com', subject: 'My receipt' })
  await world.as(member).post('/api/contact', { ...message, email: member.email, subject: 'My trial' })
  const shown = showQueue(world, staff, 'messages')
  const { user } = shown
  const mine = within(await screen.findByRole('article', { name: 'My trial' }))
  expect(mine.getByText('Subscriber: answered first')).toBeDefined()
  expect(mine.getByText(/, signed in with this address$/u)).toBeDefined()
  const receipt = await openRow(shown, 'My receipt')
  expect(receipt.getByText(/Rosa Diaz \(rosa@example\.com\), an unverified address$/u)).toBeDefined()
  expect(receipt.queryByText('Subscriber: answered first')).toBeNull()
  await user.click(receipt.getByRole('button', { name: 'Send the answer' }))
  expect(await receipt.findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  await user.type(receipt.getByLabelText('Your answer to Rosa Diaz'), 'On your dashboard.')
  await user.click(receipt.getByRole('button', { name: 'Send the answer' }))
  expect((await screen.findByText(/on its way/u)).textContent).toBe(
    'Your answer is on its way to Rosa Diaz (rosa@example.com).',
  )
  await user.click(within(card('My trial')).getByRole('button', { name: 'Close without an answer' }))
  expect(await screen.findByText(/is closed without an answer\./u)).toBeDefined()
  expect((await logOf(world, staff)).map(({ action }) => action)).toEqual(['closeMessage', 'answerMessage'])
})
