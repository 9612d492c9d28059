import { screen } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { MAX_API_KEYS } from '#shared/accounts/api-keys.ts'
import { MAX_WEBHOOKS } from '#shared/webhooks/webhooks.ts'
import { WEBHOOK, KEY, press, stage, uuid, withAnswers } from './testing.tsx'

test('with as many keys and addresses as there may be no more are made', async () => {
  await withAnswers({
    '/api/account/keys': Array.from({ length: MAX_API_KEYS }, (_, index) => ({ ...KEY, id: uuid(index) })),
    '/api/account/webhooks': Array.from({ length: MAX_WEBHOOKS }, (_, index) => ({ ...WEBHOOK, id: uuid(index) })),
  })
  expect(await screen.findByText('You have 10 keys. Revoke one to make another.')).toBeDefined()
  expect(await screen.findByText('You have 5 addresses. Remove one to add another.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /…$/u })).toBeNull()
})

test.each([
  ['/api/account/keys', "Your keys didn't load", 'No API keys yet.', 'Create an API key…'],
  ['/api/account/webhooks', "Your webhooks didn't load", 'No webhooks yet.', 'Add a webhook…'],
])('when %s doesn’t load, Try again loads it', async (broken, title, empty, add) => {
  const shown = await stage((path) => (path === broken ? new Response('', { status: 500 }) : undefined))
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByText(empty)).toBeNull()
  expect(screen.queryByRole('button', { name: add })).toBeNull()
  shown.answer(() => undefined)
  await press(shown, 'Try again')
  expect(await screen.findByText(empty)).toBeDefined()
  expect(screen.queryByText(title)).toBeNull()
})
