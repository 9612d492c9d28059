import { describing, fill, isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { mailedCode } from '#server/accounts/testing.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import { field, inRegion, open, overview, signInElsewhere, stage } from './testing.tsx'

test('a new address counts once its code is entered, and signs out other browsers', async () => {
  const { user, world, member } = await stage()
  await signInElsewhere(world, member)
  const box = await inRegion('Email')
  expect(box.getByText(member.email)).toBeDefined()
  await fill(user, 'New email', 'new@mail.example')
  await user.type(box.getByLabelText('Your password'), 'not this one')
  await user.click(box.getByRole('button', { name: 'Send the code' }))
  await waitFor(() => expect(describing(box.getByLabelText('Your password'))).toBe('That is not your password'))
  expect(field('New email').value).toBe('new@mail.example')
  await user.clear(box.getByLabelText('Your password'))
  await user.type(box.getByLabelText('Your password'), PASSWORD)
  await user.click(box.getByRole('button', { name: 'Send the code' }))
  const note = await screen.findByText(/^If it can be yours, a 6-digit code is on its way to/u)
  expect(note.textContent).toMatch(
    new RegExp(`new@mail\\.example.*Until you enter it, your address stays ${member.email}\\.$`, 'u'),
  )
  await untilFocused(note)
  expect(box.getByText(/no mail server set up/u)).toBeDefined()
  const code = await mailedCode(world)
  await fill(user, '6-digit code', code === '000000' ? '111111' : '000000')
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  await screen.findByRole('group', { name: 'Please correct one field.' })
  await fill(user, '6-digit code', code)
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  expect(
    await screen.findByText('You sign in as new@mail.example from now on. Your other browsers are signed out.'),
  ).toBeDefined()
  expect(await overview()).toMatchObject({ email: 'new@mail.example', newEmail: null, sessions: [{ isThis: true }] })
  expect(field('New email').value).toBe('')
})

test('a change of address can be given up; a failure of that is told', async () => {
  const { user, answer, hold } = await stage()
  const box = await inRegion('Email')
  await fill(user, 'New email', 'new@mail.example')
  await user.type(box.getByLabelText('Your password'), PASSWORD)
  await user.click(box.getByRole('button', { name: 'Send the code' }))
  const again = await screen.findByRole('button', { name: 'Start over' })
  answer((path) => (path.endsWith('/cancel') ? new Response('', { status: 500 }) : undefined))
  await user.click(again)
  expect(await screen.findByText(/^That didn’t go through\. Your address stays the same/u)).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.dblClick(again)
  expect(isOff(again)).toBe(true)
  release()
  expect(await screen.findByLabelText('New email')).toBeDefined()
  expect((await overview()).newEmail).toBeNull()
})

test('a member without a password changes the address without one', async () => {
  const { user } = await stage({ role: 'buyer' }, (world, about) => world.person(about))
  const box = await inRegion('Email')
  expect(box.queryByLabelText('Your password')).toBeNull()
  await fill(user, 'New email', 'new@mail.example')
  await user.click(box.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByRole('button', { name: 'Change address' })).toBeDefined()
  expect((await overview()).newEmail).toBe('new@mail.example')
})

test('an address whose mails bounced can be verified again', async () => {
  const world = await createWorld()
  const member = await memberWithPassword(world)
  await world.sql(`insert into bounced_addresses (email, answer) values ($1, '550')`, [member.email])
  const { user, answer, hold } = open(world, member)
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain(`your mail server has refused emails to ${member.email}`)
  answer((path) => (path === '/api/account/email' ? refusal('rate_limited', 'Wait a minute.') : undefined))
  const ask = screen.getByRole('button', { name: 'Send a code to this address' })
  await user.click(ask)
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.dblClick(ask)
  expect(isOff(within(note).getByRole('button', { name: 'Sending…' }))).toBe(true)
  release()
  expect((await screen.findByText(/^A 6-digit code is on its way to/u)).textContent).toContain(
    'Once you enter it, our other emails go there again.',
  )
  expect(screen.queryByRole('note')).toBeNull()
  await fill(user, '6-digit code', await mailedCode(world))
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText(`Our emails go to ${member.email} again.`)).toBeDefined()
  expect((await overview()).mailFailedAt).toBeNull()
})
