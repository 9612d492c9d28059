import * as z from 'zod/mini'
import { ACCESS_LEVELS, DOCUMENT_TYPES } from './documents.ts'
import type { DocumentType } from './documents.ts'

export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 40

const FIRST_TAX_YEAR = 2021

/** Years whose tax returns can be filed by now, newest first: the three that S2 names, and those that came since. */
export function taxReturnYears(thisYear: number): number[] {
  const last = Math.max(2023, thisYear - 1)
  return Array.from({ length: last - FIRST_TAX_YEAR + 1 }, (_, index) => last - index)
}

/** What a document of a type may be more closely. */
export function subTypesOf(type: DocumentType, thisYear: number): readonly string[] {
  if (type !== 'tax') return DOCUMENT_TYPES[type]
  const others = DOCUMENT_TYPES.tax.filter((subType) => !subType.startsWith('tax_return_'))
  return [...taxReturnYears(thisYear).map((year) => `tax_return_${year}`), ...others]
}

/** Tags as they are typed, separated by commas: trimmed, and each once however it is written. */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = part.trim().replaceAll(/\s+/gu, ' ')
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

const plainText = (most: number) =>
  z
    .string('is not a text')
    .check(
      z.trim(),
      z.maxLength(most, `At most ${most.toLocaleString('en-US')} characters`),
      z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
    )

/** What is told of a document that is uploaded: the parts of the multipart form beside `file` (S2 §5, §7). */
export const DocumentInput = /* @__PURE__ */ z
  .strictObject({
    title: z
      .string('Title is required')
      .check(
        z.trim(),
        z.minLength(1, 'Title is required'),
        z.maxLength(120, 'At most 120 characters'),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'There is a character in it that no title has'),
      ),
    description: z.prefault(plainText(2000), ''),
    type: z.enum(Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]], 'Document type is required'),
    /** Empty where there is none. */
    subType: z.prefault(z.string().check(z.maxLength(60, 'Choose one of the list')), ''),
    accessLevel: z.prefault(z.enum(ACCESS_LEVELS, 'Choose who may open it'), 'subscribers'),
    /** Separated by commas. */
    tags: z.prefault(
      plainText(1000).check(
        z.refine((text) => parseTags(text).length <= MAX_TAGS, `At most ${MAX_TAGS} tags`),
        z.refine(
          (text) => parseTags(text).every((tag) => tag.length <= MAX_TAG_LENGTH),
          `At most ${MAX_TAG_LENGTH} characters a tag`,
        ),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ type, subType }) => subType === '' || subTypesOf(type, new Date().getFullYear()).includes(subType), {
      path: ['subType'],
      error: 'Choose one of the list',
    }),
  )
export type DocumentInput = z.infer<typeof DocumentInput>

/** S2 §8. */
export const MISSING_FILE_OR_TYPE = 'Please select a file and document type.'
