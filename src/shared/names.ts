import * as z from 'zod/mini'

/** Scripts in which a joiner between two letters changes how a name is written, as in the Persian "علی‌رضا". */
const JOINED = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}`

/**
 * What nobody sees, or what shows a line otherwise than it is read: control characters, direction controls, line
 * separators, blank letters, private characters, joiners and variation selectors beside letters that take none.
 */
const UNSEEN_LETTERS = [
  String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800\uFFF9-\uFFFD]`,
  String.raw`(?![\u200C\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}`,
  String.raw`(?<![${JOINED}])\u200C|\u200C(?![${JOINED}])`,
  String.raw`(?<![${JOINED}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?![${JOINED}\p{Extended_Pictographic}])`,
  String.raw`(?<![\p{Script=Han}\p{Script=Mongolian}\p{Extended_Pictographic}])\p{Variation_Selector}`,
].join('|')

/** Whether a name shows all that it has. */
export function isPlainName(name: string): boolean {
  return !new RegExp(UNSEEN_LETTERS, 'u').test(name)
}

/** For names that come from elsewhere. */
export function plainName(name: string): string {
  return name.replaceAll(new RegExp(UNSEEN_LETTERS, 'gu'), '')
}

export const UNSEEN = 'There is a character in it that can’t be seen. Type it instead of pasting it.'

/** The rule for each name that a person types, and each signature: a letter that is there is seen. */
export const plainLetters = () => z.refine<string>(isPlainName, UNSEEN)

const FULL_NAME = 'Type your full name'

/** A name that signs. */
export const TypedName = z
  .string(FULL_NAME)
  .check(
    z.trim(),
    z.minLength(2, FULL_NAME),
    z.maxLength(120, 'At most 120 characters'),
    z.regex(/\p{L}.*\p{L}/su, FULL_NAME),
    plainLetters(),
  )
