import { describing } from '#test/page/fields.ts'
import { screen, waitFor } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { SettingName } from '#shared/settings/settings.ts'
import { memberWithPassword } from '#test/member.ts'
import { card, change, SAVED, settingOf, stage } from './testing.tsx'

test.each<[string, string, SettingName, unknown, string]>([
  ['Price of a month', '4.99', 'subscriptionPriceCents', 499, '$4.99'],
  ['Price of a month', '$9', 'subscriptionPriceCents', 900, '$9.00'],
  ['Price of a month', '$ 12.5', 'subscriptionPriceCents', 1250, '$12.50'],
  ['Days of the trial', '7', 'trialDays', 7, '7'],
  ['Sellers a subscriber may contact', '10', 'contactsPerPeriod', 10, '10'],
  ['Name', ' Bazaar ', 'name', 'Bazaar', 'Bazaar'],
  ['Support address', 'help@bazaar.example', 'supportEmail', 'help@bazaar.example', 'help@bazaar.example'],
  ['Support hours', 'Always', 'supportHours', 'Always', 'Always'],
  [
    'Social profiles',
    'https://a.example/x  https://b.example/y',
    'profileLinks',
    ['https://a.example/x', 'https://b.example/y'],
    'https://a.example/x\nhttps://b.example/y',
  ],
  ['Main color', '#1F4B8F', 'color', '#1f4b8f', '#1f4b8f'],
  ['Second color', '#8A5A00', 'secondColor', '#8a5a00', '#8a5a00'],
])('%s is saved as %s says', async (label, typed, name, value, shownAs) => {
  const shown = await stage()
  const form = await card(shown, label)
  const control = new RegExp(`^${label}`, 'u')
  await form.type(typed, control)
  await form.save()
  await screen.findByText(SAVED)
  expect(await settingOf(shown.staff, name)).toMatchObject({ value, version: 1 })
  expect(form.field(control).value).toBe(shownAs)
})

test.each([
  ['Price of a month', '4,99', /from \$0\.50 to \$999\.99/u],
  ['Price of a month', '1.234', /from \$0\.50 to \$999\.99/u],
  ['Days of the trial', '', /^A whole number from 2 to 90/u],
  ['Days of the trial', '1', /^A whole number from 2 to 90/u],
  ['Name', '', /^The name is missing/u],
  ['Support address', 'help', /^Enter an email address/u],
  ['Social profiles', 'http://a.example', /^Use an address that begins with https/u],
  ['Main color', 'red', /^Use a color like #1f5b47/u],
])('%s refuses "%s" at the field', async (label, typed, words) => {
  const shown = await stage()
  const form = await card(shown, label)
  const control = new RegExp(`^${label}`, 'u')
  await form.type(typed, control)
  await form.save()
  await waitFor(() => expect(describing(form.field(control))).toMatch(words))
  expect(form.field(control).value).toBe(typed)
  expect(screen.queryByText(SAVED)).toBeNull()
})

test('the default, typed, is the default', async () => {
  const shown = await stage()
  const form = await card(shown, 'Days of the trial')
  await change(shown.staff, { name: 'trialDays', value: 7, version: 0 })
  await form.type('3')
  await form.save()
  await form.findByText(/in the meantime to 7/u)
  await form.save()
  await screen.findByText(SAVED)
  expect(await settingOf(shown.staff, 'trialDays')).toMatchObject({ value: null, version: 2 })
  expect(form.field().value).toBe('3')
})

test('a color that is too pale gets the nearest that works', async () => {
  const shown = await stage()
  const form = await card(shown, 'Main color')
  expect(form.queryByRole('button', { name: /which is readable$/u })).toBeNull()
  await form.type('#f2c200')
  await form.save()
  await waitFor(() =>
    expect(describing(form.field())).toMatch(/^Too pale: its contrast with the page is 1\.\d\d to 1/u),
  )
  const remedy = form.getByRole('button', { name: /^Use #[\da-f]{6}, which is readable$/u })
  const nearest = /#[\da-f]{6}/u.exec(remedy.textContent ?? '')?.[0]
  expect(form.field('Pick the main color').value).toBe('#f2c200')
  await shown.user.click(remedy)
  expect(form.field().value).toBe(nearest)
  expect(form.queryByRole('button', { name: /which is readable$/u })).toBeNull()
  await form.type('blue')
  expect(form.field('Pick the main color').value).toBe('#1f5b47')
  await form.type(nearest ?? '')
  await form.save()
  await screen.findByText(SAVED)
  expect(await settingOf(shown.staff, 'color')).toMatchObject({ value: nearest })
})

test('who has no code may not ask staff for one', async () => {
  const shown = await stage(undefined, memberWithPassword)
  const form = await card(shown, 'How staff sign in')
  await shown.user.selectOptions(form.field(), 'With a password and a code')
  await form.save()
  await waitFor(() => expect(describing(form.field())).toMatch(/for your own account first/u))
  expect(await settingOf(shown.staff, 'staffSignIn')).toMatchObject({ value: null })
})

test.each([
  [new File(['a key'], 'logo.txt', { type: 'text/plain' }), /^This is not a JPEG, PNG, WebP, AVIF or HEIC picture/u],
  [new File([], 'logo.png', { type: 'image/png' }), /empty/u],
])('a file that can be no logo is refused before it is sent', async (file, words) => {
  const shown = await stage()
  const form = await card(shown, 'Logo')
  const sent: string[] = []
  shown.answer((path) => void sent.push(path))
  // A file that is dropped on the field may be any.
  form.field().removeAttribute('accept')
  await shown.user.upload(form.field(), file)
  await waitFor(() => expect(describing(form.field())).toMatch(words))
  expect(form.queryByText(/^Preparing the picture|^This is how it looks/u)).toBeNull()
  expect(sent).toEqual([])
})
