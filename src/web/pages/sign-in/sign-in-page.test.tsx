import { describing, fill, isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mailedCode } from '#server/accounts/testing.ts'
import { appCode, switchOn } from '#server/accounts/two-factor/testing.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { ANA, field, follow, heading, press, signIn, stage, whoIsSignedIn, WRONG } from './testing.tsx'

test('address and password sign in, and lead to the page that asked for it', async () => {
  const { user, world, nextPage, hold } = await stage('?returnTo=%2Fpricing%3Fa%3D1')
  const { email } = await memberWithPassword(world)
  const release = hold()
  await signIn(user, { email: ` ${email.toUpperCase()} `, password: PASSWORD })
  expect(isOff(screen.getByRole('button', { name: 'Signing in…' }))).toBe(true)
  expect(nextPage()).toBeUndefined()
  release()
  await waitFor(() => expect(nextPage()).toBe('/pricing?a=1'))
  expect(await whoIsSignedIn()).toBe(email)
})

test.each(['https://evil.example/', '//evil.example', '/..//evil.example', 'javascript:alert(1)', '/api/logout', ''])(
  'sign-in never leads to %s',
  async (foreign) => {
    const { user, world, nextPage } = await stage(`?returnTo=${encodeURIComponent(foreign)}`)
    await signIn(user, { email: (await memberWithPassword(world)).email, password: PASSWORD })
    await waitFor(() => expect(nextPage()).toBe('/'))
  },
)

test('a wrong password shows one message with two ways out, and the input stays', async () => {
  const { user, world, address, nextPage } = await stage('?returnTo=%2Fpricing')
  const { email } = await memberWithPassword(world)
  await signIn(user, { email, password: 'not the password' })
  const summary = await screen.findByRole('group', { name: WRONG })
  await untilFocused(summary)
  expect(field('Email').value).toBe(email)
  expect(field('Password').value).toBe('not the password')
  expect(within(summary).getByRole('link', { name: 'Enter your code' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'write to us' })).toBeNull()
  await user.click(within(summary).getByRole('link', { name: 'choose a new password' }))
  await untilFocused(await heading('Forgotten password'))
  expect(address()).toBe('/sign-in?returnTo=%2Fpricing&mode=forgot')
  expect(field('Email').value).toBe(email)
  await follow(user, 'Back to sign in')
  await heading('Sign in')
  expect(address()).toBe('/sign-in?returnTo=%2Fpricing')
  expect(field('Email').value).toBe(email)
  expect(nextPage()).toBeUndefined()
})

test('an empty form names what is missing, and sends nothing', async () => {
  const { user, answer } = await stage()
  const sent: string[] = []
  answer((path) => void sent.push(path))
  await press(user, 'Sign in')
  const summary = await screen.findByRole('group', { name: 'Please correct 2 fields.' })
  expect(
    within(summary)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Email is required', 'Password is required'])
  expect(sent).not.toContain('/api/auth/sign-in/email')
  expect(within(summary).queryByRole('link')).toBeNull()
})

test('a password can be shown', async () => {
  const { user } = await stage()
  await fill(user, 'Password', 'abc')
  const button = screen.getByRole('button', { name: 'Show password' })
  await user.click(button)
  expect([field('Password').type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await user.click(button)
  expect([field('Password').type, button.getAttribute('aria-pressed'), field('Password').value]).toEqual([
    'password',
    'false',
    'abc',
  ])
})

test.each([
  ['rate_limited', 'Too many attempts. Wait 12 minutes and try again.', undefined],
  ['forbidden', 'Your account is suspended.', '/contact?topic=account'],
] as const)('a sign-in that is %s is refused in its own words', async (code, detail, contact) => {
  const { user, answer } = await stage()
  const more = code === 'forbidden' ? { reason: 'suspended' } : {}
  answer((path) => (path === '/api/auth/sign-in/email' ? refusal(code, detail, more) : undefined))
  await signIn(user, ANA)
  const summary = await screen.findByRole('group', { name: detail })
  await untilFocused(summary)
  expect(within(summary).queryByRole('link')?.getAttribute('href')).toBe(contact)
  expect(within(summary).queryByRole('button')).toBeNull()
})

test('no answer is told, and what was typed is sent by another press', async () => {
  const { user, world, answer, nextPage } = await stage()
  const { email } = await memberWithPassword(world)
  answer((path) => (path.startsWith('/api/auth') ? Promise.reject(new TypeError('no answer')) : undefined))
  await signIn(user, { email, password: PASSWORD })
  await screen.findByRole('group', { name: /^The site did not answer\. What you typed is still here/u })
  answer(() => undefined)
  await press(user, 'Sign in')
  await waitFor(() => expect(nextPage()).toBe('/'))
})

test('a browser that keeps no cookie of the session is told so, and stays here', async () => {
  const { user, world, answer, nextPage } = await stage('?returnTo=%2Fdashboard')
  answer((path) => (path === '/api/auth/user' ? new Response('', { status: 401 }) : undefined))
  await signIn(user, { email: (await memberWithPassword(world)).email, password: PASSWORD })
  await screen.findByRole('group', { name: /^Your browser blocks cookies for this site/u })
  expect(nextPage()).toBeUndefined()
})

test('a browser that blocks all cookies is told before anything is typed', async () => {
  const enabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => enabled.mockRestore())
  await stage()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your browser blocks cookies for this site/u)
})

test('with cookies nothing is said about them', async () => {
  await stage()
  await heading('Sign in')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['verify', 'two-factor'])('the step %s without its password begins with sign-in', async (mode) => {
  await stage(`?mode=${mode}`)
  expect(await heading('Sign in')).toBeDefined()
  expect(field('Password')).toBeDefined()
})

test('an account whose address is not confirmed is led to its code', async () => {
  const { user, world, nextPage } = await stage()
  await world.post('/api/auth/sign-up/email', ANA)
  await signIn(user, ANA)
  await screen.findByRole('group', { name: WRONG })
  await follow(user, 'Enter your code')
  await untilFocused(await heading('Check your email'))
  expect(screen.queryByText(/no mail server set up/u)).toBeNull()
  await fill(user, '6-digit code', await mailedCode(world))
  await press(user, 'Continue')
  await waitFor(() => expect(nextPage()).toBe('/'))
})

test('a forgotten password is replaced with the mailed code', async () => {
  const { user, world, address, nextPage } = await stage('?returnTo=%2Fpricing')
  const { email } = await memberWithPassword(world)
  await fill(user, 'Email', email)
  await follow(user, 'Forgot your password?')
  await heading('Forgotten password')
  await press(user, 'Send the code')
  await untilFocused(await heading('Choose a new password'))
  expect(address()).toBe('/sign-in?returnTo=%2Fpricing&mode=reset')
  expect(screen.getByText(/has an account, a 6/u).textContent).toContain(email)
  expect(screen.getByText(/no mail server set up/u)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDefined()
  await fill(user, '6-digit code', await mailedCode(world))
  await fill(user, 'New password', 'short')
  await press(user, 'Save and sign in')
  expect(describing(field('New password'))).toMatch(/^At least 8 characters At least 8 characters\. It signs you out/u)
  await fill(user, 'New password', 'another long password')
  await press(user, 'Save and sign in')
  await waitFor(() => expect(nextPage()).toBe('/pricing'))
  expect(await whoIsSignedIn()).toBe(email)
  const body = { email, password: 'another long password' }
  expect((await world.post('/api/auth/sign-in/email', body)).status).toBe(200)
})

test('the reset of a page that was opened directly asks for the address too', async () => {
  const { user, world, nextPage } = await stage('?mode=reset')
  const { email } = await memberWithPassword(world)
  await world.post('/api/auth/request-password-reset', { email })
  expect(screen.getByText(/^Use the 6-digit code from our email/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
  await fill(user, 'Email', email)
  await fill(user, '6-digit code', await mailedCode(world))
  await fill(user, 'New password', 'another long password')
  await press(user, 'Save and sign in')
  await waitFor(() => expect(nextPage()).toBe('/'))
  expect(screen.getByRole('link', { name: 'Use another address' }).getAttribute('href')).toBe(
    '/sign-in?returnTo=%2F&mode=forgot',
  )
})

test('with two-factor sign-in a code of the app follows, after a wrong one', async () => {
  const { user, world, address, nextPage } = await stage('?returnTo=%2Faccount')
  const member = await memberWithPassword(world)
  const { key, codes } = await switchOn((path, body) => world.as(member).post(path, body), PASSWORD)
  await signIn(user, { email: member.email, password: PASSWORD })
  await untilFocused(await heading('Enter your code'))
  expect(address()).toBe('/sign-in?returnTo=%2Faccount&mode=two-factor')
  expect(screen.getByText(member.email)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact?topic=account')
  await fill(user, '6-digit code', codes[0]?.slice(1) ?? '')
  await press(user, 'Sign in')
  expect(describing(field('6-digit code'))).toMatch(/^Enter the 6 digits.*or a recovery code From your app/u)
  expect(field('6-digit code').inputMode).toBe('text')
  await fill(user, '6-digit code', await appCode(key, 1))
  await press(user, 'Sign in')
  await waitFor(() => expect(nextPage()).toBe('/account'))
})

test('a recovery code opens as well, and a forgotten password leads to the code too', async () => {
  const { user, world, nextPage } = await stage('?mode=forgot')
  const member = await memberWithPassword(world)
  const { codes } = await switchOn((path, body) => world.as(member).post(path, body), PASSWORD)
  await fill(user, 'Email', member.email)
  await press(user, 'Send the code')
  await heading('Choose a new password')
  await fill(user, '6-digit code', await mailedCode(world))
  await fill(user, 'New password', 'another long password')
  await press(user, 'Save and sign in')
  await heading('Enter your code')
  expect(nextPage()).toBeUndefined()
  await fill(user, '6-digit code', codes[0]?.toUpperCase() ?? '')
  await press(user, 'Sign in')
  await waitFor(() => expect(nextPage()).toBe('/'))
})
