import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { SettingName, SettingVersion } from '#shared/settings/settings.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A change as it is stored: of an earlier or later release, its value may be one that this release refuses. */
export interface StoredVersion extends Omit<SettingVersion, 'name' | 'value'> {
  name: string
  value: unknown
}

/** What is in force of each setting that was ever changed. */
export async function listCurrent(db: Queryable): Promise<StoredVersion[]> {
  const { rows } = await db.execute<StoredVersion>(sql`
    select distinct on (s.name) ${COLUMNS}
    from setting_changes s left join users u on u.id = s.changed_by order by s.name, s.version desc`)
  return rows
}

/** The changes of a setting, newest first; those before a version if one is given. */
export async function listVersions(
  db: Queryable,
  name: SettingName,
  before: number | undefined,
  limit: number,
): Promise<StoredVersion[]> {
  const { rows } = await db.execute<StoredVersion>(sql`
    select ${COLUMNS} from setting_changes s left join users u on u.id = s.changed_by
    where s.name = ${name} and ${before === undefined ? sql`true` : sql`s.version < ${before}`}
    order by s.version desc limit ${limit}`)
  return rows
}

/** For queries: the value of a setting at an instant; null if it was the default. */
export function valueAt(name: SettingName, at: SQL): SQL {
  return sql`(
    select value from setting_changes where name = ${name} and created_at <= ${at} order by version desc limit 1)`
}

/** Returns false if the setting has another version by now. */
export async function insertChange(
  db: Queryable,
  { name, value, version, changedBy }: { name: SettingName; value: unknown; version: number; changedBy: UserId },
): Promise<boolean> {
  const stored = value === null ? null : JSON.stringify(value)
  const { rows } = await db.execute(sql`
    insert into setting_changes (name, version, value, changed_by)
    select ${name}, ${version + 1}, ${stored}::jsonb, ${changedBy}
    where ${version} = (select coalesce(max(version), 0) from setting_changes where name = ${name})
    on conflict (name, version) do nothing returning version`)
  return rows.length > 0
}

const COLUMNS = sql`s.name, s.version, s.value, s.created_at as changed_at,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as changed_by`
