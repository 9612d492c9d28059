import type * as z from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}
const COUNTED: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries' }
const ONE: Record<string, string> = { string: 'character', array: 'entry', set: 'entry' }

/** What a value must be, where its schema has no words of its own: "must be at most 250". */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return 'has the wrong form'
    default:
      return 'is not valid'
  }
}

function bound(origin: string, limit: number | bigint, words: string): string {
  const counted = limit === 1 ? ONE[origin] : COUNTED[origin]
  return counted ? `must have ${words} ${limit} ${counted}` : `must be ${words} ${limit}`
}
