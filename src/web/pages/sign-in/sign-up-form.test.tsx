import { describing, fill, isOff, ownClock, refusal, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { newInvitation } from '#server/accounts/invitations/testing.ts'
import { mailedCode } from '#server/accounts/testing.ts'
import { saveChoice } from '#web/accounts/saved-choice.ts'
import { memberWithPassword } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import { ANA, field, fillSignUp, follow, heading, press, stage, whoIsSignedIn } from './testing.tsx'

test('missing input of a sign-up is listed in the order of the form, and leads to its fields', async () => {
  const { user } = await stage('?mode=sign-up')
  await fill(user, 'Email', 'ana@mail')
  await fill(user, 'Password', 'short')
  await press(user, 'Join free')
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields.' })
  expect(
    within(summary)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'First name is required',
    expect.stringContaining('Enter an email address'),
    'Password: At least 8 characters',
  ])
  expect(describing(field('Email'))).toMatch(/^Enter an email address.* We send a code there/u)
  await user.click(within(summary).getByRole('button', { name: 'Password: At least 8 characters' }))
  await untilFocused(field('Password'))
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(field('Password').value).toBe('short')
})

test('a visitor joins with the mailed code, after a wrong one', async () => {
  const { user, world, address, nextPage } = await stage('?returnTo=%2Fpricing&mode=sign-up')
  await fillSignUp(user)
  await press(user, 'Join free')
  await untilFocused(await heading('Check your email'))
  expect(address()).toBe('/sign-in?returnTo=%2Fpricing&mode=verify')
  expect(screen.getByText(ANA.email).tagName).toBe('STRONG')
  expect(screen.getByText(/^This site has no mail server set up/u)).toBeDefined()
  const code = await mailedCode(world)
  await press(user, 'Continue')
  expect(describing(field('6-digit code'))).toBe('Enter the 6 digits from the email')
  await fill(user, '6-digit code', code === '000000' ? '111111' : '000000')
  await press(user, 'Continue')
  await waitFor(() => expect(describing(field('6-digit code'))).toMatch(/isn't right, or it has expired/u))
  await untilFocused(screen.getByRole('group', { name: 'Please correct one field.' }))
  await fill(user, '6-digit code', ` ${code.slice(0, 3)} ${code.slice(3)}`)
  await press(user, 'Continue')
  await waitFor(() => expect(nextPage()).toBe('/pricing'))
  expect(await whoIsSignedIn()).toBe(ANA.email)
})

test('a double click and a press of Enter before the answer join once', async () => {
  const { user, answer, hold } = await stage('?mode=sign-up')
  const calls: string[] = []
  answer((path) => void calls.push(path))
  await fillSignUp(user)
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Join free' }))
  await user.type(field('Email'), '{Enter}')
  expect(isOff(screen.getByRole('button', { name: 'Joining…' }))).toBe(true)
  release()
  await heading('Check your email')
  expect(calls.filter((path) => path.includes('sign-up'))).toHaveLength(1)
})

test('an address with an account gets the same answer as any other', async () => {
  const world = await createWorld()
  const known = await memberWithPassword(world)
  const { user } = await stage('?mode=sign-up', world)
  await fillSignUp(user)
  const texts: (string | undefined)[] = []
  for (const email of [known.email, 'nobody@mail.example']) {
    await fill(user, 'Email', email)
    await press(user, 'Join free')
    await heading('Check your email')
    const text = screen.getByRole('region', { name: 'Check your email' }).textContent
    texts.push(text?.replace(email, 'somebody').replace(/in \d+ s/u, ''))
    await follow(user, 'Use another address')
    await heading('Join free')
  }
  expect(texts[0]).toBe(texts[1])
  await world.runJobs()
  expect((await world.mails()).filter((mail) => mail.includes(`To: ${known.email}`)).at(-1)).toContain(
    'already have a Handover account',
  )
})

test('a new code can be asked for after half a minute, and only the newest works', async () => {
  const { user, world, answer, nextPage } = await stage('?mode=sign-up')
  await fillSignUp(user)
  const pass = ownClock()
  await press(user, 'Join free')
  await heading('Check your email')
  const again = screen.getByRole('button', { name: 'Send a new code' })
  expect(isOff(again)).toBe(true)
  expect(describing(again)).toMatch(/^ in (?:29|30) s$/u)
  await user.click(again)
  expect(describing(again)).toMatch(/ s$/u)
  const first = await mailedCode(world)
  await pass(31_000)
  expect([isOff(again), describing(again)]).toEqual([false, ''])
  answer((path) => (path.includes('send-verification') ? refusal('rate_limited', 'Too many mails.') : undefined))
  await user.click(again)
  expect(await screen.findByText('Too many mails.')).toBeDefined()
  await pass(31_000)
  answer(() => undefined)
  await user.click(again)
  expect(await screen.findByText('A new code is on its way. Only the newest one works.')).toBeDefined()
  expect(screen.queryByText('Too many mails.')).toBeNull()
  expect(isOff(again)).toBe(true)
  const second = await mailedCode(world)
  expect(second).not.toBe(first)
  await fill(user, '6-digit code', first)
  await press(user, 'Continue')
  await screen.findByRole('group', { name: 'Please correct one field.' })
  await fill(user, '6-digit code', second)
  await press(user, 'Continue')
  await waitFor(() => expect(nextPage()).toBe('/'))
})

test('another address keeps the other input, and a code typed for the old one is gone', async () => {
  const { user, address } = await stage('?mode=sign-up')
  await fillSignUp(user)
  await press(user, 'Join free')
  await heading('Check your email')
  await fill(user, '6-digit code', '123456')
  await follow(user, 'Use another address')
  await heading('Join free')
  expect(
    [field('First name'), field(/^Last name/u), field('Email'), field('Password')].map(({ value }) => value),
  ).toEqual(Object.values(ANA))
  expect(address()).toBe('/sign-in?mode=sign-up')
})

test('who joins for the trial is told of it, and who chose a role sees it', async () => {
  saveChoice({ role: 'buyer', isTrialUser: true }, '/subscribe')
  const { user } = await stage('?returnTo=%2Fsubscribe&mode=sign-up')
  expect(screen.getByText('free 3-day trial')).toBeDefined()
  expect(screen.getByText('Shopping and browsing')).toBeDefined()
  expect(screen.getByText('Free 3-day trial')).toBeDefined()
  await follow(user, 'Sign in')
  await heading('Sign in')
  expect(screen.queryByText('free 3-day trial')).toBeNull()
  expect(screen.getByText('Shopping and browsing')).toBeDefined()
  await follow(user, 'Forgot your password?')
  await heading('Forgotten password')
  expect(screen.queryByText('Shopping and browsing')).toBeNull()
})

test('who comes for nothing special is told of no trial and no role', async () => {
  await stage('?mode=sign-up')
  await heading('Join free')
  expect(screen.queryByText(/^You chose/u)).toBeNull()
  expect(screen.queryByText('free 3-day trial')).toBeNull()
  expect(screen.getByRole('complementary', { name: 'What an account gives' })).toBeDefined()
})

test('while joining is by invitation, the invited join and others learn why they can’t', async () => {
  const world = await createWorld()
  const { token } = await newInvitation(world)
  const staff = world.as(await world.person({ role: 'admin' }))
  await staff.post('/api/admin/settings', { name: 'signUps', value: 'invitation', version: 0 })
  const { user, nextPage } = await stage(`?mode=sign-up&invitation=${token}`, world)
  await fillSignUp(user)
  await press(user, 'Join free')
  await heading('Check your email')
  await fill(user, '6-digit code', await mailedCode(world))
  await press(user, 'Continue')
  await waitFor(() => expect(nextPage()).toBe('/'))
})

test('without an invitation nothing can be filled in', async () => {
  const world = await createWorld()
  const staff = world.as(await world.person({ role: 'admin' }))
  await staff.post('/api/admin/settings', { name: 'signUps', value: 'invitation', version: 0 })
  await stage('?mode=sign-up&invitation=made-up', world)
  expect(await screen.findByText('Joining is by invitation.')).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
})
