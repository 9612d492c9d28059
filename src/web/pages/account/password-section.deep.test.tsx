import { describing, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { PASSWORD } from '#test/member.ts'
import { changed, inRegion, overview, signInElsewhere, stage } from './testing.tsx'

const NEW_PASSWORD = 'another long password'

test('the password is changed with the current one, and neither stays in the form', async () => {
  const { user, world, member } = await stage()
  await signInElsewhere(world, member)
  const box = await inRegion('Password')
  expect(box.getByText('You sign in with it and your email address.')).toBeDefined()
  const change = async (password: string, next: string) => {
    for (const [label, text] of [
      ['Your password', password],
      ['New password', next],
    ] as const) {
      await user.clear(box.getByLabelText(label))
      await user.type(box.getByLabelText(label), text)
    }
    await user.click(box.getByRole('button', { name: 'Change password' }))
  }
  await change('not this one', NEW_PASSWORD)
  await waitFor(() => expect(describing(box.getByLabelText('Your password'))).toBe('That is not your password'))
  await untilFocused(box.getByRole('group', { name: 'Please correct one field.' }))
  expect(box.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW_PASSWORD)
  await change(PASSWORD, 'short')
  expect(describing(box.getByLabelText('New password'))).toMatch(/^At least 8 characters At least 8 characters\./u)
  await change(PASSWORD, NEW_PASSWORD)
  expect(await screen.findByText('Every other browser is signed out.')).toBeDefined()
  expect(box.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  expect(box.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
  expect((await overview()).sessions).toHaveLength(1)
})

test.each([
  [
    { hasPassword: false, issuer: 'id.example' },
    [
      'You sign in at id.example. Signing out here leaves you signed in there.',
      'id.example manages your password. Change it there.',
    ],
  ],
  [
    { hasPassword: false },
    [
      'You sign in with it and your email address.',
      'This account has no password yet. “Forgot your password?” on the sign-in page sets one.',
    ],
  ],
])('an account that is %j has no password to change', async (change, words) => {
  await changed(change)
  const box = await inRegion('Password')
  for (const text of words) expect(box.getByText(text)).toBeDefined()
  expect(box.queryByLabelText('New password')).toBeNull()
})

test('a password besides an identity provider can be changed', async () => {
  await changed({ issuer: 'id.example' })
  const box = await inRegion('Password')
  expect(box.getByText('You can sign in with it, or at id.example.')).toBeDefined()
  expect(box.getByLabelText('New password')).toBeDefined()
})
