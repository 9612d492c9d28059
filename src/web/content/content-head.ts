import type { ContentPage } from '#shared/content/content-page.ts'
import type { PUBLIC_PAGES } from '#shared/paths.ts'
import { pageHead } from '#web/frame/page-head.ts'

/** The route `head` of a content page. */
export function contentHead({ title, description }: ContentPage, path: (typeof PUBLIC_PAGES)[number]) {
  return pageHead({ title, description, path })
}
