import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { WithUser } from '#test/page/with-user.tsx'
import { expect } from 'vitest'
import { BusinessDocuments } from '#shared/documents/documents.ts'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import { makePdf } from '#server/documents/testing.ts'
import type { Person, World } from '#test/world.ts'
import { DocumentLibrary } from './document-library.tsx'

export interface Staged {
  world: World
  seller: Person
  id: number
}

export async function stage(world: World): Promise<Staged> {
  const seller = await world.person({ role: 'seller' })
  return { world, seller, id: await world.listing({ sellerId: seller.id }) }
}

export interface Drawn {
  isOwner?: boolean
  isConfidential?: boolean
}

export type Instead = Parameters<Shown['answer']>[0]

export const open = (staged: Staged, about: Drawn = {}, instead?: Instead) =>
  openAs(staged, staged.seller, { isOwner: true, ...about }, instead)

/** Shows the library of a business to somebody. */
export function openAs(
  { world, id }: Staged,
  person: Person | undefined,
  { isOwner = false, isConfidential = false }: Drawn = {},
  instead?: Instead,
): Shown {
  const shown = show(
    <WithUser>
      <DocumentLibrary
        listingId={id}
        isOwner={isOwner}
        isConfidential={isConfidential}
        type={undefined}
        empty={<p>Nothing here.</p>}
        unlock={<p>How to unlock.</p>}
      />
    </WithUser>,
    world,
    person,
  )
  if (instead) shown.answer(instead)
  return shown
}

export async function openUpload(user: Shown['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Upload document' }))
  return screen.findByRole('dialog', { name: 'Upload document' })
}

export async function choose(user: Shown['user'], name: string, bytes: Buffer): Promise<void> {
  await user.upload(screen.getByLabelText('File'), new File([Uint8Array.from(bytes)], name))
}

export async function itemOf(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', {
    level: 3,
    name: (name) => name.startsWith(title),
  })
  return heading.closest('article') as HTMLElement
}

export async function listed({ world, seller, id }: Staged): Promise<BusinessDocument[]> {
  return BusinessDocuments.parse(await (await world.as(seller).get(`/api/businesses/${id}/documents`)).json())
}

/** By the API, so that its file is known. */
export async function addUpload({ world, seller, id }: Staged, fields: Record<string, string>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ type: 'financial', ...fields })) form.set(name, value)
  form.set('file', new Blob([Uint8Array.from(makePdf())]), 'books.pdf')
  const answer = await world.as(seller).post(`/api/businesses/${id}/documents`, form)
  expect(answer.status).toBe(201)
}

export const named = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
