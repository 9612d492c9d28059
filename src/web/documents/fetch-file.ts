import type { BusinessDocument } from '#shared/documents.ts'
import { ApiError } from '#web/api-client.ts'
import { reportEvent } from '#web/insights/report-event.ts'

/** @throws ApiError when the answer is not OK. */
export async function fetchFile(
  { id }: BusinessDocument,
  as: 'download' | 'preview',
  signal?: AbortSignal,
): Promise<Blob> {
  const answer = await fetch(`/api/documents/${id}/${as}`, { ...(signal && { signal }) })
  if (!answer.ok) throw new ApiError(answer.status, (await answer.text()) || answer.statusText)
  return answer.blob()
}

/** S2 §7: the file goes to the visitor's own files under its name. @throws ApiError */
export async function downloadDocument(document: BusinessDocument, businessId: number): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(document, 'download'))
  const link = Object.assign(window.document.createElement('a'), { href: url, download: document.fileName })
  link.click()
  reportEvent('document_download', { businessId })
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Why a file didn't come, and what to do about it. */
export function whyNotOpened(error: unknown): string {
  if (error instanceof ApiError && error.status < 500 && error.problem) {
    return error.status === 404 ? 'The seller has taken this document away.' : error.problem.detail
  }
  return navigator.onLine
    ? 'The document did not come. Please try again in a moment.'
    : 'You are offline. Try again once you are connected.'
}
