import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { Room } from '#shared/deals/room/tasks.ts'
import { expectAccessible, NARROW, WIDE } from '#e2e/support/accessible.ts'
import { runSql } from '#e2e/support/database.ts'
import { agree, talk } from '#e2e/support/deals.ts'
import { expect, test } from '#e2e/support/empty-market.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BOOKS = 'Profit and loss statements of the last three years, month by month'
const RETURNS = 'Federal tax returns and state excise tax returns, compared line by line with the statements'

/** Of one of the two columns. */
const column = (page: Page, name: string) => page.getByRole('region', { name: `${name} tasks`, exact: true })

const task = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

/** Opens a task, and waits for what can be done with it. */
async function unfold(page: Page, title: string): Promise<Locator> {
  const row = task(page, title)
  await row.getByText(title, { exact: true }).click()
  await expect(row.getByRole('group')).toHaveAttribute('open')
  return row
}

async function readRoom(page: Page, conversationId: string): Promise<Room> {
  return Room.parse(await (await page.request.get(`/api/deals/${conversationId}/tasks`)).json())
}

/** Takes a step through the API. */
async function step(page: Page, conversationId: string, title: string, name: string): Promise<void> {
  const found = (await readRoom(page, conversationId)).tasks.find((one) => one.title === title)
  const answer = await page.request.patch(`/api/deals/${conversationId}/tasks/${found?.id}`, {
    data: { step: name, note: '' },
  })
  expect(answer.status(), `${name}: ${title}`).toBe(200)
}

test('a task is added, its day is moved, and what applies brings tasks and takes them away', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  const { conversationId, path } = await talk(seller, buyer)
  await agree(seller, buyer, conversationId)
  await open(`${path}?tab=room&show=all`, seller)
  await seller.setViewportSize(NARROW)
  await seller.getByRole('button', { name: 'Add a task' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Add a task' })
  await dialog.getByLabel('What is to be done').fill('x'.repeat(5000))
  await dialog.getByLabel('More about it').fill('It is in the cellar.')
  await dialog.getByLabel('Ben Buyer').check()
  await dialog.getByLabel('Area').selectOption('Handing over')
  await dialog.getByRole('button', { name: 'Add the task' }).click()
  await expect(dialog.getByLabel('What is to be done')).toHaveAccessibleDescription('At most 200 characters')
  await expect(dialog.getByLabel('More about it')).toHaveValue('It is in the cellar.')
  await expectAccessible(seller, [NARROW, WIDE])
  await dialog.getByLabel('What is to be done').fill('Learn how the boiler works')
  await dialog.getByRole('button', { name: 'Add the task' }).click()
  await expect(dialog).toBeHidden()

  await seller.setViewportSize(NARROW)
  const boiler = task(seller, 'Learn how the boiler works')
  await expect(boiler).toBeHidden()
  await seller.getByRole('link', { name: /^Theirs/u }).click()
  await expect(boiler).toBeVisible()
  await unfold(seller, 'Learn how the boiler works')
  await boiler.getByLabel('Due day').fill('2020-02-29')
  await boiler.getByRole('button', { name: 'Save' }).click()
  await expect(boiler.getByLabel('Due day')).toHaveAccessibleDescription('Choose a day from today on, within two years')
  await runSql(`update deal_tasks set due_on = '2020-02-29' where title = $1`, ['Learn how the boiler works'])
  await open(`${path}?tab=room&show=all`, seller)
  await seller.getByRole('link', { name: /^Theirs/u }).click()
  await expect(boiler.getByText(/^Due Feb 29, 2020, .* days late$/u)).toBeVisible()
  await expectAccessible(seller, [NARROW, WIDE])

  await open(`${path}?tab=room`, buyer)
  await expect(buyer.getByRole('list', { name: 'Waiting for you' })).toContainText('Learn how the boiler works')
  await expectAccessible(buyer, [NARROW, WIDE])
  await buyer.getByRole('link', { name: /^All tasks/u }).click()
  await expect(column(buyer, 'Your').getByText('Learn how the boiler works')).toBeVisible()
  const liquor = column(buyer, 'Your').getByText('Liquor license in the buyer’s name')
  await expect(liquor).toBeHidden()
  const about = buyer.getByText('What applies here')
  await about.click()
  await buyer.getByLabel('It sells or serves alcohol').check()
  await expectAccessible(buyer)
  await buyer.setViewportSize(WIDE)
  await buyer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(liquor).toBeVisible()
  await expect(buyer.getByText(/^\d+ tasks? added, 0 taken away\.$/u)).toBeVisible()
  if (!(await buyer.getByLabel('It sells or serves alcohol').isVisible())) await about.click()
  await buyer.getByLabel('It sells or serves alcohol').uncheck()
  await buyer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(liquor).toBeHidden()

  await expect(buyer.getByRole('link', { name: /^Deal room 1/u })).toBeVisible()
  await buyer.request.post(`/api/deals/${conversationId}/pass`, { data: { reason: 'financing' } })
  await expect(buyer.getByText('This deal came to nothing.')).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Add a task' })).toHaveCount(0)
  await expectAccessible(buyer)
})

test.describe('when something is refused', () => {
  test.use({ expectedMessages: [/net::ERR/u] })

  test('what the server sent of a room stays until its code is there, and a room that did not load is tried again', async ({
    page: buyer,
    open,
    newVisitor,
  }) => {
    const seller = await newVisitor()
    const { conversationId, path } = await talk(seller, buyer)
    await agree(seller, buyer, conversationId)
    await step(seller, conversationId, RETURNS, 'provide')
    const source = await (await buyer.request.get(`${path}?tab=room&show=all`)).text()
    expect(source).toContain('<noscript>')
    expect(source).toContain(RETURNS)

    // What the server sent stays while the code of the tab loads.
    await buyer.addInitScript(() => {
      const watch = new MutationObserver((changes) => {
        const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
        const isLost = removed.some((node) => node instanceof HTMLElement && node.querySelector('[data-task]'))
        if (isLost) document.documentElement.dataset['lost'] = ''
      })
      watch.observe(document, { subtree: true, childList: true })
    })
    await open(`${path}?tab=room&show=all`, buyer)
    await expect(buyer.getByRole('button', { name: 'Add a task' })).toBeEnabled()
    await expect(buyer.locator('html')).not.toHaveAttribute('data-lost')

    await buyer.route('**/api/deals/*/tasks', (route) => route.abort())
    await open(path, buyer)
    await buyer.getByRole('navigation', { name: 'Parts of this conversation' }).getByText('Deal room').click()
    await expect(buyer.getByRole('heading', { name: "The room didn't load" })).toBeVisible()
    await buyer.unrouteAll()
    await buyer.getByRole('button', { name: 'Try again' }).click()
    await buyer.getByRole('link', { name: /^All tasks/u }).click()
    const row = await unfold(buyer, RETURNS)

    await row.getByRole('button', { name: 'Send back' }).click()
    const dialog = buyer.getByRole('dialog', { name: 'Send it back' })
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expect(dialog.getByLabel('What is missing')).toHaveAccessibleDescription(/^Say what is missing/u)
    await expectAccessible(buyer)
  })

  test('a file that is added offline says why it was not, and a long name wraps', async ({
    page: buyer,
    open,
    newVisitor,
  }) => {
    const seller = await newVisitor()
    const { conversationId, path } = await talk(seller, buyer)
    await agree(seller, buyer, conversationId)
    await open(`${path}?tab=room&show=all`, seller)
    const own = await unfold(seller, BOOKS)
    const chooser = own.getByLabel('Add a file')
    const problem = own.getByRole('alert')
    const file = { name: 'books.txt', mimeType: 'text/plain', buffer: Buffer.from('All of it.') }
    await seller.context().setOffline(true)
    await chooser.setInputFiles(file)
    await expect(problem).toHaveText(
      'books.txt was not added. You are offline: choose it again once you are connected.',
    )
    await seller.context().setOffline(false)
    await seller.setViewportSize(NARROW)
    const name = `${'b'.repeat(80)}.txt`
    await chooser.setInputFiles({ ...file, name })
    await expect(own.getByRole('link', { name })).toBeVisible()
    await expect(problem).toBeHidden()
    // The name wraps where it is told of too.
    const toast = seller.locator('[data-toast]').filter({ hasText: name })
    expect(await toast.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })
})
