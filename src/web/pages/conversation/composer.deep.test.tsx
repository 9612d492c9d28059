import { cleanup } from '@testing-library/react'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { stage } from '#server/deals/testing.ts'
import { showTo, fields, composer, messages } from './testing.tsx'

test('Enter sends, Shift and Enter makes a line, and the field is empty for the next', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'seller')
  const field = await composer()
  await user.type(field, 'It is.{Shift>}{Enter}{/Shift}Come by.')
  expect(messages()).toHaveLength(1)
  await user.type(field, '{Enter}')
  await waitFor(() => expect(messages()).toEqual(['Bo Example: Is it still for sale?', 'You: It is.\nCome by.']))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('a double click sends once, and what is typed meanwhile stays', async () => {
  const staged = await stage()
  const { user, hold } = showTo(staged, 'seller')
  const field = await composer()
  await user.type(field, 'It is.')
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeDefined()
  await user.type(field, ' And more')
  release()
  await waitFor(() => expect(messages()).toHaveLength(2))
  expect(field.value).toBe('It is. And more')
})

test('a message that does not arrive is told, and the retry is the same message', async () => {
  const staged = await stage()
  const { user, answer } = showTo(staged, 'buyer')
  const field = await composer()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Write a message first')).toBeDefined()
  await user.type(field, 'At nine?')
  const keys: unknown[] = []
  answer((path, { method, body } = {}) => {
    if (method !== 'POST' || !path.endsWith('/messages') || typeof body !== 'string') return undefined
    keys.push((JSON.parse(body) as { clientKey: unknown }).clientKey)
    throw new TypeError('no answer')
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/The site did not answer\. What you typed is still here/u)).toBeDefined()
  expect(field.value).toBe('At nine?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
  await user.type(field, ' Or ten?')
  await screen.findByRole('button', { name: 'Send' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[2]).not.toBe(keys[0])
})

test('a draft is kept across a reload, for its member alone', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  await user.type(await composer(), 'At nine?')
  showTo(staged, 'buyer')
  await waitFor(() => expect(fields()).toHaveLength(2))
  await waitFor(() => expect(fields()[1]?.value).toBe('At nine?'))
  showTo(staged, 'seller')
  await waitFor(() => expect(fields()).toHaveLength(3))
  expect(fields()[2]?.value).toBe('')
})

test('the characters are counted near the limit', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  const field = await composer()
  expect(screen.getByText(/^Enter sends, Shift\+Enter makes a new line\./u)).toBeDefined()
  await user.click(field)
  await user.paste('x'.repeat(4501))
  expect(screen.getByText(/^4,501 of 5,000 characters\./u).className).not.toContain('text-brick')
  await user.paste('x'.repeat(500))
  expect(screen.getByText(/^5,001 of 5,000 characters\./u).className).toContain('text-brick')
})

test('a file is chosen, removed, refused, and sent with or without words', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  await composer()
  const chooser = screen.getByLabelText('Attach a file')
  await user.upload(chooser, new File(['Money'], 'funds.txt', { type: 'text/plain' }))
  expect(screen.getByText('5 Bytes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove funds.txt' }))
  expect(screen.queryByText('funds.txt')).toBeNull()
  await user.upload(chooser, new File(['MZ program'], 'funds.pdf', { type: 'application/pdf' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findAllByText(/is not a valid PDF/u)).length).toBeGreaterThan(0)
  await user.upload(screen.getByLabelText('Attach a file'), new File(['Money'], 'funds.txt', { type: 'text/plain' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const link = await within(screen.getByRole('log')).findByRole('link', { name: /^funds\.txt/u })
  expect(link.getAttribute('download')).toBe('funds.txt')
  const file = await staged.asSeller.get(link.getAttribute('href') ?? '')
  expect(await file.text()).toBe('Money')
  expect(screen.queryByRole('button', { name: 'Remove funds.txt' })).toBeNull()
})

const WARNING = /^Never pay by gift card, wire or crypto before closing\./u

test('words of a risky way to pay are warned of while they are typed and where they arrive, and are sent all the same', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  const field = await composer()
  await user.type(field, 'Our attorney opens escrow on Monday.')
  expect(screen.queryByText(WARNING)).toBeNull()
  await user.clear(field)
  await user.type(field, 'Should I wire the deposit to your account today?')
  expect(await screen.findByText(WARNING)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Warning signs' }).getAttribute('href')).toBe(
    '/buyer-protection#warning-signs',
  )
  await user.type(field, '{Enter}')
  await waitFor(() => expect(messages()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull())
  cleanup()
  showTo(staged, 'seller')
  await composer()
  expect(screen.getByText(WARNING)).toBeDefined()
})
