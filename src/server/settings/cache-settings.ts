import { applySettings } from '#shared/product.ts'
import type { Settings } from '#shared/product.ts'
import { SETTING_VALUES } from '#shared/settings/settings.ts'
import type { Services } from '#server/model/context.ts'
import type { SiteSettings } from '#server/model/site-settings.ts'
import { sql } from '#server/platform/database/sql.ts'
import { listCurrent } from './store.ts'
import type { StoredVersion } from './store.ts'
import { cacheTexts } from './texts/cache-texts.ts'
import type { CachedTexts } from './texts/cache-texts.ts'
import { listCurrent as listCurrentTexts } from './texts/store.ts'

/** Differs from change to change: each is a row more. */
const CHANGES = sql`select (select count(*) from setting_changes) || ' ' || (select count(*) from page_texts) as name`
const NOT_READ = 'not read yet'

/**
 * Caches `product` as staff set it, and the texts that they wrote. Whatever was made with others, such as members' pages
 * and answers, is out of date from then on, as after a write.
 */
export function cacheSettings({ db, writes, log }: Pick<Services, 'db' | 'writes' | 'log'>): SiteSettings {
  let state: Pick<SiteSettings, 'changed' | 'version'> = { changed: {}, version: NOT_READ }
  let texts: CachedTexts | undefined
  let seen: string | undefined
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const [rows, written] = await Promise.all([listCurrent(db), listCurrentTexts(db)])
    const names = [...rows, ...written.map(({ page, ...row }) => ({ ...row, name: `/${page}` }))]
    const version = names.map(({ name, version: number }) => `${name} ${number}`).join()
    if (version === state.version) return
    const isFirst = state.version === NOT_READ
    texts = await cacheTexts(db, written)
    state = { version, changed: { ...changedOf(rows), ...(texts.pages.length > 0 && { texts: texts.pages }) } }
    applySettings(state.changed)
    writes.count += 1
    if (!isFirst) log.info('the settings were changed')
  }

  /** One after the other, so that an older reading never takes the place of a newer one. */
  function refresh(): Promise<void> {
    const next = reading.then(read)
    reading = next.catch(() => {})
    return next
  }

  return {
    get changed() {
      return state.changed
    },
    get version() {
      return state.version
    },
    textOf: (page) => texts?.textOf(page),
    refresh,
    due: CHANGES,
    begin([changes]) {
      if (changes === seen) return
      seen = changes
      // While the database is away the settings stay as they were; readiness reports it.
      refresh().catch(() => {
        seen = undefined
      })
    },
  }
}

/** Values of another release that this one does not know stay at their default. */
function changedOf(rows: readonly StoredVersion[]): Partial<Settings> {
  const known = rows.flatMap(({ name, value }) => {
    if (value === null || !Object.hasOwn(SETTING_VALUES, name)) return []
    const parsed = SETTING_VALUES[name as keyof Settings].safeParse(value)
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(known)
}
