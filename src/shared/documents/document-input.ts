import * as z from 'zod/mini'
import { versionSeen } from '#shared/version.ts'
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

export const NO_SUCH_SUBTYPE = 'Choose one of the list'

/** A document without a subtype fits any type. */
export function hasFittingSubType({ type, subType }: { type: DocumentType; subType: string }): boolean {
  return subType === '' || subTypesOf(type, new Date().getFullYear()).includes(subType)
}

const plainText = (most: number) =>
  z
    .string('is not a text')
    .check(
      z.trim(),
      z.maxLength(most, `At most ${most.toLocaleString('en-US')} characters`),
      z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
    )

const FIELDS = {
  title: z
    .string('Title is required')
    .check(
      z.trim(),
      z.minLength(1, 'Title is required'),
      z.maxLength(120, 'At most 120 characters'),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'There is a character in it that no title has'),
    ),
  description: plainText(2000),
  type: z.enum(Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]], 'Document type is required'),
  /** Empty where there is none. */
  subType: z.string().check(z.maxLength(60, NO_SUCH_SUBTYPE)),
  accessLevel: z.enum(ACCESS_LEVELS, 'Choose who may open it'),
}

/** What is told of a document that is uploaded: the parts of the multipart form beside `file` (S2 §5, §7). */
export const DocumentInput = /* @__PURE__ */ z
  .strictObject({
    ...FIELDS,
    description: z.prefault(FIELDS.description, ''),
    subType: z.prefault(FIELDS.subType, ''),
    accessLevel: z.prefault(FIELDS.accessLevel, 'subscribers'),
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
  .check(z.refine(hasFittingSubType, { path: ['subType'], error: NO_SUCH_SUBTYPE }))
export type DocumentInput = z.infer<typeof DocumentInput>

/**
 * Body of `PATCH /api/documents/{id}`: what is left out stays. Another type without a subtype clears the one that was
 * there (S2 §5).
 */
export const DocumentChange = /* @__PURE__ */ z.strictObject({
  title: z.optional(FIELDS.title),
  description: z.optional(FIELDS.description),
  type: z.optional(FIELDS.type),
  subType: z.optional(z.nullable(FIELDS.subType)),
  accessLevel: z.optional(FIELDS.accessLevel),
  tags: z.optional(
    z
      .array(
        z
          .string('is not a text')
          .check(
            z.trim(),
            z.minLength(1, 'A tag has at least one character'),
            z.maxLength(MAX_TAG_LENGTH, `At most ${MAX_TAG_LENGTH} characters a tag`),
            z.regex(/^[^,\p{Cc}\p{Cs}]*$/u, 'There is a character in it that no tag has'),
          ),
      )
      .check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`)),
  ),
  /** Where it is given and the document was changed since, nothing is. */
  updatedAt: z.optional(versionSeen('Open the document again before you change it')),
})
export type DocumentChange = z.infer<typeof DocumentChange>

/** S2 §8. */
export const MISSING_FILE_OR_TYPE = 'Please select a file and document type.'
