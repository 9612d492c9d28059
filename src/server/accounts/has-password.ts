import { sql } from '#server/platform/database/sql.ts'

/** For queries on `users u`: whether the account is proven by a password; otherwise at the identity provider, or by a code. */
export const HAS_PASSWORD = sql`exists (select from credentials where user_id = u.id and password is not null)`
