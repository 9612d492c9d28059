import { screen } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { Route } from '#web/routes/selling/my-businesses.$id.tsx'
import { SUBMISSION } from '#test/submission.ts'
import type { Person, World } from '#test/world.ts'

export interface Edited extends OpenedPage {
  world: World
  person: Person
  id: number
}

/** Opens the editor of a new listing. */
export async function openNew(
  world: World,
  about: Record<string, unknown> = {},
  status = 'under_review',
): Promise<Edited> {
  const { person, id } = await list(world, about)
  await world.sql('update listings set verification_status = $2 where id = $1', [id, status])
  return { ...(await openEditor(world, person, id)), world, person, id }
}

/** Lists a business of a new seller. */
export async function list(
  world: World,
  about: Record<string, unknown> = {},
): Promise<Pick<Edited, 'world' | 'person' | 'id'>> {
  const person = await world.person({ role: 'seller' })
  const answer = await world
    .as(person)
    .post('/api/businesses', { ...SUBMISSION, location: 'At the old mill', website: '', ...about })
  const { id } = (await answer.json()) as { id: number }
  return { world, person, id }
}

export async function openEditor(world: World, person: Person, id: number): Promise<OpenedPage> {
  const page = openPage({ '/my-businesses/$id': Route }, `/my-businesses/${id}`, world, person)
  await screen.findByLabelText('Business name')
  return page
}

export async function type(user: OpenedPage['user'], label: RegExp | string, text: string): Promise<void> {
  await user.clear(field(label))
  await user.paste(text)
}

export async function save(user: OpenedPage['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Saved\./u)
}

export async function formOf(world: World, person: Person, id: number) {
  const answer = await world.as(person).get(`/api/my-businesses/${id}`)
  return ((await answer.json()) as { form: { pin: { longitude: number } | null } }).form
}

export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
