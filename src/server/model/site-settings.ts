import type { Settings } from '#shared/product.ts'

/** The settings as this process knows them. `product` has their values. */
export interface SiteSettings {
  /** Those that staff changed, for pages, which are rendered by a bundle of their own. */
  readonly changed: Partial<Settings>
  /** Differs from change to change: what is made with other settings is out of date. */
  readonly version: string
  /** Reads them again, after a change in this process. */
  refresh(): Promise<void>
  /** Reads them again and again, for changes in other processes. */
  start(): void
  stop(): void
}
