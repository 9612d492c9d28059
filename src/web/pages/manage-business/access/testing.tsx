import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { ListingAccess } from '#shared/access/listing-access.ts'
import { grantAccess, signNda } from '#server/access/testing.ts'
import { contact } from '#server/conversations/testing.ts'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { listConfidentially } from '#server/listings/identity/testing.ts'
import type { Person, World } from '#test/world.ts'
import { AccessPart } from './access-part.tsx'

export interface Staged {
  world: World
  seller: Person
  id: number
}

export async function stage(world: World): Promise<Staged> {
  const seller = await world.person({ role: 'seller' })
  return { world, seller, id: await world.listing({ sellerId: seller.id }) }
}

export async function stageConfidential(world: World): Promise<Staged> {
  const seller = await world.person({ role: 'seller' })
  return { world, seller, id: await listConfidentially(world, seller) }
}

/** A buyer who signed and asked. */
export async function asking(
  { world, id }: Staged,
  prepare: (buyer: Person) => Promise<void> = async () => {},
): Promise<Person> {
  const buyer = await world.person({ role: 'buyer', firstName: 'Bea', isSubscribed: true })
  await prepare(buyer)
  await signNda(world, buyer, 'Bea Example')
  await world.as(buyer).post(`/api/businesses/${id}/access`, { confirms: true })
  return buyer
}

export async function granted(staged: Staged): Promise<Person> {
  const buyer = await person(staged, 'Gil')
  await grantAccess(staged.world, staged.id, buyer)
  return buyer
}

export const person = ({ world }: Staged, firstName: string) =>
  world.person({ role: 'buyer', firstName, isSubscribed: true })

/** Reveals the name to a buyer who writes, as the seller does in a conversation. */
export async function revealNameTo({ world, seller, id }: Staged, buyer: Person): Promise<string> {
  const { id: talk } = OpenedConversation.parse(await (await contact(world.as(buyer), id)).json())
  await world.as(seller).post(`/api/conversations/${talk}/reveal`)
  return talk
}

/** The names of those whom the seller told it. */
export async function knowing({ world, seller, id }: Staged): Promise<string[]> {
  const answer = await world.as(seller).get(`/api/businesses/${id}/access`)
  const { buyers, told } = ListingAccess.parse(await answer.json())
  return [...(buyers ?? []).filter(({ toldAt }) => toldAt), ...(told ?? [])].map(({ name }) => name)
}

export function open({ world, seller, id }: Staged, instead?: Parameters<Shown['answer']>[0]): Shown {
  const shown = show(<AccessPart id={id} />, world, seller)
  if (instead) shown.answer(instead)
  return shown
}

export async function cardOf(name: string) {
  return within(await screen.findByRole('listitem', { name }))
}

/** Each step of a buyer's access, in order. */
export async function actionsOf(world: World, buyer: Person): Promise<unknown[]> {
  const rows = await world.sql(
    `select action from access_log join listing_access on listing_access.id = access_id
      where user_id = $1 order by access_log.id`,
    [buyer.id],
  )
  return rows.map(({ action }) => action)
}
