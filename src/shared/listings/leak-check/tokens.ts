/** A run of letters or of digits. */
export interface Token {
  /** In lower case, without accents. */
  text: string
  /** As written. */
  raw: string
  start: number
  end: number
}

/** A text as the checks read it. */
export interface Reading {
  text: string
  tokens: readonly Token[]
}

const SPECIAL: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\p{L}[\p{L}\p{M}]*|\p{Nd}+/gu)].map(({ 0: raw, index }) => ({
    text: fold(raw),
    raw,
    start: index,
    end: index + raw.length,
  }))
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþ]/gu, (letter) => SPECIAL[letter] ?? letter)
}

export function squeeze(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}

/**
 * The tokens that together spell a text, however they are spaced: "blue-bird", "Blue Bird" and "b l u e b i r d" are
 * all "bluebird". They begin and end as words do.
 */
export function findSpelled(tokens: readonly Token[], wanted: string): readonly Token[] | undefined {
  if (wanted === '') return undefined
  for (let first = 0; first < tokens.length; first += 1) {
    let joined = ''
    for (let last = first; last < tokens.length; last += 1) {
      joined += tokens[last]?.text ?? ''
      if (joined === wanted) return tokens.slice(first, last + 1)
      if (!wanted.startsWith(joined)) break
    }
  }
  return undefined
}

/** The token that has a text inside, as "bluebirdbakeryspokane" has "bluebird". */
export function findInside(tokens: readonly Token[], wanted: string): readonly Token[] | undefined {
  const holder = tokens.find(({ text }) => text.includes(wanted))
  return holder && [holder]
}

/** The part of a text from the first token to the last. */
export function excerpt({ text }: Reading, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.start, tokens.at(-1)?.end)
}
