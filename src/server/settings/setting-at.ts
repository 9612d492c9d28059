import { DEFAULT_SETTINGS } from '#shared/product.ts'
import { SETTING_VALUES } from '#shared/settings/settings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findValueAt } from './store.ts'

/** How many sellers a subscriber may contact in a billing period that began at this instant. */
export async function contactsOfPeriod(db: Queryable, startedAt: string): Promise<number> {
  const stored = SETTING_VALUES.contactsPerPeriod.safeParse(await findValueAt(db, 'contactsPerPeriod', startedAt))
  return stored.success ? stored.data : DEFAULT_SETTINGS.contactsPerPeriod
}
