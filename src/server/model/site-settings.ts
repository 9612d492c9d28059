import type { DueWork } from '#server/platform/due-work.ts'
import type { SiteValues } from '#shared/product.ts'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'

/** The settings as this process knows them. `product` has their values. A change in another process is due work. */
export interface SiteSettings extends DueWork {
  /** Those that staff changed, for pages, which are rendered by a bundle of their own. */
  readonly changed: Partial<SiteValues>
  /** Differs from change to change: what is made with other settings is out of date. */
  readonly version: string
  /** What staff wrote in place of a page's shipped text, as the page shows it; undefined if nothing. */
  textOf(page: TextPage): PageText | undefined
  /** Reads them again, after a change in this process. */
  refresh(): Promise<void>
}
