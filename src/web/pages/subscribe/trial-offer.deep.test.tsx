import { isOff } from '#test/page/fields.ts'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { About } from '#test/world.ts'
import { button, open, SUBSCRIBE } from './testing.tsx'

test('the trial is offered beside the price, and starting it keeps the role', async () => {
  const { user, stage, person, hold } = await open({ role: 'seller' })
  const trial = await screen.findByRole('region', { name: '3 days free trial' })
  expect(await button(SUBSCRIBE)).toBeDefined()
  const release = hold()
  await user.dblClick(within(trial).getByRole('button', { name: 'Start Free Trial' }))
  expect(isOff(await button('Starting…'))).toBe(true)
  release()
  expect(await screen.findByText('Your free trial has begun')).toBeDefined()
  await waitFor(() =>
    expect(trial.textContent).toMatch(
      /Your trial is running, until \w+, \w+ \d{1,2}, \d{1,2}:\d{2} [AP]M, Pacific time\./u,
    ),
  )
  expect(within(trial).getByRole('link', { name: 'Browse businesses' })).toBeDefined()
  const me = await stage.world.as(person).get('/api/auth/user')
  expect(await me.json()).toMatchObject({ role: 'seller', isTrialActive: true })
})

test('who starts the trial without a role becomes a buyer', async () => {
  const { user, stage, person } = await open({})
  await user.click(await button('Start Free Trial'))
  expect(await screen.findByText('Everything is open for 3 days. Your role is Buyer.')).toBeDefined()
  expect(await (await stage.world.as(person).get('/api/auth/user')).json()).toMatchObject({ role: 'buyer' })
})

test('a trial that can’t be started says why', async () => {
  const { user, answer } = await open({ role: 'seller' })
  await button('Start Free Trial')
  answer((path) => (path === '/api/user/trial' ? new Response('', { status: 500 }) : undefined))
  await user.click(await button('Start Free Trial'))
  expect(await screen.findByText('The trial was not started')).toBeDefined()
  expect(screen.getByText('We could not reach the site just now. Please try again.')).toBeDefined()
  expect(await button('Start Free Trial')).toBeDefined()
})

test.each<[string, About]>([
  ['a trial is over', { role: 'buyer', trialDays: -1 }],
  ['staff look', { role: 'admin' }],
])('no trial is offered when %s', async (_, about) => {
  await open(about)
  await waitFor(() =>
    expect(screen.queryByText('Preparing the payment form…') ?? screen.queryByRole('link')).not.toBeNull(),
  )
  expect(screen.queryByRole('region', { name: /free trial/u })).toBeNull()
})

test('a member in a trial sees that it is running', async () => {
  await open({ role: 'buyer', trialDays: 2 })
  expect(await screen.findByText(/^Your trial is running, until/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start Free Trial' })).toBeNull()
})
