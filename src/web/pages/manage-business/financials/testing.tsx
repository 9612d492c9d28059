import { screen } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect } from 'vitest'
import { marketYear } from '#shared/market-day.ts'
import { addDocument } from '#server/documents/testing.ts'
import { Route } from '#web/routes/selling/my-businesses.$id.tsx'
import { SUBMISSION } from '#test/submission.ts'
import type { Person, World } from '#test/world.ts'

export const LAST = marketYear() - 1

export interface Seller {
  world: World
  person: Person
  id: number
}

interface StoredFigure {
  amountCents: number
  documentId: number | null
}

interface Stored {
  taxForm: string
  yearEndsIn: number
  updatedAt: string | null
  papers: { id: number; title: string }[]
  years: { year: number; figures: Record<string, StoredFigure | undefined>; addBacks: object[] }[]
}

/** Lists a business of a new seller. */
export async function list(world: World, about: Record<string, unknown> = {}): Promise<Seller> {
  const person = await world.person({ role: 'seller' })
  const answer = await world
    .as(person)
    .post('/api/businesses', { ...SUBMISSION, location: 'At the old mill', ...about })
  return { world, person, id: ((await answer.json()) as { id: number }).id }
}

export function addPaper({ world, id }: Seller, title: string): Promise<number> {
  return addDocument(world, id, { title })
}

export async function figuresOf({ world, person, id }: Seller): Promise<Stored> {
  return (await (await world.as(person).get(`/api/my-businesses/${id}/figures`)).json()) as Stored
}

export async function store(seller: Seller, years: Stored['years']): Promise<void> {
  const { taxForm, yearEndsIn, updatedAt } = await figuresOf(seller)
  const { world, person, id } = seller
  const input = { taxForm, yearEndsIn, updatedAt, years }
  expect((await world.as(person).put(`/api/my-businesses/${id}/figures`, input)).status).toBe(200)
}

export async function openFigures(
  { world, person, id }: Seller,
  instead?: (path: string) => Promise<Response | undefined>,
): Promise<OpenedPage> {
  const page = openPage({ '/my-businesses/$id': Route }, '/start', world, person)
  if (instead) page.answer(instead)
  await page.visit(`/my-businesses/${id}?tab=financials`)
  await screen.findByLabelText(`Net profit ${LAST}`)
  return page
}

export async function type(user: OpenedPage['user'], field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
  await user.tab()
}

export async function save(user: OpenedPage['user']): Promise<void> {
  await user.click(saveButton())
  await screen.findByText('Saved.')
}

export const saveButton = () => screen.getByRole('button', { name: 'Save figures' })
export const figure = (name: string, year = LAST) => screen.getByLabelText<HTMLInputElement>(`${name} ${year}`)
export const paperOf = (name: string, year = LAST) =>
  screen.getByLabelText<HTMLSelectElement>(`Paper for ${name} ${year}`)
export const column = (year = LAST) => screen.getAllByRole('group', { name: String(year) })[0] as HTMLElement
export const cardText = () => screen.getByRole('region', { name: 'What your listing shows' }).textContent
export const claimed = (dollars: number) => ({ amountCents: dollars * 100, documentId: null })
