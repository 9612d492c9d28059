import { AppError } from '#shared/errors.ts'

/** Why a file is not taken, for whoever sent it: what is wrong, and where that helps, what to do about it. */
export function refusal(message: string): AppError {
  return new AppError('unsupported_media', message, { reason: 'file_refused', fields: { file: message } })
}
