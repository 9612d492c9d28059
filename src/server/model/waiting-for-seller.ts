import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { isReserved } from './reserved-for.ts'

/** For other queries: how much of a listing waits for its seller, as JSON (`WaitingForSeller`). */
export function waitingForSeller(listingId: SQL): SQL {
  return sql`json_build_object(
    'buyers', (select count(*) from listing_access a where a.listing_id = ${listingId} and a.state = 'requested'),
    'offers', case when ${isReserved(listingId)} then 0 else (
      select count(*) from deals d join offers o on o.conversation_id = d.conversation_id
      where d.listing_id = ${listingId} and not o.is_by_seller and o.state = 'open' and o.expires_at > now()) end,
    'questions', (select count(*) from financial_figures f where f.listing_id = ${listingId} and f.question is not null))`
}
