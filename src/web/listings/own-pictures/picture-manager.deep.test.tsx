import { fireEvent } from '@testing-library/react'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { refusal } from '#test/page/fields.ts'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { PICTURE_REFUSALS } from '#shared/listings/pictures.ts'
import { makePicture } from '#server/documents/testing.ts'
import { shareWorld } from '#test/world.ts'
import { stage, open, keysOf, badges } from './testing.tsx'

const shared = shareWorld()

test('a listing without photos says what to show, and takes photos chosen together in their order', async () => {
  const staged = await stage(await shared(), 0)
  const { user } = open(staged)
  expect(await screen.findByText(/^No photos yet\. Show what a buyer would walk into/u)).toBeDefined()
  expect(screen.getByText('0 of 12 photos')).toBeDefined()
  expect(screen.queryByText(/^Drag photos into order/u)).toBeNull()
  await choose(user, [
    await photo('front.jpg'),
    new File(['notes'], 'notes.txt'),
    new File([], 'empty.png'),
    new File(['<html>'], 'disguise.jpg'),
    new File([new Uint8Array(11 * 1024 * 1024)], 'large.jpg'),
    await photo('inside.jpg'),
  ])
  expect(await screen.findByText('2 of 12 photos')).toBeDefined()
  const failed = within(screen.getByRole('list', { name: 'Photos on their way' }))
  await waitFor(() => expect(failed.queryByRole('progressbar')).toBeNull())
  expect(failed.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
    'notes.txt1 KB',
    'empty.png1 KB',
    'disguise.jpg1 KB',
    'large.jpg11.0 MB',
  ])
  expect(failed.getAllByText(PICTURE_REFUSALS.wrong_kind)).toHaveLength(2)
  expect(failed.getByText(PICTURE_REFUSALS.empty)).toBeDefined()
  expect(failed.getByText(PICTURE_REFUSALS.too_large)).toBeDefined()
  expect(failed.queryByRole('button', { name: /^Try again/u })).toBeNull()
  await user.click(failed.getByRole('button', { name: 'Dismiss notes.txt' }))
  expect(failed.queryByText('notes.txt')).toBeNull()
  expect(await keysOf(staged)).toHaveLength(2)
  expect(screen.getByText(/^Drag photos into order/u)).toBeDefined()
})

test('a photo is shown as being processed until it is ready', async () => {
  const staged = await stage(await shared(), 0)
  const { user } = open(staged)
  await screen.findByText('0 of 12 photos')
  await choose(user, [await photo('front.jpg')])
  expect(await screen.findByText('Processing…')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toMatch(/^blob:/u)
  await staged.world.runJobs()
  await waitFor(() => expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toContain('/pictures/'))
  expect(screen.queryByText('Processing…')).toBeNull()
})

test('an upload shows how far it is, waits for those before it, and is canceled', async () => {
  const staged = await stage(await shared(), 0)
  const { user, hold } = open(staged)
  await screen.findByText('0 of 12 photos')
  const release = hold()
  await choose(user, [await photo('one.jpg'), await photo('two.jpg'), await photo('three.jpg')])
  const list = within(await screen.findByRole('list', { name: 'Photos on their way' }))
  expect(list.getByRole('progressbar', { name: 'Sending one.jpg' })).toBeDefined()
  expect(list.getAllByText('Waiting')).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'Cancel two.jpg' }))
  release()
  expect(await screen.findByText('2 of 12 photos')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Photos on their way' })).toBeNull()
})

test.each([
  [() => Promise.reject(new TypeError('offline')), 'The connection was interrupted.', true],
  [() => new Response('', { status: 500 }), 'Something went wrong on our side.', true],
  [() => refusal('not_signed_in', 'Sign in.'), 'You are signed out. Sign in again in another tab.', true],
  [() => refusal('unsupported_media', PICTURE_REFUSALS.damaged), PICTURE_REFUSALS.damaged, false],
  [() => refusal('conflict', 'There is no room.'), 'There is no room.', true],
])('a photo that did not arrive stays in the list, and is sent again: %#', async (fail, told, canRetry) => {
  const staged = await stage(await shared(), 0)
  const { user, answer } = open(staged)
  await screen.findByText('0 of 12 photos')
  answer((_, { method } = {}) => (method?.toUpperCase() === 'POST' ? fail() : undefined))
  await choose(user, [await photo('front.jpg')])
  const list = within(await screen.findByRole('list', { name: 'Photos on their way' }))
  expect(await list.findByText(told)).toBeDefined()
  answer(() => undefined)
  expect(list.queryByRole('button', { name: /^Try again/u }) !== null).toBe(canRetry)
  if (!canRetry) return
  await user.click(list.getByRole('button', { name: 'Try again to send front.jpg' }))
  expect(await screen.findByText('1 of 12 photos')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Photos on their way' })).toBeNull()
})

test('more than twelve wait for room, also those that are dropped', async () => {
  const staged = await stage(await shared(), 11)
  const { user } = open(staged)
  await screen.findByText('11 of 12 photos')
  drop([await photo('twelve.jpg'), await photo('thirteen.jpg')])
  expect(await screen.findByText('12 of 12 photos')).toBeDefined()
  const waiting = within(screen.getByRole('list', { name: 'Photos on their way' }))
  expect(waiting.getByText(PICTURE_REFUSALS.too_many)).toBeDefined()
  expect(screen.getByText('All 12 places are taken')).toBeDefined()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose photos' })
  expect(add.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Delete photo 12' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('11 of 12 photos')).toBeDefined()
  expect(add.disabled).toBe(false)
  await user.click(waiting.getByRole('button', { name: 'Try again to send thirteen.jpg' }))
  expect(await screen.findByText('12 of 12 photos')).toBeDefined()
  expect(await keysOf(staged)).toHaveLength(12)
})

test('what is dragged that is no file is left alone', async () => {
  const staged = await stage(await shared(), 1)
  open(staged)
  await screen.findByText('1 of 12 photos')
  const area = screen.getByRole('region', { name: 'Photos' })
  expect(fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  expect(fireEvent.drop(area, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  expect(fireEvent.dragOver(area, { dataTransfer: { types: ['Files'], files: [] } })).toBe(false)
})

test('a photo that could not be read says so, and cannot be the cover of what visitors see', async () => {
  const staged = await stage(await shared(), 2)
  await staged.world.sql("update listing_pictures set state = 'failed' where key = $1", [staged.keys[0]])
  open(staged)
  expect(await screen.findByText('Not usable')).toBeDefined()
  expect(screen.getByText(/^This file could not be read as a picture\./u)).toBeDefined()
  expect(badges()).toEqual(['', 'Cover'])
})

test('photos that did not load can be loaded again', async () => {
  const staged = await stage(await shared(), 1)
  const { user, answer } = open(staged, () => new Response('', { status: 500 }))
  expect(await screen.findByText("The photos didn't load")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 of 12 photos')).toBeDefined()
})

test('of a confidential business strangers see the photos that the seller released', async () => {
  const staged = await stage(await shared(), 2, true)
  const { user, answer, hold } = open(staged)
  expect(await screen.findByText('Strangers see 0 of 2 photos. 2 wait for your answer.')).toBeDefined()
  expect(badges()).toEqual(['Hidden', 'Hidden'])
  const second = await askedOf(2)
  expect(second.getByText('Strangers don’t see it yet.')).toBeDefined()
  answer((_, { method } = {}) => (method === 'PATCH' ? refusal('internal', 'It broke.') : undefined))
  await user.click(second.getByRole('button', { name: 'No' }))
  expect(await screen.findByText('Not saved')).toBeDefined()
  expect(second.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('false')
  answer(() => undefined)
  const release = hold()
  await user.click(second.getByRole('button', { name: 'No' }))
  await user.click(second.getByRole('button', { name: 'Yes' }))
  release()
  expect(await screen.findByText('Strangers see 1 of 2 photos. 1 waits for your answer.')).toBeDefined()
  expect(second.getByText('Strangers may see it.')).toBeDefined()
  expect(second.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true')
  expect(badges()).toEqual(['Hidden', 'Cover'])
  const first = await askedOf(1)
  await user.click(first.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Strangers see 1 of 2 photos. Buyers you choose see all of them.')).toBeDefined()
  expect(first.getByText('Only buyers you choose see it.')).toBeDefined()
  expect(
    await staged.world.sql('select key, reveals_identity from listing_pictures where listing_id = $1 order by key', [
      staged.id,
    ]),
  ).toEqual(staged.keys.map((key, index) => ({ key, reveals_identity: index === 0 })))
})

test('a confidential business without photos says that none is seen before it is released', async () => {
  open(await stage(await shared(), 0, true))
  expect(await screen.findByText(/^This listing is confidential: strangers see no photo before/u)).toBeDefined()
})

async function photo(name: string): Promise<File> {
  return new File([Uint8Array.from(await makePicture('jpeg', 400, 300))], name, { type: 'image/jpeg' })
}

/** As in the window of the browser, which is not there. */
async function choose(user: Shown['user'], files: File[]): Promise<void> {
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, files)
}

function drop(files: File[]): void {
  fireEvent.drop(screen.getByRole('region', { name: 'Photos' }), { dataTransfer: { types: ['Files'], files } })
}

const askedOf = async (place: number) =>
  within(await screen.findByRole('group', { name: `Does it show the name or the front? (photo ${place})` }))
