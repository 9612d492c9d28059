import { refusal } from '#test/page/fields.ts'
import { screen, show, waitFor } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { confirmationToken } from '#server/listings/freshness/confirmation-token.ts'
import { parseSearch } from '#web/search-codec.ts'
import { shareWorld } from '#test/world.ts'
import { ConfirmPage } from './confirm-page.tsx'

const world = shareWorld()
const YES = 'Yes, still for sale'

function Page() {
  const { token, done } = parseSearch(useLocation({ select: (location) => location.searchStr }))
  return <ConfirmPage token={token} done={done} />
}

const open = async (search: string): Promise<Shown> =>
  show(<Page />, await world(), undefined, { at: `/confirm-listing${search}` })
const press = async ({ user }: Shown, name = YES) => user.click(await screen.findByRole('button', { name }))

async function mailed(): Promise<{ id: number; token: string }> {
  const { listing, services } = await world()
  const id = await listing()
  return { id, token: confirmationToken(services.secret, id, new Date()) }
}

test('opening the link confirms nothing; one press does, and puts a paused listing back', async () => {
  const { sql } = await world()
  const { id, token } = await mailed()
  await sql(`update listings set confirmed_at = now() - interval '50 days' where id = $1`, [id])
  const isFresh = async () =>
    (await sql(`select confirmed_at > now() - interval '1 hour' as fresh from listings where id = $1`, [id]))[0]?.[
      'fresh'
    ]
  const shown = await open(`?token=${token}`)
  const form = (await screen.findByRole('button', { name: YES })).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual([
    'post',
    `/api/confirm-listing?token=${encodeURIComponent(token)}`,
  ])
  expect(await isFresh()).toBe(false)
  const release = shown.hold()
  await press(shown)
  expect(screen.getByRole('button', { name: 'One moment…' }).hasAttribute('disabled')).toBe(true)
  release()
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  expect(shown.address()).toBe(`/confirm-listing?done=${id}`)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/business/${id}`,
    `/my-businesses/${id}`,
  ])
  expect(await isFresh()).toBe(true)
})

test.each(['', '?done=0', '?done=12x', '?done=12345678901'])(
  'an incomplete link "%s" changes nothing',
  async (search) => {
    await open(search)
    expect(screen.getByRole('heading', { name: 'This link is incomplete or too old' })).toBeDefined()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard')
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test.each([
  ['a forged one', undefined],
  ['one of a listing that is gone', refusal('not_found', 'Gone.')],
])('%s is told when it is used', async (_, answered) => {
  const shown = await open('?token=made.up.here')
  shown.answer(() => answered?.clone())
  await press(shown)
  expect(await screen.findByRole('heading', { name: 'This link is incomplete or too old' })).toBeDefined()
})

test('a business that was sold stays so', async () => {
  const { sql } = await world()
  const { id, token } = await mailed()
  await sql(`update listings set status = 'withdrawn' where id = $1`, [id])
  await press(await open(`?token=${token}`))
  expect(await screen.findByRole('heading', { name: 'It is off the market' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeDefined()
})

test('a failure keeps the link for another press', async () => {
  const { id, token } = await mailed()
  const shown = await open(`?token=${token}`)
  shown.answer(() => new Response('', { status: 500 }))
  await press(shown)
  expect(await screen.findByRole('heading', { name: "That didn't go through" })).toBeDefined()
  shown.answer(() => undefined)
  await press(shown, 'Try again')
  await waitFor(() => expect(shown.address()).toBe(`/confirm-listing?done=${id}`))
})
