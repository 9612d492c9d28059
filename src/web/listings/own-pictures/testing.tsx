import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { OwnPictures } from '#shared/listings/pictures.ts'
import { listConfidentially } from '#server/listings/identity/testing.ts'
import type { Person, World } from '#test/world.ts'
import { PictureManager } from './picture-manager.tsx'

export interface Staged {
  world: World
  seller: Person
  id: number
  keys: string[]
}

/** A listing with so many photos. */
export async function stage(world: World, count: number, isConfidential = false): Promise<Staged> {
  const seller = await world.person({ role: 'seller' })
  const id = isConfidential ? await listConfidentially(world, seller) : await world.listing({ sellerId: seller.id })
  const keys = Array.from({ length: count }, (_, index) => (id * 100 + index).toString(16).padStart(32, '0'))
  await world.pictures(id, keys)
  return { world, seller, id, keys }
}

export function open({ world, seller, id }: Staged, instead?: Parameters<Shown['answer']>[0]): Shown {
  const shown = show(<PictureManager listingId={id} />, world, seller)
  if (instead) shown.answer(instead)
  return shown
}

export async function keysOf({ world, seller, id }: Staged): Promise<string[]> {
  const answer = await world.as(seller).get(`/api/my-businesses/${id}/photos`)
  return OwnPictures.parse(await answer.json()).photos.map(({ key }) => key)
}

export const tiles = () =>
  screen.getAllByRole('button', { name: /^Change photo/u }).map((button) => button.closest('li') as HTMLElement)

export const badges = () =>
  tiles().map((tile) => within(tile).queryByText(/^(?:Cover|Members|Hidden)$/u)?.textContent ?? '')
