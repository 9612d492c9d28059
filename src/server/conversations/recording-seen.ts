import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/**
 * The statement that marks members `u` as online, given what follows its `from`. Precise to the minute: pages poll often, and
 * writing the row each time would cost more than the precision is worth.
 */
export function recordingSeen(members: SQL): SQL {
  return sql`
    insert into message_presence (user_id, seen_at) select u.id, now() from ${members}
      and not exists (select from message_presence p where p.user_id = u.id and p.seen_at > now() - interval '1 minute')
    on conflict (user_id) do update set seen_at = now()`
}
