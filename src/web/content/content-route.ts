import { send } from '#web/call.ts'
import { pageTextCalls } from '#shared/settings/texts/page-text-calls.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import { product } from '#shared/product.ts'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import { pageHead } from '#web/frame/page-head.ts'

export interface HeadOfText {
  title: string
  description: string
  path: string
}

/** The route `head` of a content page, whose title may be one by staff. It has none while its text could not be loaded. */
export function contentHead({ loaderData }: { loaderData?: { head: HeadOfText } | undefined }) {
  return loaderData ? pageHead(loaderData.head) : {}
}

export interface LoadedText {
  head: HeadOfText
  /** By staff; null if the page has its shipped text. */
  text: PageText | null
}

/** What a content page waits for: nothing, unless staff wrote its text. */
export async function loadText(name: TextPage, { title, description }: ContentPage): Promise<LoadedText> {
  const text = product.texts.includes(name) ? await fetchText(name) : null
  return { head: { title: text?.title ?? title, description, path: `/${name}` }, text }
}

async function fetchText(name: TextPage): Promise<PageText | null> {
  return (await send(pageTextCalls.readPageText, { page: name })).text
}
