import { sql } from '#server/platform/database/sql.ts'

/** The domain of the sample users. Nobody can own an address there: `.example` is reserved (RFC 2606). */
export const SAMPLE_DOMAIN = 'handover.example'

/** For queries with `users u`: whether this is a sample user. Public pages mark those. */
export const IS_SAMPLE = sql`u.email like ${`%@${SAMPLE_DOMAIN}`}`
