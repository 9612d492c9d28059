import { ApiError, failedAnswer } from '#web/api-client.ts'
import { saveFile } from './save-file.ts'

/** @throws ApiError when the answer is not OK. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(path, { ...(signal && { signal }) })
  if (!answer.ok) throw failedAnswer(answer.status, (await answer.text()) || answer.statusText)
  return answer.blob()
}

/** S2 §7: the file goes to the visitor's own files under its name. @throws ApiError */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  saveFile(await fetchFile(path), fileName)
}

/** Why a file didn't come, and what to do about it; `gone` says it of one that is not there any more. */
export function whyNotOpened(error: unknown, gone: string): string {
  if (error instanceof ApiError && error.status < 500 && error.problem) {
    return error.status === 404 ? gone : error.problem.detail
  }
  return navigator.onLine
    ? 'The document did not come. Please try again in a moment.'
    : 'You are offline. Try again once you are connected.'
}
