import { act } from '@testing-library/react'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test, vi } from 'vitest'
import { Route } from '#web/routes/content/checklists.$name.tsx'
import { shareWorld } from '#test/world.ts'

const shared = shareWorld()
const KEY = 'handover-checklist-due-diligence'

test('ticks are counted, in all and in each part, and are kept in this browser', async () => {
  const { user } = await list()
  const [first, second] = boxes()
  expect(status()).toMatch(/^0 of \d+ done$/u)
  expect(screen.queryByRole('button', { name: 'Uncheck all' })).toBeNull()
  await user.click(first as HTMLElement)
  await user.click(second as HTMLElement)
  expect(status()).toMatch(/^2 of \d+ done$/u)
  expect(screen.getByRole('progressbar', { name: 'Points done' }).getAttribute('value')).toBe('2')
  const part = (first as HTMLElement).closest('section') as HTMLElement
  expect(within(part).getByText(/^2 of \d+$/u)).toBeDefined()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toHaveLength(2)
  await user.click(first as HTMLElement)
  expect(status()).toMatch(/^1 of/u)
})

test('unchecking all asks first', async () => {
  const { user } = await list()
  await user.click(boxes()[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Uncheck all' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Uncheck the one point?' })).getByText('Keep them'))
  expect(status()).toMatch(/^1 of/u)
  await user.click(boxes()[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Uncheck all' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Uncheck all 2 points?' }))
  await user.click(dialog.getByRole('button', { name: 'Uncheck all' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(status()).toMatch(/^0 of/u)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('another tab is followed, and what is no list of points is ignored', async () => {
  await list()
  const point = boxes()[2]?.value
  keep(JSON.stringify([point, 'a point of before', 7]))
  await waitFor(() => expect(status()).toMatch(/^1 of/u))
  expect(boxes()[2]?.checked).toBe(true)
  for (const text of ['{', '{}', 'null']) {
    keep(text)
    await waitFor(() => expect(status()).toMatch(/^0 of/u))
  }
})

test('a browser that keeps nothing has its ticks as long as the page', async () => {
  const { user } = await list()
  const blocked = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  await user.click(boxes()[0] as HTMLElement)
  expect(status()).toMatch(/^1 of/u)
  blocked.mockRestore()
  await user.click(boxes()[0] as HTMLElement)
  expect(status()).toMatch(/^0 of/u)
})

test('each list has its file, and an unknown one is not found', async () => {
  await list('pre-sale')
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toContain('pre-sale')
  expect(screen.getByText('For sellers, to check off')).toBeDefined()
  openPage({ '/checklists/$name': Route }, '/checklists/none', await shared())
  await waitFor(() => expect(screen.getAllByRole('main')).toHaveLength(2))
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
})

async function list(name = 'due-diligence'): Promise<OpenedPage> {
  const page = openPage({ '/checklists/$name': Route }, `/checklists/${name}`, await shared())
  await screen.findByRole('progressbar')
  return page
}

/** As another tab does. */
function keep(text: string): void {
  act(() => {
    localStorage.setItem(KEY, text)
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
  })
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const status = () => screen.getByRole('status').textContent
