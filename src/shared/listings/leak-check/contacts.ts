import { meaningsOf } from './tokens.ts'
import type { Reading, Token } from './tokens.ts'

/** A way to reach someone, found in a text. */
export interface Contact {
  kind: 'phone' | 'email' | 'web'
  found: string
  /** False for what may be something else. */
  isSure: boolean
}

/** Every phone number, mail address and web address in a text. */
export function contactsIn(reading: Reading): Contact[] {
  const { plain } = reading
  const withoutMails = MAILS.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), plain)
  return [
    ...findAll(plain, MAILS).map((found): Contact => ({ kind: 'email', found, isSure: true })),
    ...findAll(withoutMails, WEBS).map((found): Contact => ({ kind: 'web', found, isSure: true })),
    ...phonesIn(plain),
    ...spelledIn(reading),
  ]
}

// Every repetition is bounded, so that no text takes long.
const BEFORE_AT = String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}`
const LABEL = String.raw`[\p{L}\d-]{1,63}`
const AT = String.raw`(?:\s?@\s?|\s?[([{]\s?at\s?[)\]}]\s?)`
const DOT = String.raw`(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?|\sdot\s)`
const MAILS = [
  new RegExp(String.raw`${BEFORE_AT}${AT}${LABEL}(?:${DOT}${LABEL}){0,4}${DOT}\p{L}{2,20}`, 'giu'),
  new RegExp(
    String.raw`${BEFORE_AT}\sat\s(?!www\b)${LABEL}(?:${DOT}${LABEL}){0,4}${DOT}(?:com|net|org|biz|us)\b`,
    'giu',
  ),
]
/** Endings that are words as well only count in lower case: a sentence may follow a full stop without a space. */
const ENDINGS = `com net org biz info edu gov us co io tv app dev shop store online site cafe bar farm wine beer pub
  restaurant agency services bakery coffee pizza business`
const WEBS = [
  /\bhttps?:\/\/[^\s<>"]{1,300}/giu,
  /\bwww\.[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}(?:\/\S{0,300})?/giu,
  new RegExp(
    String.raw`(?<![\p{L}\d.-])${LABEL}(?:\.${LABEL}){0,4}\.(?:${ENDINGS.split(/\s+/u).join('|')})\b(?:\/\S{0,300})?`,
    'gu',
  ),
  /(?<![A-Z\d-])[A-Z\d-]{1,63}\.(?:COM|NET|ORG|BIZ)\b/gu,
  new RegExp(String.raw`(?<![\p{L}\d-])${LABEL}(?:\s?[([{]\s?dot\s?[)\]}]\s?|\sdot\s)(?:com|net|org|biz|us)\b`, 'giu'),
  // The name of an account on another site.
  /(?<![\p{L}\d])@[\p{L}\d_.]{3,64}/gu,
]

function findAll(text: string, patterns: readonly RegExp[]): string[] {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([found]) => found.trim().replace(/[.,;:!?)]{1,9}$/u, ''))
}

const BETWEEN_DIGITS = String.raw`[\s.·/|*~_+'\\-]`
const GAP = `${BETWEEN_DIGITS}{0,3}`
const PHONE = new RegExp(
  String.raw`(?<![\d$.,])(?:\+?1${GAP})?(\(?)([2-9]\d{2})(\)?${GAP})([2-9]\d{2})(${GAP})(\d{4})(?![\d%])`,
  'gu',
)
const SPACED_DIGITS = new RegExp(String.raw`(?<!\d)(?:\d${BETWEEN_DIGITS}{1,3}){9,10}\d(?!\d)`, 'gu')
const LOCAL = /(?<![\d$.,-])[2-9]\d{2}[-.·]\d{4}(?![\d%-])/gu
const INVITES = /(?:call|text|phone|tel|cell|mobile|ring|reach)\P{L}{0,9}(?:\p{L}{1,12}\P{L}{1,9}){0,2}$/iu
const INVITE_LENGTH = 60
const PHONE_LENGTHS = new Set([7, 10, 11])
/** Words among the digits of a number, and parts of it, at least: "nineteen ninety, two fifty-five" are years and sums. */
const SPOKEN_PARTS = 5

function phonesIn(text: string): Contact[] {
  const whole = [...text.matchAll(PHONE)].map(([found, bracket = '', , before = '', , after = '']): Contact => ({
    kind: 'phone',
    found: found.trim(),
    // "500-600 2000" is more likely a range and a number.
    isSure: bracket !== '' || before.trim() === after.trim() || before.trim() === '' || before.trim() === '/',
  }))
  const spaced = [...text.matchAll(SPACED_DIGITS)].map(([found]): Contact => ({ kind: 'phone', found, isSure: true }))
  const local = [...text.matchAll(LOCAL)]
    .filter(({ index }) => !whole.some(({ found }) => text.slice(0, index + 8).includes(found)))
    .map(({ 0: found, index }): Contact => ({
      kind: 'phone',
      found,
      isSure: INVITES.test(text.slice(Math.max(0, index - INVITE_LENGTH), index)),
    }))
  return [...whole, ...spaced, ...local]
}

/** "three six zero, five five five …", also "five oh nine, two fifty-five …". */
function spelledIn({ text, tokens }: Reading): Contact[] {
  const found: Contact[] = []
  for (let first = 0; first < tokens.length;) {
    const end = endOfDigits(tokens, first)
    const run = tokens.slice(first, end)
    const isSpoken = run.length >= SPOKEN_PARTS && run.some(({ text: word }) => /\p{L}/u.test(word))
    if (isSpoken && PHONE_LENGTHS.has(meaningsOf(run).join('').length)) {
      found.push({ kind: 'phone', found: text.slice(run[0]?.start, run.at(-1)?.end), isSure: true })
    }
    first = Math.max(end, first + 1)
  }
  return found
}

function endOfDigits(tokens: readonly Token[], from: number): number {
  let index = from
  for (;;) {
    const { meaning } = tokens[index] ?? {}
    if (meaning === undefined || !/^\d+$/u.test(meaning.text)) return index
    index += meaning.count
  }
}
