import type { ContentPage } from '#shared/content/content-page.ts'
import type { PUBLIC_PAGES } from '#shared/paths.ts'
import { pageHead } from '#web/frame/page-head.ts'

/** What a page of text answers from its route's `head`. */
export function contentHead({ title, description }: ContentPage, path: (typeof PUBLIC_PAGES)[number]) {
  return pageHead({ title, description, path })
}
