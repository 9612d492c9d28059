import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { addProof, standingOf, verifyBuyer } from '#server/buyer-verification/testing.ts'
import { makePdf } from '#server/documents/testing.ts'
import { createWorld } from '#test/world.ts'
import type { About, Person, World } from '#test/world.ts'
import { VerifiedBuyerPage } from './verified-buyer-page.tsx'

test('an empty form lists what is missing', async () => {
  const { world, buyer } = await stage()
  const { user } = show(<VerifiedBuyerPage />, world, buyer)
  await user.click(await screen.findByRole('button', { name: 'Send proof of funds' }))
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields.' })
  expect(within(summary).getAllByRole('button').at(-1)?.textContent).toBe('Choose a file')
  expect(await standingOf(world, buyer)).toMatchObject({ proof: null })
})

test('a proof is sent once, and then waits', async () => {
  const { world, buyer } = await stage()
  const { user, hold } = show(<VerifiedBuyerPage />, world, buyer)
  await fillIn(user, { amount: '$250k' })
  expect(screen.getByText('$250,000. Sellers never see it.')).toBeDefined()
  expect(screen.queryByLabelText('Lender who issued it')).toBeNull()
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Send proof of funds' }))
  expect(screen.getByRole('progressbar', { name: 'Upload of statement.pdf' })).toBeDefined()
  release()
  expect(await screen.findByText('You will hear from us within 48 hours.')).toBeDefined()
  const sent = within(await screen.findByRole('region', { name: 'What you sent' }))
  expect(sent.getByText('Bank statement')).toBeDefined()
  expect(sent.getByText('$250,000')).toBeDefined()
  expect(sent.queryByText('Issued')).toBeNull()
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: 'Your proof of funds is with our staff' }),
  )
  expect(screen.getByText(/^It has been waiting for/u).textContent).toContain(
    'You will hear from us within 24 to 48 hours',
  )
  expect((await standingOf(world, buyer)).proof).toMatchObject({ amountCents: 25_000_000, state: 'waiting' })
})

test('a letter needs its lender and its day', async () => {
  const { world, buyer } = await stage()
  const { user } = show(<VerifiedBuyerPage />, world, buyer)
  await fillIn(user, { kind: 'Letter from a lender', amount: '100000' })
  await user.click(screen.getByRole('button', { name: 'Send proof of funds' }))
  expect(await screen.findByRole('group', { name: 'Please correct 2 fields.' })).toBeDefined()
  await user.type(screen.getByLabelText('Lender who issued it'), 'Yakima Credit Union')
  await user.type(
    screen.getByLabelText('Day of issue'),
    new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10),
  )
  await user.click(screen.getByRole('button', { name: 'Send proof of funds' }))
  const sent = within(await screen.findByRole('region', { name: 'What you sent' }))
  expect(sent.getByText(/^by Yakima Credit Union on/u)).toBeDefined()
})

test('a file that is not what it says is refused at its field, and another one can be sent', async () => {
  const { world, buyer } = await stage()
  const { user } = show(<VerifiedBuyerPage />, world, buyer)
  await fillIn(user, { amount: '60000', content: 'MZ program' })
  await user.click(screen.getByRole('button', { name: 'Send proof of funds' }))
  expect(await screen.findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  await user.upload(screen.getByLabelText('File'), pdf())
  expect(screen.queryByRole('group', { name: /^Please correct/u })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send proof of funds' }))
  expect(await screen.findByRole('region', { name: 'What you sent' })).toBeDefined()
})

test('one that was sent elsewhere is shown in place of the form', async () => {
  const { world, buyer } = await stage()
  const { user } = show(<VerifiedBuyerPage />, world, buyer)
  await fillIn(user, { amount: '60000' })
  await addProof(world, buyer)
  await user.click(screen.getByRole('button', { name: 'Send proof of funds' }))
  expect(await screen.findByText('One is already waiting')).toBeDefined()
  const sent = await screen.findByRole('region', { name: 'What you sent' })
  expect(sent.textContent).toContain('$250,000')
})

test('a waiting proof is withdrawn after a question', async () => {
  const { world, buyer } = await stage()
  await addProof(world, buyer)
  const { user, answer } = show(<VerifiedBuyerPage />, world, buyer)
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await user.click(dialog().getByRole('button', { name: 'Keep it' }))
  expect((await standingOf(world, buyer)).proof).toMatchObject({ state: 'waiting' })
  answer((_, { method } = {}) => (method === 'DELETE' ? new Response('', { status: 503 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('It is still waiting. Check your connection, then try again.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Your file is deleted. You can send another one any time.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Send proof of funds' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('what was decided meanwhile is not withdrawn', async () => {
  const { world, buyer } = await stage()
  await addProof(world, buyer)
  const { user } = show(<VerifiedBuyerPage />, world, buyer)
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await world.as(buyer).delete('/api/buyer-proof')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('It was decided on or withdrawn in the meantime.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Send proof of funds' })).toBeDefined()
})

const WAITING = {
  id: 1,
  kind: 'bank_statement',
  amountCents: 25_000_000,
  issuer: null,
  issuedOn: null,
  state: 'waiting',
  file: { fileName: 'statement.pdf', fileSize: 2048, contentType: 'application/pdf' },
  note: null,
  createdAt: new Date(Date.now() - 80 * 3_600_000).toISOString(),
  decidedAt: null,
  validUntil: null,
} as const
const VERIFIED = { checkedWhat: 'bank_statement', validUntil: '2099-01-31' } as const

test.each([
  [
    'is late',
    { verification: null, proof: WAITING },
    'Your proof of funds is with our staff',
    ['It has been waiting for 3 days', 'That is longer than the 48 hours we promised'],
  ],
  [
    'has ended',
    { verification: null, proof: { ...WAITING, state: 'approved', file: null, validUntil: '2025-11-03' } },
    'Your verification has ended',
    ['It held until November 3, 2025.', 'Your proof of funds'],
  ],
  [
    'holds although another proof was refused',
    { verification: VERIFIED, proof: { ...WAITING, state: 'rejected', file: null, note: 'Unreadable.' } },
    'You are a verified buyer',
    ['Your earlier verification is still valid.', 'Unreadable.', 'Renew your proof of funds'],
  ],
  [
    'is renewed',
    { verification: VERIFIED, proof: { ...WAITING, createdAt: new Date().toISOString() } },
    'You are a verified buyer',
    ['Your new proof has been waiting for less than an hour', 'You will hear from us within 24 to 48 hours'],
  ],
  [
    'was not given',
    { verification: null, proof: { ...WAITING, state: 'rejected', file: null, note: 'It is of 2019.' } },
    'Your proof of funds was not accepted',
    ['Our staff wrote', 'It is of 2019.'],
  ],
] satisfies [string, BuyerStanding, string, string[]][])(
  'a verification that %s',
  async (_, standing, title, texts) => {
    const { world, buyer } = await stage()
    const { answer } = show(<VerifiedBuyerPage />, world, buyer)
    answer((path) => (path === '/api/buyer-proof' ? Response.json(standing) : undefined))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    for (const text of texts) expect(document.body.textContent).toContain(text)
    expect(screen.queryByText(/^Some sellers show tax returns/u)).toBeNull()
  },
)

test.each([
  ['without a trial', {}, true],
  ['whose trial is over', { trialDays: -1 }, true],
  ['in a trial', { trialDays: 3 }, false],
  ['who subscribes', { isSubscribed: true }, false],
  ['of the staff', { role: 'admin' }, false],
] satisfies [string, About, boolean][])('a buyer %s', async (_, about, isTold) => {
  const { world, buyer } = await stage(about)
  show(<VerifiedBuyerPage />, world, buyer)
  expect(await screen.findByRole('heading', { level: 1, name: 'Become a verified buyer' })).toBeDefined()
  expect(screen.getByText(/^Some sellers show tax returns/u)).toBeDefined()
  expect(screen.queryAllByRole('link', { name: 'See what Premium opens' })).toHaveLength(isTold ? 1 : 0)
})

test('a verified buyer may renew before the end', async () => {
  const { world, buyer } = await stage()
  await verifyBuyer(world, buyer)
  show(<VerifiedBuyerPage />, world, buyer)
  expect(await screen.findByRole('heading', { name: 'Renew your proof of funds' })).toBeDefined()
  expect(screen.getByText(/^Your current verification stays valid meanwhile/u)).toBeDefined()
})

test('a page that does not load is tried again', async () => {
  const { world, buyer } = await stage()
  const { user, answer } = show(<VerifiedBuyerPage />, world, buyer)
  answer((path) => (path === '/api/buyer-proof' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "This page didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Become a verified buyer' })).toBeDefined()
})

async function stage(about: About = { isSubscribed: true }): Promise<{ world: World; buyer: Person }> {
  const world = await createWorld()
  return { world, buyer: await world.person({ role: 'buyer', firstName: 'Otis', ...about }) }
}

async function fillIn(
  user: Shown['user'],
  { kind = 'Bank statement', amount, content }: { kind?: string; amount: string; content?: string },
): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('What it is'), kind)
  await user.type(screen.getByLabelText('Amount it shows'), amount)
  await user.upload(screen.getByLabelText('File'), pdf(content))
}

function pdf(content?: string): File {
  return new File([content ?? Uint8Array.from(makePdf('Balance'))], 'statement.pdf', { type: 'application/pdf' })
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Withdraw your proof of funds' }))
