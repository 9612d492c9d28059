import { JPEG_EXTENSIONS } from '#shared/documents/documents.ts'
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#shared/listings/pictures.ts'
import { ApiError } from '#web/api-client.ts'
import { acceptOf, mayBe } from './check-file.ts'

const EXTENSIONS: readonly string[] = [...JPEG_EXTENSIONS, 'png', 'webp', 'avif']

/** The `accept` attribute of an input for pictures. */
export const ACCEPT_PICTURES = acceptOf(EXTENSIONS, [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
])

/** Why an upload failed, and whether a retry can succeed. */
export interface PictureProblem {
  message: string
  canRetry: boolean
}

/** The checks that need no upload. The server also checks the content. */
export function checkPicture(file: Pick<File, 'name' | 'size' | 'type'>): PictureProblem | undefined {
  if (!mayBe(file, (extension) => EXTENSIONS.includes(extension)))
    return { message: PICTURE_REFUSALS.wrong_kind, canRetry: false }
  if (file.size === 0) return { message: PICTURE_REFUSALS.empty, canRetry: false }
  if (file.size > MAX_PICTURE_BYTES) return { message: PICTURE_REFUSALS.too_large, canRetry: false }
  return undefined
}

export const NO_ROOM: PictureProblem = { message: PICTURE_REFUSALS.too_many, canRetry: true }

/** The message for a failed upload. */
export function explainPictureError(error: unknown): PictureProblem {
  if (error instanceof ApiError) {
    if (error.status === 401) return { message: 'You are signed out. Sign in again in another tab.', canRetry: true }
    const isFinal = error.status === 413 || error.status === 415
    if (error.problem && error.status < 500) return { message: error.problem.detail, canRetry: !isFinal }
    return { message: 'Something went wrong on our side.', canRetry: true }
  }
  if (!navigator.onLine) return { message: 'You are offline.', canRetry: true }
  return { message: 'The connection was interrupted.', canRetry: true }
}
