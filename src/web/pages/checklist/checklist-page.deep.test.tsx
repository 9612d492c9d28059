import { act } from '@testing-library/react'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test, vi } from 'vitest'
import { ListingChecklist, PRE_SALE_POINTS } from '#shared/checklists/listing-checklist.ts'
import { answer } from '#server/listings/facts/testing.ts'
import { describing, refusal } from '#test/page/fields.ts'
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

async function ofSeller(businesses = ['Perry Ovens']) {
  const world = await shared()
  const person = await world.person({ role: 'seller' })
  const ids = await world.listings(businesses.map((title) => ({ sellerId: person.id, title })))
  const opened = (search = '') =>
    openPage({ '/checklists/$name': Route }, `/checklists/pre-sale${search}`, world, person)
  const stored = async (index = 0) =>
    ListingChecklist.parse(await (await world.as(person).get(`/api/my-businesses/${ids[index]}/checklist`)).json())
  return { world, person, ids, opened, stored }
}

test('a seller’s ticks are saved with a business, whose own proofs are done and say where', async () => {
  const { world, person, ids, opened, stored } = await ofSeller()
  await answer(world, person, ids[0] as number, { sellingReason: 'We retire.' })
  const { user } = opened()
  expect(await screen.findByText('1 of 47 done')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Perry Ovens' }).getAttribute('href')).toBe(`/my-businesses/${ids[0]}`)
  const reason = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Why you are selling/u })
  expect([reason.checked, reason.disabled]).toEqual([true, true])
  expect(describing(reason)).toContain('Done: in your details')
  expect(screen.queryByRole('button', { name: 'Uncheck all' })).toBeNull()
  await user.click(boxes()[0] as HTMLElement)
  await user.click(boxes()[1] as HTMLElement)
  expect(status()).toBe('3 of 47 done')
  await waitFor(async () => expect((await stored()).done).toEqual(PRE_SALE_POINTS.slice(0, 2)))
  expect(localStorage.getItem('handover-checklist-pre-sale')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Uncheck all' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Uncheck all 2 points?' }))
  await user.click(dialog.getByRole('button', { name: 'Uncheck all' }))
  await waitFor(async () => expect((await stored()).done).toEqual([]))
  expect(status()).toBe('1 of 47 done')
})

test('of several businesses each has its own ticks', async () => {
  const { ids, opened, stored } = await ofSeller(['Perry Ovens', 'Garland Cafe'])
  const { user } = opened(`?business=${ids[0]}`)
  const business = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Business' })
  expect(business.value).toBe(String(ids[0]))
  expect(await screen.findByText('0 of 47 done')).toBeDefined()
  await user.click(boxes()[0] as HTMLElement)
  await waitFor(async () => expect((await stored()).done).toHaveLength(1))
  await user.selectOptions(business, 'Garland Cafe')
  expect(await screen.findByText('0 of 47 done')).toBeDefined()
  expect((await stored(1)).done).toEqual([])
})

test('what this browser has is added by a press, and then is not in the browser any more', async () => {
  localStorage.setItem('handover-checklist-pre-sale', JSON.stringify(PRE_SALE_POINTS.slice(0, 3)))
  const { opened, stored } = await ofSeller()
  const { user } = opened()
  expect(await screen.findByText(/^3 more points are checked off in this browser only/u)).toBeDefined()
  expect(status()).toBe('0 of 47 done')
  await user.click(screen.getByRole('button', { name: 'Add them here' }))
  await waitFor(() => expect(localStorage.getItem('handover-checklist-pre-sale')).toBeNull())
  expect(status()).toBe('3 of 47 done')
  expect((await stored()).done).toEqual(PRE_SALE_POINTS.slice(0, 3))
  expect(screen.queryByText(/in this browser only/u)).toBeNull()
})

test('a tick that could not be saved goes back, and says so', async () => {
  const { opened, stored } = await ofSeller()
  const page = opened()
  await screen.findByRole('link', { name: 'Perry Ovens' })
  await screen.findByText('0 of 47 done')
  page.answer((path, init) =>
    path.endsWith('/checklist') && init?.method === 'PATCH' ? refusal('rate_limited', 'Wait a minute.') : undefined,
  )
  await page.user.click(boxes()[0] as HTMLElement)
  expect(await screen.findByText('Not saved')).toBeDefined()
  expect(status()).toBe('0 of 47 done')
  expect((await stored()).done).toEqual([])
})

test('without a business on the market a seller’s ticks stay in the browser', async () => {
  const { opened } = await ofSeller([])
  const { user } = opened()
  await screen.findByRole('progressbar')
  await user.click(boxes()[0] as HTMLElement)
  expect(JSON.parse(localStorage.getItem('handover-checklist-pre-sale') ?? '[]')).toHaveLength(1)
  expect(screen.getByText(/^What you check off stays in this browser/u)).toBeDefined()
  localStorage.removeItem('handover-checklist-pre-sale')
})
