import { ImportedBusinesses, ImportPreview } from '#shared/listings/listing-import.ts'
import { ApiError, failedAnswer } from '#web/api-client.ts'

const IMPORT = '/api/my-businesses/import'

/** What importing the file would do. @throws ApiError. */
export async function previewFile(file: File): Promise<ImportPreview> {
  return ImportPreview.parse(await send(`${IMPORT}/preview`, file))
}

/** Lists every business of the file. @throws ApiError. */
export async function importFile(file: File): Promise<ImportedBusinesses> {
  return ImportedBusinesses.parse(await send(`${IMPORT}?verificationConsent=true`, file))
}

async function send(path: string, file: File): Promise<unknown> {
  const headers = { 'content-type': 'text/csv' }
  const answer = await fetch(path, { method: 'POST', credentials: 'same-origin', headers, body: file })
  if (!answer.ok) throw failedAnswer(answer.status, (await answer.text()) || answer.statusText)
  return answer.json()
}

/** The first mistakes that a refused file has, in words. */
export function refusalText(error: unknown): string {
  const fields = error instanceof ApiError ? error.problem?.fields : undefined
  if (!fields) return ''
  return Object.entries(fields)
    .slice(0, 3)
    .map(([where, message]) => `${where}: ${message}`)
    .join('. ')
}
