import type { PageBundle } from '#server/app/pages/render-page.ts'

/** Pages that are these responses. */
export function pagesOf(answer: (...given: Parameters<PageBundle['render']>) => Promise<Response>): PageBundle {
  return {
    async render(...given) {
      const response = await answer(...given)
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
  }
}
