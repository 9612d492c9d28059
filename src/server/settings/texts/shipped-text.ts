import { createHash } from 'node:crypto'
import { TEXT_PAGES } from '#shared/settings/texts/text-pages.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import { withPlaceholders } from './fill-in.ts'
import { SHIPPED_PAGES } from './shipped-pages.ts'
import { writeMarkdown } from './write-markdown.ts'

interface ShippedText {
  markdown: string
  /** Of the Markdown, so that only a release changes it: settings stand in it as placeholders. */
  hash: string
}

const texts = new Map<TextPage, ShippedText>()

/** The text of a page that this release brings along. */
export function shippedText(page: TextPage): ShippedText {
  const known = texts.get(page)
  if (known) return known
  const markdown = withPlaceholders(() => writeMarkdown(SHIPPED_PAGES[page]()))
  const text = { markdown, hash: createHash('sha256').update(markdown).digest('base64url') }
  texts.set(page, text)
  return text
}

/** The title of each page that this release brings along. */
export function shippedTitles(): [TextPage, string][] {
  return TEXT_PAGES.map((page) => [page, SHIPPED_PAGES[page]().title])
}
