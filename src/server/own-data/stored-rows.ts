import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'

/** Whose rows: the account's id and address. */
export interface Person {
  id: UserId
  email: string
}

/** What is stored about people in one table, and what becomes of it. `docs/privacy.md` tells the same. */
export interface Stored {
  /** As members call it. */
  what: string
  /** How long it is kept while the account is open. */
  kept: string
  /** What is left of it after an account was erased, and why. */
  left: string
  /** The rows in a member's own copy, of the table as `t`; without it, the copy has none of them. */
  copied?: (person: Person) => SQL
  /** Columns that no copy has: secrets, and names of files. */
  hidden?: readonly string[]
}

/** What several tables say of `left` and `kept`. */
export const NOTHING = 'nothing'
export const ACCOUNT = 'as long as the account'

/** Which rows of a table, as `t`, are a member's. */
export const own = ({ id }: Person) => sql`t.user_id = ${id}`
export const toAddress = ({ email }: Person) => sql`t.email = ${email}`
export const ofListing = ({ id }: Person) => sql`t.listing_id in (select id from listings where seller_id = ${id})`
export const talks = ({ id }: Person) => sql`select id from conversations where ${id} in (buyer_id, seller_id)`
export const ofTalk = (person: Person) => sql`t.conversation_id in (${talks(person)})`
export const bySide = ({ id }: Person) =>
  sql`exists (select from conversations c
    where c.id = t.conversation_id and ${id} = case when t.is_by_seller then c.seller_id else c.buyer_id end)`
