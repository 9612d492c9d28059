import { AppError } from '#shared/errors.ts'
import { SETTING_NAMES, SettingVersion } from '#shared/settings/settings.ts'
import type {
  HistoryQuery,
  SettingChange,
  SettingHistory,
  SettingList,
  SettingName,
} from '#shared/settings/settings.ts'
import { settingText } from '#shared/settings/setting-words.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import { hasLogo } from './logo/save-logo.ts'
import * as store from './store.ts'
import type { StoredVersion } from './store.ts'

const HISTORY_PAGE = 20

/** Every setting as it is now. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listSettings(ctx: Context): Promise<SettingList> {
  requireAdmin(ctx)
  const changed = new Map((await store.listCurrent(ctx.db)).map((row) => [row.name, row]))
  const items = SETTING_NAMES.map((name) => {
    const row = changed.get(name)
    return known({ name, value: null, version: 0, changedAt: null, changedBy: null, ...row })
  })
  return { items }
}

/** The changes of a setting, newest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listSettingHistory(
  ctx: Context,
  name: SettingName,
  { before }: HistoryQuery,
): Promise<SettingHistory> {
  requireAdmin(ctx)
  const rows = await store.listVersions(ctx.db, name, before, HISTORY_PAGE + 1)
  return { items: rows.slice(0, HISTORY_PAGE).map(known), hasMore: rows.length > HISTORY_PAGE }
}

/**
 * Changes a setting, or sets it back to its default. This process goes by it at once, others within seconds.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, conflict/changed_meanwhile: somebody else changed it since it
 *   was seen; `existing` is the setting as it is now; invalid_input: staff would need two factors, and the caller has one; or there is no such logo.
 */
export async function changeSetting(ctx: Context, change: SettingChange): Promise<SettingVersion> {
  const { id: actorId, hasTwoFactor } = requireAdmin(ctx)
  const { name, value, version } = change
  if (value === 'two-factor' && !hasTwoFactor) throw wouldLockOut()
  if (name === 'logo' && value !== null && !(await hasLogo(ctx.storage, value))) throw noSuchLogo()
  const isChanged = await ctx.db.transaction(async (tx) => {
    const [before] = await store.listVersions(tx, name, undefined, 1)
    if (!(await store.insertChange(tx, { name, value, version, changedBy: actorId }))) return false
    const note = `From ${wordsOf(name, before?.value ?? null)} to ${wordsOf(name, value)}`
    await recordDecision(tx, { actorId, action: 'changeSetting', subject: `setting ${name}`, note })
    return true
  })
  const now = await current(ctx, name)
  if (!isChanged) {
    const message = 'Somebody else changed this setting in the meantime. What you entered was not saved.'
    throw new AppError('conflict', message, { reason: 'changed_meanwhile', existing: now })
  }
  await ctx.settings.refresh()
  return now
}

function noSuchLogo(): AppError {
  return new AppError('invalid_input', 'That picture is not there any more. Choose it again.', {
    fields: { value: 'Choose the picture again' },
  })
}

function wouldLockOut(): AppError {
  return new AppError('invalid_input', 'Switch on two-factor sign-in on your own account page first.', {
    fields: { value: 'Switch it on for your own account first, on your account page' },
  })
}

async function current(ctx: Context, name: SettingName): Promise<SettingVersion> {
  const [row] = await store.listVersions(ctx.db, name, undefined, 1)
  return known({ name, value: null, version: 0, changedAt: null, changedBy: null, ...row })
}

/** A value that this release would refuse counts as the default, as it does everywhere. */
function known(row: StoredVersion): SettingVersion {
  const parsed = SettingVersion.safeParse(row)
  return parsed.success ? parsed.data : SettingVersion.parse({ ...row, value: null })
}

function wordsOf(name: SettingName, value: unknown): string {
  return settingText(known({ name, value, version: 0, changedAt: null, changedBy: null }))
}
