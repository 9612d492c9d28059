import type { DocumentFormat } from '#shared/documents/formats.ts'

const LONGEST = 120
/** Devices of Windows, which opens no file of such a name, whatever follows the first dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/iu

/**
 * A file name that is safe to show and save: no path, no characters that a file system or a reader would misinterpret
 * (control characters, text direction marks), and with the extension of its format.
 */
export function cleanFileName(given: string, format: DocumentFormat): string {
  const base = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/\.(?:[a-z]\w{1,9})?$/iu, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/["<>:|?*%]/gu, '_')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
  const room = LONGEST - format.length - 1
  return openedByWindows(`${[...base].slice(0, room).join('') || 'document'}.${format}`)
}

/** A file name that is no device of Windows: "CON_.txt" for "CON.txt". For names from before, too. */
export function openedByWindows(fileName: string): string {
  return fileName.replace(RESERVED, '$1_')
}

/** `Content-Disposition` with the name in ASCII and in full (RFC 6266, RFC 5987). */
export function dispositionOf(kind: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/gu, '')
    .replaceAll(/["\\%]/gu, '_')
  const exact = encodeURIComponent(fileName).replaceAll(/['()*]/gu, (character) => `%${hex(character)}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase()
}
