import { tokensOf } from './tokens.ts'

/** A way to reach someone, found in a text. */
export interface Contact {
  kind: 'phone' | 'email' | 'web'
  found: string
  /** False for what may be something else. */
  isSure: boolean
}

/** Every phone number, mail address and web address in a text. */
export function contactsIn(text: string): Contact[] {
  const plain = text.normalize('NFKC')
  const withoutMails = MAILS.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), plain)
  return [
    ...findAll(plain, MAILS).map((found): Contact => ({ kind: 'email', found, isSure: true })),
    ...findAll(withoutMails, WEBS).map((found): Contact => ({ kind: 'web', found, isSure: true })),
    ...phonesIn(plain),
  ]
}

// Every repetition is bounded, so that no text takes long.
const BEFORE_AT = String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}`
const LABEL = String.raw`[\p{L}\d-]{1,63}`
const AT = String.raw`(?:\s?@\s?|\s?[([{]\s?at\s?[)\]}]\s?)`
const DOT = String.raw`(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?|\sdot\s)`
const MAILS = [
  new RegExp(String.raw`${BEFORE_AT}${AT}${LABEL}(?:${DOT}${LABEL}){0,4}${DOT}\p{L}{2,20}`, 'giu'),
  new RegExp(String.raw`${BEFORE_AT}\sat\s${LABEL}(?:${DOT}${LABEL}){0,4}${DOT}(?:com|net|org|biz|us)\b`, 'giu'),
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

const GAP = String.raw`[\s.·/–—-]{0,3}`
const PHONE = new RegExp(
  String.raw`(?<![\d$.,])(?:\+?1${GAP})?(\(?)([2-9]\d{2})(\)?${GAP})([2-9]\d{2})(${GAP})(\d{4})(?![\d%])`,
  'gu',
)
const SPACED_DIGITS = /(?<!\d)(?:\d[\s.·_-]{1,3}){9,10}\d(?!\d)/gu
const LOCAL = /(?<![\d$.,-])[2-9]\d{2}[-.·]\d{4}(?![\d%-])/gu
const INVITES = /(?:call|text|phone|tel|cell|mobile|ring|reach)\P{L}{0,9}(?:\p{L}{1,12}\P{L}{1,9}){0,2}$/iu
const INVITE_LENGTH = 60
const DIGIT_WORDS = new Set(['zero', 'oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'])
const SPELLED_LEAST = 7

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
  return [...whole, ...spaced, ...local, ...spelledIn(text)]
}

/** "three six zero, five five five …" */
function spelledIn(text: string): Contact[] {
  const found: Contact[] = []
  const tokens = tokensOf(text)
  for (let first = 0; first < tokens.length; first += 1) {
    let last = first
    while (isDigit(tokens[last]?.text)) last += 1
    if (last - first >= SPELLED_LEAST && tokens.slice(first, last).some(({ text: word }) => DIGIT_WORDS.has(word))) {
      found.push({ kind: 'phone', found: text.slice(tokens[first]?.start, tokens[last - 1]?.end), isSure: true })
    }
    if (last > first) first = last
  }
  return found
}

function isDigit(word: string | undefined): boolean {
  return word !== undefined && (DIGIT_WORDS.has(word) || /^\d$/u.test(word))
}
