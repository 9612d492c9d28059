import { fireEvent } from '@testing-library/react'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { expect, test } from 'vitest'
import { shareWorld } from '#test/world.ts'
import { stage, open, keysOf, tiles, badges } from './testing.tsx'

const shared = shareWorld()

test('photos are ordered from their menus, which offer what is possible, and the focus follows', async () => {
  const staged = await stage(await shared(), 5)
  const { user } = open(staged)
  const [first, second, third, fourth, fifth] = staged.keys
  await screen.findByText('5 of 12 photos')
  expect(badges()).toEqual(['Cover', '', '', 'Members', 'Members'])
  for (const name of ['Move photo 1 left', 'Move photo 5 right', 'Make photo 1 the cover']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await user.click(screen.getByRole('button', { name: 'Move photo 1 right' }))
  expect(await screen.findByText('Moved to place 2 of 5.')).toBeDefined()
  await untilFocused(screen.getByRole('button', { name: 'Change photo 2' }))
  await waitFor(async () => expect(await keysOf(staged)).toEqual([second, first, third, fourth, fifth]))
  await user.click(screen.getByRole('button', { name: 'Move photo 3 left' }))
  await waitFor(async () => expect(await keysOf(staged)).toEqual([second, third, first, fourth, fifth]))
  await user.click(screen.getByRole('button', { name: 'Make photo 5 the cover' }))
  expect(await screen.findByText('Moved to place 1 of 5.')).toBeDefined()
  await untilFocused(screen.getByRole('button', { name: 'Change photo 1' }))
  await waitFor(async () => expect(await keysOf(staged)).toEqual([fifth, second, third, first, fourth]))
})

test('a move stays while the answer to the one before it arrives', async () => {
  const staged = await stage(await shared(), 3)
  const { user, answer } = open(staged)
  const [first, second, third] = staged.keys
  await screen.findByText('3 of 12 photos')
  const release: (() => void)[] = []
  let sent = 0
  answer(async (_, { method } = {}) => {
    if (method === 'PATCH') sent += 1
    if (method === 'PATCH' && sent === 2) await new Promise<void>((resolve) => void release.push(resolve))
    return undefined
  })
  await user.click(screen.getByRole('button', { name: 'Move photo 1 right' }))
  await user.click(screen.getByRole('button', { name: 'Move photo 2 right' }))
  await waitFor(() => expect(release).toHaveLength(1))
  expect(sources()).toEqual([second, third, first])
  release[0]?.()
  await waitFor(async () => expect(await keysOf(staged)).toEqual([second, third, first]))
})

test('a photo is dragged onto the place of another', async () => {
  const staged = await stage(await shared(), 3)
  open(staged)
  const [first, second, third] = staged.keys
  await screen.findByText('3 of 12 photos')
  const dataTransfer = { types: [], effectAllowed: '' }
  expect(fireEvent.dragOver(tile(1), { dataTransfer })).toBe(true)
  fireEvent.dragStart(tile(3), { dataTransfer })
  expect(fireEvent.dragOver(tile(1), { dataTransfer })).toBe(false)
  fireEvent.drop(tile(1), { dataTransfer })
  await waitFor(async () => expect(await keysOf(staged)).toEqual([third, first, second]))
  fireEvent.dragStart(tile(2), { dataTransfer })
  fireEvent.drop(tile(2), { dataTransfer })
  fireEvent.dragStart(tile(2), { dataTransfer })
  fireEvent.dragEnd(tile(2), { dataTransfer })
  fireEvent.drop(tile(1), { dataTransfer })
  expect(await keysOf(staged)).toEqual([third, first, second])
})

test('an order is shown at once, and taken back if it could not be saved', async () => {
  const staged = await stage(await shared(), 2)
  const { user, answer, hold } = open(staged)
  const [first, second] = staged.keys
  await screen.findByText('2 of 12 photos')
  const release = hold()
  answer((_, { method } = {}) => (method === 'PATCH' ? refusal('internal', 'It broke.') : undefined))
  await user.click(screen.getByRole('button', { name: 'Move photo 1 right' }))
  await waitFor(() => expect(sources()).toEqual([second, first]))
  release()
  expect(await screen.findByText('The order could not be saved. Please try again.')).toBeDefined()
  await waitFor(() => expect(sources()).toEqual([first, second]))
})

test('an order of photos that have changed elsewhere is refused, and the current ones are shown', async () => {
  const staged = await stage(await shared(), 3)
  const { user } = open(staged)
  await screen.findByText('3 of 12 photos')
  await staged.world.as(staged.seller).delete(`/api/businesses/${staged.id}/photos/${staged.keys[2]}`)
  await user.click(screen.getByRole('button', { name: 'Move photo 1 right' }))
  expect(await screen.findByText(/^The photos have changed in the meantime\./u)).toBeDefined()
  expect(await screen.findByText('2 of 12 photos')).toBeDefined()
})

test('a photo is deleted only after a question, once', async () => {
  const staged = await stage(await shared(), 2)
  const { user, answer, hold } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Delete photo 1' }))
  expect(asking().getByRole('img', { name: 'Photo 1' })).toBeDefined()
  await user.click(asking().getByRole('button', { name: 'Keep' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer((_, { method } = {}) => (method === 'DELETE' ? refusal('internal', 'It broke.') : undefined))
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(asking().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The photo could not be deleted. Please try again.')).toBeDefined()
  expect(tiles()).toHaveLength(2)
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  const release = hold()
  await user.dblClick(asking().getByRole('button', { name: 'Delete' }))
  expect(isOff(asking().getByRole('button', { name: 'Deleting…' }))).toBe(true)
  release()
  expect(await screen.findByText('1 of 12 photos')).toBeDefined()
  expect(await keysOf(staged)).toEqual([staged.keys[1]])
  expect(screen.getByRole('button', { name: 'Delete photo 1' })).toBeDefined()
})

test('a photo that was deleted in another tab is gone without a word', async () => {
  const staged = await stage(await shared(), 2)
  const { user } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Delete photo 2' }))
  await staged.world.as(staged.seller).delete(`/api/businesses/${staged.id}/photos/${staged.keys[1]}`)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 of 12 photos')).toBeDefined()
  expect(screen.queryByText('Not deleted')).toBeNull()
})

const asking = () => within(screen.getByRole('dialog', { name: 'Delete photo 1?' }))

/** The keys of the photos as they are shown. */
const sources = () =>
  screen.getAllByRole('img').map((image) => /\/pictures\/([0-9a-f]{32})/u.exec(image.getAttribute('src') ?? '')?.[1])
const tile = (place: number) => tiles()[place - 1] as HTMLElement
