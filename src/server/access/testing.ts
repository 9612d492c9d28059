import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ListingAccess } from '#shared/access/listing-access.ts'
import type { AccessChange, AccessId, BuyerAccess } from '#shared/access/listing-access.ts'
import { Problem } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { Nda, NdaSignature } from '#shared/access/nda.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { findOpenGrant } from './open-grant.ts'

/** A seller's business, a buyer who may ask for access to it, and how both act. */
export async function stage() {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const buyer = await world.person({ role: 'buyer', firstName: 'Bo', email: 'bo@example.com', isSubscribed: true })
  const id = await world.listing({ sellerId: seller.id, title: 'Bakery in Spokane County' })
  const path = `/api/businesses/${id}/access`
  const ask = (person: Person) => world.as(person).post(path, { confirms: true })
  const change = (body: AccessChange, person = seller) => world.as(person).patch(path, body)
  const read = async (person: Person) => ListingAccess.parse(await (await world.as(person).get(path)).json())
  const buyers = async (): Promise<BuyerAccess[]> => (await read(seller)).buyers ?? []
  const isOpen = async () => (await findOpenGrant(world.services.db, id, buyer.id)) !== undefined
  return { world, seller, buyer, id, path, ask, change, read, buyers, isOpen }
}

export async function problemOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, Problem.parse(await answer.json()).reason]
}

/** The steps of all grants, in order. */
export const logOf = async (world: World) =>
  (await world.sql('select action from access_log order by id')).map(({ action }) => action)

/** Signs the current agreement for a person. */
export async function signNda(world: World, person: Person, typedName = 'Bo Example'): Promise<NdaSignature> {
  const { version } = Nda.parse(await (await world.get('/api/nda')).json())
  const answer = await world
    .as(person)
    .post('/api/nda/signatures', { version, typedName, consents: true, intends: true })
  return NdaSignature.parse(await answer.json())
}

/** The text of a PDF, by page, with single spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
    pages.push(text.replaceAll(/\s+/gu, ' ').trim())
  }
  await task.destroy()
  return pages
}

/** Lets a buyer who signed see a business until then: no request, no notice. Days below 0: a grant that has ended. */
export async function grantAccess(
  world: World,
  listingId: ListingId,
  buyer: Person,
  { days = 30 }: { days?: number } = {},
): Promise<AccessId> {
  await world.sql(
    "insert into nda_texts (version, text, text_hash) values (1, 'Keep it to yourself.', '') on conflict do nothing",
  )
  await world.sql(
    `insert into nda_signatures (user_id, version, typed_name, email, ip_address, user_agent, certificate_hash, certificate_key)
    values ($1, 1, $2, $3, '192.0.2.1', 'test', $4, 'nda/' || gen_random_uuid() || '.pdf') on conflict do nothing`,
    [buyer.id, `${buyer.firstName} Example`, buyer.email, '0'.repeat(64)],
  )
  const [row] = await world.sql(
    `insert into listing_access (listing_id, user_id, state, signature_id, until)
    select $1, $2, 'granted', id, now() + $3 * interval '1 day' from nda_signatures where user_id = $2
    returning id`,
    [listingId, buyer.id, days],
  )
  return Number(row?.['id'])
}
