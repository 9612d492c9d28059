/** Header fields by their name in lower case; of several with the same name, the first. */
export type Fields = ReadonlyMap<string, string>

/** A piece of a mail: its headers, and what follows them as it was sent. */
export interface MimePart {
  fields: Fields
  body: string
}

/** More parts than any report has. */
const MOST_PARTS = 10

/** Splits a text at its first empty line. Works on Latin 1, in which every byte is a character. */
export function readPart(text: string): MimePart {
  const end = /\r?\n\r?\n/u.exec(text)
  return {
    fields: readFields(end ? text.slice(0, end.index) : text),
    body: end ? text.slice(end.index + end[0].length) : '',
  }
}

/** Header fields; a line that begins with a space continues the one before. */
export function readFields(text: string): Fields {
  const fields = new Map<string, string>()
  for (const line of text.replaceAll(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** The media type of a part, in lower case, and a parameter of it. */
export function typeOf({ fields }: MimePart): { type: string; parameter: (name: string) => string | undefined } {
  const value = fields.get('content-type') ?? 'text/plain'
  return {
    type: (value.split(';', 1)[0] ?? '').trim().toLowerCase(),
    parameter(name) {
      const [, quoted, plain] =
        new RegExp(String.raw`;\s*${name}\s*=\s*(?:"([^"]*)"|([^\s;]+))`, 'iu').exec(value) ?? []
      return quoted ?? plain
    },
  }
}

/** The parts of a multipart body; without an end of it, up to the end of the text. */
export function splitParts(part: MimePart): MimePart[] {
  const boundary = typeOf(part).parameter('boundary')
  if (boundary === undefined || boundary === '') return []
  const parts: string[][] = []
  for (const line of part.body.split(/\r?\n/u)) {
    const dashed = line.trimEnd()
    if (dashed === `--${boundary}--`) break
    if (dashed === `--${boundary}`) {
      if (parts.length === MOST_PARTS) break
      parts.push([])
    } else {
      parts.at(-1)?.push(line)
    }
  }
  return parts.map((lines) => readPart(lines.join('\n')))
}

/** The body without its transfer encoding, as UTF-8. */
export function decodedBody({ fields, body }: MimePart): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replaceAll(/=[ \t]*\r?\n/gu, '')
    .replaceAll(/=([\dA-F]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
