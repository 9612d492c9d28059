import { AppError } from '#shared/errors.ts'

/** Why a file is not taken, for whoever sent it: what is wrong, and where that helps, what to do about it. */
export function refusal(message: string): AppError {
  return new AppError('unsupported_media', message, { reason: 'file_refused', fields: { file: message } })
}

export function hasMacros(): AppError {
  return refusal('There are macros in this file. Save it without them and upload the new file.')
}

export function activeContent(): AppError {
  return refusal('There are controls or embedded objects in this file. Remove them and upload the new file.')
}

export function unusual(): AppError {
  return refusal('This file is made in an unusual way. Save it once more and upload the new file.')
}
