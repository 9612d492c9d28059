import { DEFAULT_SETTINGS } from '#shared/product.ts'
import { SETTING_VALUES } from '#shared/settings/settings.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { valueAt } from './store.ts'

/** For queries: how many sellers a subscriber may contact in a billing period that began at an instant, as staff set it. */
export function contactsSetAt(at: SQL): SQL {
  return valueAt('contactsPerPeriod', at)
}

/** The number itself. */
export function toContacts(set: unknown): number {
  const stored = SETTING_VALUES.contactsPerPeriod.safeParse(set)
  return stored.success ? stored.data : DEFAULT_SETTINGS.contactsPerPeriod
}
