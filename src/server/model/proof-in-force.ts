import { sql } from 'drizzle-orm'

/** For statements on `buyer_proofs`: what makes somebody a verified buyer now, by the database's clock. */
export const IN_FORCE = sql`state = 'approved' and valid_until >= (now() at time zone 'America/Los_Angeles')::date`
