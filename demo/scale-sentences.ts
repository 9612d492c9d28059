import { textWords } from '#shared/listings/text-words.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

const [LEAST, MOST] = [3, 38]
const NUMBERS = Array.from({ length: MOST - LEAST + 1 }, (_, index) => String(LEAST + index))

/** A part of a description, and its words as a `tsvector`: to find them in each of millions of texts takes most of the time. */
export interface Part {
  text: SQL
  words: SQL
}

/** One of some sentences, with a number for its `#`. Both draws are SQL, from 0 to less than 1. */
export function sentenceOf(sentences: readonly string[], sentence: SQL, number: SQL): Part {
  const texts = sentences.flatMap((text) => NUMBERS.map((drawn) => text.replaceAll('#', drawn)))
  const at = sql`1 + floor(${sentence} * ${sentences.length})::integer * ${NUMBERS.length}::integer
    + floor(${number} * ${NUMBERS.length})::integer`
  return { text: sql`(${texts}::text[])[${at}]`, words: sql`(${texts.map(vectorOf)}::tsvector[])[${at}]` }
}

/** The words of a text as PostgreSQL reads a `tsvector`; none has a quote. */
export function vectorOf(text: string): string {
  return [...new Set(textWords(text))].map((word) => `'${word}'`).join(' ')
}
