import {
  ACCEPTED_FILES,
  DOCUMENT_FORMATS,
  fileSizeText,
  formatOfName,
  MAX_DOCUMENT_BYTES,
} from '#shared/documents/documents.ts'

/** The `accept` attribute of the file input. */
export const ACCEPT = [...Object.keys(DOCUMENT_FORMATS), 'jpeg'].map((extension) => `.${extension}`).join(',')

/** Checks a file's name and size before the upload. Returns the error message, or undefined if valid. */
export function checkFile(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file'
  if (!formatOfName(file.name)) return `Files of this type are not accepted. Choose a ${ACCEPTED_FILES}.`
  if (file.size > MAX_DOCUMENT_BYTES) {
    return `A document may have at most ${fileSizeText(MAX_DOCUMENT_BYTES)}; this one has ${fileSizeText(file.size)}.`
  }
  return file.size === 0 ? 'This file is empty.' : undefined
}
