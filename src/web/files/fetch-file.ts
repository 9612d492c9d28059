import { ApiError, failedAnswer } from '#web/api-client.ts'
import { saveFile } from './save-file.ts'

/** @throws ApiError when the answer is not OK. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(path, { ...(signal && { signal }) })
  if (!answer.ok) throw failedAnswer(answer.status, (await answer.text()) || answer.statusText)
  return answer.blob()
}

/** Downloads the file under its name (S2 §7). @throws ApiError */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  saveFile(await fetchFile(path), fileName)
}

export const SIGNED_OUT = 'You are signed out. Sign in again to get this file.'

/** Error message for a failed download. `gone` is the message for a file that no longer exists. */
export function whyNotOpened(error: unknown, gone: string): string {
  if (error instanceof ApiError && error.status < 500 && error.problem) {
    if (error.status === 401) return SIGNED_OUT
    return error.status === 404 ? gone : error.problem.detail
  }
  return navigator.onLine
    ? 'The document did not load. Please try again in a moment.'
    : 'You are offline. Try again once you are connected.'
}
