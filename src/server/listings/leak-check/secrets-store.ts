import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { KeptFields, Person } from './secrets.ts'

interface OwnSecrets extends KeptFields {
  sellerId: UserId
  isConfidential: boolean
  industry: string
  /** Dollars. */
  askingPrice: number | undefined
  seller: Person
}

export async function findPerson(db: Queryable, id: UserId): Promise<Person | undefined> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(
    sql`select first_name, last_name, email from users where id = ${id}`,
  )
  return rows[0]
}

/** What tells which business a listing is, whether it is confidential or still open. */
export async function findOwnSecrets(db: Queryable, id: ListingId): Promise<OwnSecrets | undefined> {
  const { rows } = await db.execute<OwnSecrets & Person & Record<string, unknown>>(sql`
    select seller_id, is_confidential,
        coalesce(i.title, l.title) as business_name, coalesce(i.location, l.location) as location,
        coalesce(i.full_address, l.full_address) as full_address, coalesce(i.website, l.website) as website,
        registration_number as business_registration, industry, price_cents::float8 / 100 as asking_price,
        first_name, last_name, email
      from listings l
        join users on users.id = l.seller_id
        left join listing_identities i on i.listing_id = l.id
      where l.id = ${id}`)
  const row = rows[0]
  if (!row) return undefined
  const { firstName, lastName, email, ...kept } = row
  return { ...kept, seller: { firstName, lastName, email } }
}
