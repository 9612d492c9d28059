import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { stage } from '#server/deals/testing.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { createWorld } from '#test/world.ts'
import { ReportPage } from './report-page.tsx'

const STORED = 'select about, reason, text, which, reporter_email from conversation_reports'

test('a visitor says what it is about, and may leave an address', async () => {
  const world = await createWorld()
  const { user } = show(<ReportPage target={{}} />, world)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  const summary = await screen.findByRole('group', { name: 'Please correct 2 fields.' })
  expect(within(summary).getAllByRole('button')[0]?.textContent).toBe('Choose what is wrong')
  expect(screen.getByLabelText(/^Which business/u)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('What it is about'), 'person')
  await user.type(screen.getByLabelText(/^Who/u), 'A caller')
  await user.type(screen.getByLabelText(/^Email/u), 'rosa@example.com')
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Send report' }))
  const sent = await screen.findByRole('heading', { name: 'Your report is with our staff' })
  expect(document.activeElement).toBe(sent)
  expect(await world.sql(STORED)).toEqual([
    {
      about: 'person',
      reason: 'scam',
      text: 'Asks for a deposit.',
      which: 'A caller',
      reporter_email: 'rosa@example.com',
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Report something else' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe('')
})

test('a link names the business, and the report is about it', async () => {
  const world = await createWorld()
  const id = await world.listing({ title: 'Corner Bakery' })
  const member = await world.person({ role: 'buyer' })
  const { user } = show(<ReportPage target={{ about: 'business', businessId: id }} />, world, member)
  expect((await screen.findByRole('link', { name: 'Corner Bakery' })).getAttribute('href')).toBe(`/business/${id}`)
  expect(screen.queryByLabelText('What it is about')).toBeNull()
  await waitFor(() => expect(screen.queryByLabelText(/^Email/u)).toBeNull())
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByRole('heading', { name: 'Your report is with our staff' })).toBeDefined()
  expect(await world.sql('select listing_id from conversation_reports')).toEqual([{ listing_id: id }])
})

test('a link names a professional', async () => {
  const world = await createWorld()
  const { id } = await verifiedProfessional(world, { firstName: 'Petra' })
  show(<ReportPage target={{ about: 'person', professionalId: id }} />, world)
  expect(screen.getByRole('link', { name: `professional ${id}` })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Petra Example' })).toBeDefined()
})

test('a conversation is reported by one of its members after sign-in', async () => {
  const { world, seller, id } = await stage()
  show(<ReportPage target={{ conversationId: id }} />, world)
  expect(await screen.findByRole('heading', { name: 'Sign in to report a conversation' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    `/api/login?returnTo=${encodeURIComponent(`/report?conversation=${id}`)}`,
  )
  expect(screen.queryByLabelText('What happened')).toBeNull()
  const { user } = show(<ReportPage target={{ conversationId: id }} />, world, seller)
  expect((await screen.findByRole('link', { name: 'your conversation' })).getAttribute('href')).toBe(`/messages/${id}`)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByRole('heading', { name: 'Your report is with our staff' })).toBeDefined()
  expect(await world.sql('select about, conversation_id from conversation_reports')).toEqual([
    { about: 'conversation', conversation_id: id },
  ])
})

async function fillIn(user: Shown['user']): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('What is wrong'), 'scam')
  await user.type(screen.getByLabelText('What happened'), 'Asks for a deposit.')
}
