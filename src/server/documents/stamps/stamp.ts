import { TIME_ZONE } from '#region/region.ts'

/** Who reads a document under which grant, as it is written on every page. */
export interface Stamp {
  name: string
  email: string
  /** The number of the grant. */
  accessId: number
  /** When it was stamped, as an ISO instant. */
  at: string
}

const AT = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** The line at the foot of each page. */
export function footerText({ name, email, accessId, at }: Stamp): string {
  const time = AT.format(new Date(at)).replaceAll('\u202F', ' ')
  return `For ${printable(name)} · ${printable(email)} · Access No. ${accessId} · ${time} Pacific time`
}

/** Repeated across each page. */
export function diagonalText({ name, email, accessId }: Stamp): string {
  return `${printable(name)} · ${printable(email)} · No. ${accessId}`
}

/** Base letters for those that the font lacks, as in "Nguyễn", or a question mark; the address names the reader anyway. */
function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (isInFont(letter)) return letter
      const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return base !== '' && [...base].every(isInFont) ? base : '?'
    })
    .join('')
}

/** The fonts have ASCII and Latin-1 letters. */
function isInFont(letter: string): boolean {
  return /^[ -~À-ÖØ-öø-ÿ’]$/u.test(letter)
}
