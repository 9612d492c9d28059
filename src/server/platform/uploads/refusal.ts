import { AppError } from '#shared/errors.ts'

/** Why a file is refused, for its sender: the problem, and a remedy if there is one. */
export function refusal(message: string): AppError {
  return new AppError('unsupported_media', message, { reason: 'file_refused', fields: { file: message } })
}

export function hasMacros(): AppError {
  return refusal('This file contains macros. Save it without them and upload the new file.')
}

export function activeContent(): AppError {
  return refusal('This file contains controls or embedded objects. Remove them and upload the new file.')
}

export function unusual(): AppError {
  return refusal('This file has an unusual structure. Save it again and upload the new file.')
}
