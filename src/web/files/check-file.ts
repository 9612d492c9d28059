import {
  ACCEPTED_FILES,
  extensionOf,
  fileSizeText,
  formatOfName,
  JPEG_EXTENSIONS,
  MAX_DOCUMENT_BYTES,
} from '#shared/documents/documents.ts'
import { DOCUMENT_FORMATS, FILE_TYPES } from '#shared/documents/formats.ts'

/** The `accept` attribute of the file input. Phones go by the types: their pictures may have no extension. */
export const ACCEPT = acceptOf([...Object.keys(DOCUMENT_FORMATS), ...JPEG_EXTENSIONS], [...FILE_TYPES, 'image/heic'])

export function acceptOf(extensions: readonly string[], types: readonly string[]): string {
  return [...new Set(extensions.map((extension) => `.${extension}`)), ...types].join(',')
}

/** Whether the server may take it, which looks inside: only an extension that is surely another's says no. */
export function mayBe({ name, type }: Pick<File, 'name' | 'type'>, isKnown: (extension: string) => boolean): boolean {
  const extension = extensionOf(name)
  return extension === undefined || isKnown(extension) || type.startsWith('image/')
}

/** Checks a file's name and size before the upload. Returns the error message, or undefined if valid. */
export function checkFile(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file'
  if (!mayBe(file, () => formatOfName(file.name) !== undefined))
    return `Files of this type are not accepted. Choose a ${ACCEPTED_FILES}.`
  if (file.size > MAX_DOCUMENT_BYTES) {
    return `A document may have at most ${fileSizeText(MAX_DOCUMENT_BYTES)}; this one is larger.`
  }
  return file.size === 0 ? 'This file is empty.' : undefined
}
