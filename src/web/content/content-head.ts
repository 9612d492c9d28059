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
