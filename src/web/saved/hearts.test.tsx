import { screen, show, waitFor } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { Heart } from './heart.tsx'
import { SHORTLIST_CHANGED, watchHearts } from './hearts.tsx'

test('hearts become switches that know what is saved, also those that come later', async () => {
  const { world, member, ids } = await stage(['Saved Bakery', 'Other Bakery'])
  await save(world, member, ids[0])
  watch(world, member, ids, ['Saved Bakery', 'Other Bakery'])
  await waitFor(() => expect(pressed('Saved Bakery')).toBe('true'))
  expect(pressed('Other Bakery')).toBe('false')
  render(<Heart listing={{ id: ids[0] ?? 0, title: 'Saved Bakery again' }} />)
  expect(pressed('Saved Bakery again')).toBe('true')
})

test('a press saves, another one takes it back, and what needs no Undo offers none', async () => {
  const { world, member, ids } = await stage(['Bakery'])
  const { user } = watch(world, member, ids, ['Bakery'])
  let changes = 0
  document.addEventListener(SHORTLIST_CHANGED, () => (changes += 1))
  await waitFor(() => expect(pressed('Bakery')).toBe('false'))
  await user.click(heart('Bakery'))
  expect(pressed('Bakery')).toBe('true')
  await waitFor(async () => expect(await savedOf(world, member, ids[0])).toMatchObject({ id: ids[0] }))
  await waitFor(() => expect(changes).toBe(1))
  heart('Bakery').focus()
  await user.keyboard(' ')
  expect(pressed('Bakery')).toBe('false')
  await waitFor(async () => expect(await savedOf(world, member, ids[0])).toBe(404))
  await waitFor(() => expect(changes).toBe(2))
  expect(screen.queryByText('Removed from your shortlist')).toBeNull()
})

test('a heart that is taken back brings back the note, by Undo and by another press', async () => {
  const { world, member, ids } = await stage(['Bakery'])
  const kept = { note: 'Ask about the oven', isFollowed: false }
  await save(world, member, ids[0], kept)
  const { user } = watch(world, member, ids, ['Bakery'])
  await waitFor(() => expect(pressed('Bakery')).toBe('true'))
  await user.click(heart('Bakery'))
  expect(await screen.findByText('Your note went with it. Undo, or press the heart again.')).toBeDefined()
  expect(await savedOf(world, member, ids[0])).toBe(404)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Back on your shortlist')).toBeDefined()
  expect(screen.getByText('With your note.')).toBeDefined()
  expect(pressed('Bakery')).toBe('true')
  expect(document.activeElement).toBe(heart('Bakery'))
  expect(await savedOf(world, member, ids[0])).toMatchObject(kept)

  await user.click(heart('Bakery'))
  expect(await screen.findByText('Removed from your shortlist')).toBeDefined()
  await user.click(heart('Bakery'))
  expect(await screen.findByText('Back on your shortlist')).toBeDefined()
  expect(await savedOf(world, member, ids[0])).toMatchObject(kept)
})

test('two quick presses leave what the last one says', async () => {
  const { world, member, ids } = await stage(['Bakery'])
  await save(world, member, ids[0])
  const { user, answer, hold } = watch(world, member, ids, ['Bakery'])
  await waitFor(() => expect(pressed('Bakery')).toBe('true'))
  const sent: string[] = []
  answer((path, { method = 'GET' } = {}) => void (path.includes('businesses/') && sent.push(method)))
  const release = hold()
  await user.click(heart('Bakery'))
  expect(pressed('Bakery')).toBe('false')
  await user.click(heart('Bakery'))
  expect(pressed('Bakery')).toBe('true')
  release()
  await waitFor(() => expect(sent).toEqual(['DELETE', 'PUT']))
  await waitFor(async () => expect(await savedOf(world, member, ids[0])).toMatchObject({ id: ids[0] }))
  expect(pressed('Bakery')).toBe('true')
})

test.each([
  ['is refused', 409, 'You have saved 500 businesses. Remove one to save another.'],
  ['fails', 503, 'It is as it was. Please try again.'],
])('a heart whose press %s is as it was, and says so', async (_, status, text) => {
  const { world, member, ids } = await stage(['Bakery'])
  const { user, answer } = watch(world, member, ids, ['Bakery'])
  await waitFor(() => expect(pressed('Bakery')).toBe('false'))
  answer((__, { method } = {}) =>
    method === 'PUT'
      ? Response.json(
          { status, title: 'Conflict', detail: text, code: 'conflict', reason: 'too_many_saved' },
          { status },
        )
      : undefined,
  )
  await user.click(heart('Bakery'))
  expect(await screen.findByText(text)).toBeDefined()
  expect(pressed('Bakery')).toBe('false')
})

test('a press that opens another tab is left to the browser', async () => {
  const { world, member, ids } = await stage(['Bakery'])
  const { user } = watch(world, member, ids, ['Bakery'])
  await waitFor(() => expect(pressed('Bakery')).toBe('false'))
  for (const key of ['Control', 'Meta', 'Shift']) {
    await user.keyboard(`{${key}>}`)
    await user.click(heart('Bakery'))
    await user.keyboard(`{/${key}}`)
    expect(pressed('Bakery')).toBe('false')
  }
  expect(await savedOf(world, member, ids[0])).toBe(404)
})

async function stage(titles: readonly string[]): Promise<{ world: World; member: Person; ids: number[] }> {
  const world = await createWorld()
  const member = await world.person({ role: 'buyer' })
  return { world, member, ids: await world.listings(titles.map((title) => ({ title }))) }
}

/** The hearts of cards. */
function watch(world: World, member: Person, ids: readonly number[], titles: readonly string[]): Shown {
  const shown = show(
    <>
      {ids.map((id, index) => (
        <Heart key={id} listing={{ id, title: titles[index] ?? '' }} />
      ))}
    </>,
    world,
    member,
  )
  watchHearts(new QueryClient())
  return shown
}

const heart = (title: string) => screen.getByRole('button', { name: `Save ${title}` })
const pressed = (title: string) => screen.queryByRole('button', { name: `Save ${title}` })?.getAttribute('aria-pressed')

async function save(world: World, member: Person, id: number | undefined, about: object = {}): Promise<void> {
  expect((await world.as(member).put(`/api/saved/businesses/${id}`, about)).status).toBe(200)
}

async function savedOf(world: World, member: Person, id: number | undefined): Promise<unknown> {
  const answer = await world.as(member).get(`/api/saved/businesses/${id}`)
  return answer.ok ? answer.json() : answer.status
}
