import { marketDay } from '#shared/market-day.ts'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import { findTextPage } from '#shared/settings/texts/text-pages.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { drawText } from './draw-text.ts'
import { SHIPPED_PAGES } from './shipped-pages.ts'
import { findMarkdown } from './store.ts'
import type { StoredText } from './store.ts'

export interface CachedTexts {
  /** Pages that have a text by staff. */
  pages: readonly TextPage[]
  textOf(page: TextPage): PageText | undefined
}

/** Texts by staff, drawn when a page is first asked for: settings stand in them too. */
export async function cacheTexts(db: Queryable, rows: readonly StoredText[]): Promise<CachedTexts> {
  const written = new Map<TextPage, { markdown: string; updated: string }>()
  for (const { page: word, version, isShipped, changedAt } of rows) {
    const page = findTextPage(word)
    const markdown = page && !isShipped && (await findMarkdown(db, page, version))
    if (markdown) written.set(page, { markdown, updated: marketDay(Date.parse(changedAt)) })
  }
  const drawn = new Map<TextPage, PageText>()
  return {
    pages: [...written.keys()],
    textOf(page) {
      const source = written.get(page)
      if (!source) return undefined
      const text = drawn.get(page) ?? drawText(source.markdown, SHIPPED_PAGES[page]().title, source.updated)
      drawn.set(page, text)
      return text
    },
  }
}
