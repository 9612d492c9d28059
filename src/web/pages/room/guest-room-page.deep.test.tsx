import { screen, show, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { agreed, invite, put, readRoom, step, taskOf } from '#server/deals/room/testing.ts'
import { GuestRoomPage } from './guest-room-page.tsx'

const BOOKS = 'Profit and loss statements of the last three years, month by month'

test('a guest reads tasks, papers and questions, and changes nothing', async () => {
  const { world, asBuyer, asSeller, id } = await agreed()
  const books = taskOf(await readRoom(asSeller, id), BOOKS)
  await put(asSeller, id, books, 'All of it.', 'books.txt')
  await step(asSeller, id, books, 'provide')
  await step(asBuyer, id, books, 'send_back', 'March is missing.')
  await asBuyer.post(`/api/deals/${id}/questions`, { text: 'How old is the roof?' })
  const { token } = await invite(asSeller, id)
  show(<GuestRoomPage token={token} />, world)
  expect(await screen.findByRole('heading', { level: 1, name: 'Perry Street Bakery' })).toBeDefined()
  expect(screen.getByText(/^Ada Attorney \(attorney\), you can read/u)).toBeDefined()
  expect([factOf('Seller'), factOf('Buyer'), factOf('Stage')]).toEqual(['Sal Example', 'Bo Example', 'Agreed'])
  expect(factOf('Day of closing')).not.toBe('Not set yet')
  const task = within(screen.getByRole('heading', { name: BOOKS }).closest('li') ?? document.body)
  expect(task.getByText(/^By the seller/u)).toBeDefined()
  expect(task.getByText('March is missing.')).toBeDefined()
  expect(task.getByText(/^10 Bytes, from the seller, /u)).toBeDefined()
  const paper = await world.get(task.getByRole('link', { name: 'books.txt' }).getAttribute('href') ?? '')
  expect(await paper.text()).toBe('All of it.')
  expect(screen.getAllByText(/^By the buyer/u).length).toBeGreaterThan(0)
  expect(screen.getByText('How old is the roof?')).toBeDefined()
  expect(screen.getByText('Not answered yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Binder (ZIP)' }).getAttribute('href')).toBe(`/api/rooms/${token}/binder.zip`)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a room without questions says so', async () => {
  const { world, asSeller, id } = await agreed()
  const { token } = await invite(asSeller, id)
  show(<GuestRoomPage token={token} />, world)
  expect(await screen.findByText('Nothing was asked yet.')).toBeDefined()
})

test('an address whose time is over opens nothing', async () => {
  const { world, asSeller, id } = await agreed()
  const { token, guest } = await invite(asSeller, id)
  await asSeller.delete(`/api/deals/${id}/guests/${guest.id}`)
  show(<GuestRoomPage token={token} />, world)
  expect(await screen.findByRole('heading', { name: "This room can't be opened" })).toBeDefined()
})

const factOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
