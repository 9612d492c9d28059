import { generateSignedCookie } from 'hono/cookie'
import type { PostgresServer } from './postgres.ts'

export interface Member {
  userId: string
  cookie: string
  conversationId: string
  listingId: number
}

export interface Members {
  /** Each talks with the seller of the same place in the list. */
  buyers: Member[]
  sellers: Member[]
  /** Who will subscribe, each once. */
  payers: Omit<Member, 'conversationId' | 'listingId'>[]
}

const PAYERS = 150

/** Signs accounts in: buyers in a conversation with the owner of a business of the sample data, and accounts without anything. */
export async function seatMembers(database: PostgresServer, secret: string, pairs: number): Promise<Members> {
  const rows = await database.ask<{ n: number; userId: string; conversationId: string; listingId: number }>(
    `with people as (
      insert into users (first_name, email, email_verified, role)
      select 'Load', 'load-' || n || '@load.example', true, case when n between $1 + 1 and $1 * 2 then 'seller' else 'buyer' end
      from generate_series(1, $1 * 2 + $2) n
      returning id, email
    ), numbered as (
      select id, substring(email from '\\d+')::integer as n from people
    ), signed_in as (
      insert into sessions (user_id, token, expires_at) select id, 'load-' || n, now() + interval '1 hour' from numbered
    ), sold as (
      select id, row_number() over (order by id) as n from listings
      where status = 'listed' and verification_status = 'verified' and not is_confidential
    ), own as (
      update listings l set seller_id = s.id from sold, numbered s
      where l.id = sold.id and s.n = sold.n + $1 and sold.n <= $1 returning l.id, l.seller_id
    ), talking as (
      insert into conversations (listing_id, buyer_id, seller_id)
      select own.id, b.id, own.seller_id from own join numbered s on s.id = own.seller_id join numbered b on b.n = s.n - $1
      returning id, listing_id, buyer_id, seller_id
    )
    select p.n, p.id as "userId", t.id as "conversationId", t.listing_id as "listingId"
    from numbered p left join talking t on p.id in (t.buyer_id, t.seller_id) order by p.n`,
    [pairs, PAYERS],
  )
  const all = await Promise.all(
    rows.map(async ({ n, ...row }) => {
      const cookie = await generateSignedCookie('handover_session', `load-${n}`, secret)
      return { ...row, cookie: cookie.split(';')[0] ?? '' }
    }),
  )
  const [buyers, sellers] = [all.slice(0, pairs), all.slice(pairs, 2 * pairs)].map((some) =>
    some.filter(({ conversationId }) => conversationId !== null),
  )
  return { buyers: buyers ?? [], sellers: sellers ?? [], payers: all.slice(2 * pairs) }
}
