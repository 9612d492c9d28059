import { describing, fill, isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { Delivery, Webhook } from '#shared/webhooks/webhooks.ts'
import { AT, WEBHOOK, HOOK, press, stage, uuid, withAnswers } from './testing.tsx'

test('an address is added with what it is told, its secret is shown once, and it is removed', async () => {
  const shown = await stage()
  const { user, answer, hold } = shown
  await press(shown, 'Add a webhook…')
  await untilFocused(screen.getByLabelText('Address'))
  await press(shown, 'Cancel')
  await press(shown, 'Add a webhook…')
  await press(shown, 'Add the address')
  await screen.findByRole('group', { name: 'Please correct 2 fields.' })
  expect(describing(screen.getByLabelText('Address'))).toMatch(/^Enter an address, like https/u)
  const added = { secret: 'whsec_abc', ...WEBHOOK }
  answer((path, { method = 'GET', body } = {}) => {
    if (path !== '/api/account/webhooks') return undefined
    if (method === 'GET') return Response.json([WEBHOOK])
    expect(JSON.parse(body as string)).toEqual({ url: HOOK, events: ['listing.sold', 'message.received'] })
    return Response.json(added, { status: 201 })
  })
  await fill(user, 'Address', ` ${HOOK} `)
  await user.click(screen.getByLabelText('A business of yours was sold'))
  await user.click(screen.getByLabelText('Somebody wrote to you'))
  await press(shown, 'Add the address')
  expect((await screen.findByLabelText<HTMLInputElement>('The secret that signs our calls')).value).toBe('whsec_abc')
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByRole('list', { name: 'Your webhooks' }).textContent).toMatch(
    /^https:\/\/program\.example\/hookslisting\.sold, message\.received · since March 1, 2026Show the logRemove$/u,
  )
  await press(shown, 'I have copied it')
  expect(screen.queryByLabelText('The secret that signs our calls')).toBeNull()

  await press(shown, `Remove ${HOOK}`)
  await press(shown, 'Keep it')
  await press(shown, `Remove ${HOOK}`)
  answer((path, { method } = {}) => (method === 'DELETE' ? refusal('unavailable', path) : Response.json([WEBHOOK])))
  await press(shown, 'Remove it')
  expect(await screen.findByText('Error')).toBeDefined()
  const removed: string[] = []
  answer((path, { method } = {}) => {
    if (method === 'DELETE') removed.push(path)
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json(removed.length > 0 ? [] : [WEBHOOK])
  })
  const release = hold()
  await press(shown, 'Remove it')
  expect(isOff(await screen.findByRole('button', { name: 'One moment…' }))).toBe(true)
  release()
  expect(await screen.findByText(`We don’t call ${HOOK} any more.`)).toBeDefined()
  expect(await screen.findByText('No webhooks yet.')).toBeDefined()
  expect(removed).toEqual([`/api/account/webhooks/${WEBHOOK.id}`])
})

test('an address that fails says since when', async () => {
  await withAnswers({ '/api/account/webhooks': [{ ...WEBHOOK, failingSince: AT }] })
  expect((await screen.findByText(/^Nothing arrives since/u)).textContent).toBe(
    'Nothing arrives since March 1, 2026. We try again.',
  )
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull()
})

test('an address that was switched off is switched on again, after a failure', async () => {
  let webhook: Webhook = { ...WEBHOOK, failingSince: AT, disabledAt: AT }
  let isBroken = true
  const shown = await stage((path, { method } = {}) => {
    if (method === 'POST' && path.endsWith(`${WEBHOOK.id}/enable`)) {
      if (isBroken) return new Response('', { status: 500 })
      webhook = WEBHOOK
      return Response.json(webhook)
    }
    return path === '/api/account/webhooks' ? Response.json([webhook]) : undefined
  })
  expect((await screen.findByText(/^Switched off on/u)).textContent).toBe(
    'Switched off on March 1, 2026: nothing arrived for days.',
  )
  expect(screen.queryByText(/^Nothing arrives since/u)).toBeNull()
  await press(shown, 'Switch on')
  expect(await screen.findByText(/^Something went wrong on our side/u)).toBeDefined()
  isBroken = false
  await press(shown, 'Switch on')
  expect(await screen.findByText(`We call ${HOOK} again.`)).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/^Switched off on/u)).toBeNull())
})

const DELIVERY: Delivery = {
  id: uuid(9),
  event: 'listing.sold',
  state: 'delivered',
  attempts: 1,
  lastStatus: 204,
  lastError: null,
  lastAttemptAt: AT,
  lastDurationMs: 31,
  createdAt: AT,
}
const LOG = `/api/account/webhooks/${WEBHOOK.id}/deliveries`

test.each<[Partial<Delivery>, string, boolean]>([
  [{}, 'taken with 204 in 31 ms, one attempt', true],
  [{ attempts: 2 }, 'taken with 204 in 31 ms, 2 attempts', true],
  [{ state: 'failed', attempts: 8, lastError: 'no answer' }, 'given up after 8 attempts: no answer', true],
  [{ state: 'waiting', attempts: 0 }, 'waiting', false],
  [{ state: 'waiting', attempts: 1, lastError: 'answered 500' }, 'tried again later, one attempt: answered 500', false],
])('a call that is %j reads: %s', async (change, words, isOver) => {
  const shown = await withAnswers({ '/api/account/webhooks': [WEBHOOK], [LOG]: [{ ...DELIVERY, ...change }] })
  await press(shown, 'Show the log')
  const list = await screen.findByRole('list', { name: `Calls of ${HOOK}` })
  expect(list.textContent).toContain(`listing.soldMar 1, 2026, `)
  expect(within(list).getByText(words)).toBeDefined()
  expect(within(list).queryByRole('button') !== null).toBe(isOver)
  await press(shown, 'Hide the log')
  expect(screen.queryByRole('list', { name: `Calls of ${HOOK}` })).toBeNull()
})

test('a call is sent again once; a failure of that is told', async () => {
  const shown = await withAnswers({ '/api/account/webhooks': [WEBHOOK], [LOG]: [DELIVERY] })
  const { user, answer, hold } = shown
  await press(shown, 'Show the log')
  const again = await screen.findByRole('button', { name: /^Send listing\.sold of Mar 1, 2026, .* again$/u })
  const replayed: string[] = []
  let isBroken = true
  answer((path, { method } = {}) => {
    if (method === 'POST') {
      replayed.push(path)
      return isBroken ? new Response('', { status: 500 }) : new Response(null, { status: 202 })
    }
    return Response.json(path === LOG ? [DELIVERY] : [WEBHOOK])
  })
  await user.click(again)
  expect(await screen.findByText(/^Something went wrong on our side/u)).toBeDefined()
  isBroken = false
  const release = hold()
  await user.dblClick(again)
  expect(isOff(again)).toBe(true)
  release()
  expect(await screen.findByText(`We call ${HOOK} again.`)).toBeDefined()
  expect(replayed).toEqual(Array(2).fill(`${LOG}/${DELIVERY.id}/replay`))
})

test('an address that is switched off sends nothing again', async () => {
  const disabled = { ...WEBHOOK, disabledAt: AT, failingSince: AT }
  const shown = await withAnswers({ '/api/account/webhooks': [disabled], [LOG]: [DELIVERY] })
  expect(screen.queryByText(/^Nothing arrives since/u)).toBeNull()
  await press(shown, 'Show the log')
  const list = await screen.findByRole('list', { name: `Calls of ${HOOK}` })
  expect(within(list).queryByRole('button')).toBeNull()
})

test('a log without calls says so, and one that doesn’t load can be tried again', async () => {
  let log: Response | undefined = new Response('', { status: 500 })
  const shown = await stage((path) => {
    if (path === '/api/account/webhooks') return Response.json([WEBHOOK])
    return path === LOG ? (log ?? Response.json([])) : undefined
  })
  await press(shown, 'Show the log')
  expect(await screen.findByText("The log didn't load")).toBeDefined()
  log = undefined
  await press(shown, 'Try again')
  expect(await screen.findByText('It was not called in 30 days.')).toBeDefined()
})
