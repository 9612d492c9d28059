import { ownClock } from '#test/page/fields.ts'
import { screen, show, waitFor } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { TRIAL_REFETCH_MS } from '#shared/accounts/user.ts'
import type { TrialStatus } from '#shared/accounts/user.ts'
import { shareWorld } from '#test/world.ts'
import type { About } from '#test/world.ts'
import { MemberKeeper } from '#web/accounts/member-keeper.tsx'

const world = shareWorld()
const SOON: TrialStatus = { isExpired: false, daysRemaining: 1 }
const LATER: TrialStatus = { isExpired: false, daysRemaining: 2 }
const OVER: TrialStatus = { isExpired: true, daysRemaining: 0 }

interface Stage extends Shown {
  asked: () => string[]
  say: (status: TrialStatus) => void
}

async function stage(about: About | undefined, at = '/marketplace', first?: TrialStatus): Promise<Stage> {
  const shared = await world()
  const member = about && (await shared.person(about))
  const asked: string[] = []
  let status = first
  const shown = show(<MemberKeeper />, shared, member, { at })
  shown.answer((path) => {
    asked.push(path)
    return status && path === '/api/user/trial-status' ? Response.json(status) : undefined
  })
  return {
    ...shown,
    asked: () => asked,
    say(next) {
      status = next
    },
  }
}

test('the dialog of a trial that is over can only be left by its links', async () => {
  const { user } = await stage({ role: 'buyer', trialDays: -1 })
  expect(await screen.findByRole('dialog', { name: 'Trial Expired' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Subscribe for $2.99/month', '/subscribe?returnTo=%2Fmarketplace'],
    ['Sign Out', '/api/logout'],
  ])
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  await user.click(dialog)
  expect(dialog.open).toBe(true)
  dialog.close()
  expect(dialog.open).toBe(true)
})

test.each(['/pricing', '/how-it-works', '/financing', '/report', '/sign-out', '/messages/1', '/account'])(
  'a trial that is over leaves %s open',
  async (at) => {
    const { asked } = await stage({ role: 'buyer', trialDays: -1 }, at)
    await waitFor(() => expect(asked()).toContain('/api/auth/user'))
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a trial that is about to end is told once', async () => {
  const { user } = await stage({ role: 'buyer', trialDays: 1 }, '/marketplace', SOON)
  const dialog = await screen.findByRole('dialog', { name: 'Trial Ending Soon' })
  expect(dialog.textContent).toMatch(/Your trial ends on \w+, \w+ \d{1,2}, \d{1,2}:\d\d [AP]M, Pacific time\./u)
  expect(screen.getByRole('link', { name: 'Subscribe for $2.99/month' }).getAttribute('href')).toBe(
    '/subscribe?returnTo=%2Fmarketplace',
  )
  await user.click(screen.getByRole('button', { name: 'Continue Trial' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('handover-trial-ending-seen')).not.toBeNull()
})

test('a trial whose end was told in this tab is not announced again', async () => {
  const shared = await world()
  const member = await shared.person({ role: 'buyer', trialDays: 1 })
  const { trialEndsAt } = (await (await shared.as(member).get('/api/auth/user')).json()) as { trialEndsAt: string }
  sessionStorage.setItem('handover-trial-ending-seen', trialEndsAt)
  const { answer } = show(<MemberKeeper />, shared, member, { at: '/marketplace' })
  const asked: string[] = []
  answer((path) => {
    asked.push(path)
    return path === '/api/user/trial-status' ? Response.json(SOON) : undefined
  })
  await waitFor(() => expect(asked).toContain('/api/user/trial-status'))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the way to the subscription counts as told', async () => {
  const { user, address } = await stage({ role: 'buyer', trialDays: 1 }, '/marketplace', SOON)
  await user.click(await screen.findByRole('link', { name: 'Subscribe for $2.99/month' }))
  await waitFor(() => expect(address()).toBe('/subscribe?returnTo=%2Fmarketplace'))
  expect(sessionStorage.getItem('handover-trial-ending-seen')).not.toBeNull()
})

test('a trial that ends while a page is open is noticed within five minutes', async () => {
  const pass = ownClock()
  const { asked, say } = await stage({ role: 'buyer', trialDays: 2 }, '/marketplace', LATER)
  await waitFor(() => expect(asked()).toContain('/api/user/trial-status'))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  say(OVER)
  await pass(TRIAL_REFETCH_MS / 2)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(TRIAL_REFETCH_MS / 2 + 1000)
  expect(await screen.findByRole('dialog', { name: 'Trial Expired' })).toBeDefined()
  expect(asked().filter((path) => path === '/api/auth/user').length).toBeGreaterThan(1)
})

test.each<[string, About | undefined]>([
  ['a buyer without a trial', { role: 'buyer' }],
  ['a subscriber', { role: 'buyer', trialDays: 1, isSubscribed: true }],
  ['a subscriber whose trial is over', { role: 'buyer', trialDays: -1, isSubscribed: true }],
  ['a seller', { role: 'seller', trialDays: 1 }],
  ['a seller whose trial is over', { role: 'seller', trialDays: -1 }],
  ['a visitor', undefined],
])('%s never sees the dialog, and nothing is asked', async (_, about) => {
  const { asked } = await stage(about, '/marketplace', OVER)
  await waitFor(() => expect(asked()).toContain('/api/auth/user'))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).not.toContain('/api/user/trial-status')
})

/** What has been answered is on the page after another answer. */
async function settled(): Promise<void> {
  await fetch('/api/auth/user')
  await waitFor(() => {})
}
