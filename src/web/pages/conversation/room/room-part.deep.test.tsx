import { screen, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { stage } from '#server/deals/testing.ts'
import { agreed, readRoom, taskOf } from '#server/deals/room/testing.ts'
import { BOOKS, showTo, unfold } from './testing.tsx'

test('before the agreement the room says what it will have', async () => {
  const staged = await stage()
  showTo(staged, 'buyer')
  expect(await screen.findByRole('heading', { name: 'The tasks come with the agreement' })).toBeDefined()
  expect(screen.getByText(/^Once you and Sal Example have signed an offer/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a task' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Guests' })).toBeNull()
})

test('a room that does not load is tried again', async () => {
  const staged = await stage()
  const { user, answer } = showTo(staged, 'buyer')
  answer((path) => (path.endsWith('/tasks') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The room didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'The tasks come with the agreement' })).toBeDefined()
})

test('each has tasks of their own, with how much of them is done', async () => {
  const staged = await agreed()
  showTo(staged, 'seller')
  const own = within(await screen.findByRole('region', { name: 'Your tasks' }))
  expect(own.getByText(BOOKS)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Bo Example’s tasks' })).queryByText(BOOKS)).toBeNull()
  const { tasks } = await readRoom(staged.asSeller, staged.id)
  expect(screen.getByRole('progressbar', { name: `0 of ${tasks.length} tasks done` })).toBeDefined()
  expect(screen.getByText(/^Closing on/u).textContent).toMatch(/, in \d+ days$/u)
  expect(screen.getByRole('link', { name: 'Binder (ZIP)' }).getAttribute('href')).toBe(
    `/api/deals/${staged.id}/binder.zip`,
  )
  expect(screen.getByRole('link', { name: 'Calendar file' })).toBeDefined()
  expect(screen.getByText(/^The list and its laws are general information/u)).toBeDefined()
})

test('a task is added for one of the two, and refused at its fields', async () => {
  const staged = await agreed()
  const { user } = showTo(staged, 'seller')
  await user.click(await screen.findByRole('button', { name: 'Add a task' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a task' }))
  const title = dialog.getByLabelText('What is to be done')
  await user.click(title)
  await user.paste('x'.repeat(201))
  await user.type(dialog.getByLabelText(/^More about it/u), 'In the cellar.')
  await user.click(dialog.getByLabelText('Bo Example'))
  await user.selectOptions(dialog.getByLabelText('Area'), 'Handing over')
  await user.click(dialog.getByRole('button', { name: 'Add the task' }))
  expect((await dialog.findAllByText('At most 200 characters')).length).toBeGreaterThan(0)
  await user.clear(title)
  await user.type(title, 'Learn the boiler')
  await user.click(dialog.getByRole('button', { name: 'Add the task' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(screen.getByRole('region', { name: 'Bo Example’s tasks' })).getByText('Learn the boiler')).toBeDefined()
  expect(taskOf(await readRoom(staged.asSeller, staged.id), 'Learn the boiler')).toMatchObject({
    area: 'handover',
    isSellers: false,
    detail: 'In the cellar.',
    dueOn: null,
  })
})

test('a due day is checked, saved, and cleared', async () => {
  const staged = await agreed()
  const { user } = showTo(staged, 'seller')
  const row = await unfold(user, BOOKS)
  await setDay(user, row, '2020-02-29')
  expect(await row.findByText('Choose a day from today on, within two years')).toBeDefined()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await setDay(user, row, day)
  expect(await screen.findByText(/^Due on .*\.$/u)).toBeDefined()
  expect(taskOf(await readRoom(staged.asSeller, staged.id), BOOKS).dueOn).toBe(day)
  await setDay(user, row, '')
  expect(await screen.findByText('It has no due day.')).toBeDefined()
})

test('the room opens on what waits for the viewer, the late first, and a link to another task opens all', async () => {
  const staged = await agreed()
  const { world, asSeller, id } = staged
  await world.sql('update deal_tasks set due_on = now()::date + 300 where due_on is not null')
  await world.sql("update deal_tasks set due_on = '2020-02-29' where title = $1", [BOOKS])
  showTo(staged, 'seller', '')
  const list = within(await screen.findByRole('list', { name: 'Waiting for you' }))
  expect(list.getByText(BOOKS)).toBeDefined()
  expect(list.getByText(/^Due Feb 29, 2020, .* days late$/u)).toBeDefined()
  expect(document.querySelectorAll('[data-task]')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /^Waiting for you ?1$/u }).getAttribute('aria-current')).toBe('true')

  const other = (await readRoom(asSeller, id)).tasks.find(({ title, isOwn }) => isOwn && title !== BOOKS)
  showTo(staged, 'seller', `#task-${other?.id}`)
  expect(await screen.findByRole('region', { name: 'Your tasks' })).toBeDefined()
  await waitFor(() => expect(document.activeElement?.id).toBe(`task-${other?.id}`))
})

test('where nothing waits, the room says what comes next', async () => {
  const staged = await agreed()
  await staged.world.sql('update deal_tasks set due_on = null')
  await staged.world.sql('update deal_tasks set due_on = now()::date + 300 where title = $1', [BOOKS])
  showTo(staged, 'seller', '')
  expect(await screen.findByText(/^Nothing, for now\. Your next task is “Profit and loss .*”, due /u)).toBeDefined()
})

test('what applies brings tasks and takes them away', async () => {
  const staged = await agreed()
  const { user } = showTo(staged, 'buyer')
  await screen.findByRole('heading', { name: 'All tasks' })
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect(await screen.findByText('The tasks stay as they are.')).toBeDefined()
  await user.click(alcohol())
  await save()
  expect(await screen.findByText(/^\d+ tasks? added, 0 taken away\.$/u)).toBeDefined()
  expect(await screen.findByText('Liquor license in the buyer’s name')).toBeDefined()
  await user.click(alcohol())
  await save()
  expect(await screen.findByText(/^0 tasks added, \d+ taken away\.$/u)).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Liquor license in the buyer’s name')).toBeNull())
})

test.each([
  ['pass', /^This deal came to nothing\./u, false],
  ['close', /^The business is handed over\. The tasks of the handover stay open/u, true],
])('after the step %s the room says why it is frozen', async (end, text, mayAdd) => {
  const staged = await agreed()
  const { asSeller, id } = staged
  if (end === 'close') await asSeller.post(`/api/deals/${id}/start_closing`, {})
  const answer = await asSeller.post(`/api/deals/${id}/${end}`, end === 'pass' ? { reason: 'price' } : {})
  expect(answer.status).toBe(200)
  showTo(staged, 'seller')
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Add a task' })).toHaveLength(mayAdd ? 1 : 0)
  expect(screen.queryByText('What applies here')).toBeNull()
  expect(screen.queryByText(/^Closing on/u)).toBeNull()
})

async function setDay(user: Shown['user'], row: Awaited<ReturnType<typeof unfold>>, day: string): Promise<void> {
  const field = row.getByLabelText('Due day')
  await user.clear(field)
  if (day) await user.type(field, day)
  await user.click(row.getByRole('button', { name: /^Save/u }))
}

const alcohol = () => screen.getByLabelText('It sells or serves alcohol')
