import { sql } from 'drizzle-orm'

/** The domain of the sample street's people. Nobody else can have an address there: `.example` is kept free (RFC 2606). */
export const SAMPLE_DOMAIN = 'handover.example'

/** For statements with `users u`: whether it is one of the sample people, who are marked wherever they are shown to everyone. */
export const IS_SAMPLE = sql`u.email like ${`%@${SAMPLE_DOMAIN}`}`
