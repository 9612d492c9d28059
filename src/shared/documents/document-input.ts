import * as z from 'zod/mini'
import { freeText } from '#shared/fields.ts'
import { marketYear } from '#shared/market-day.ts'
import { plainLetters } from '#shared/names.ts'
import { versionSeen } from '#shared/version.ts'
import { ACCESS_LEVELS, DOCUMENT_TYPES } from './documents.ts'
import type { DocumentType } from './documents.ts'

export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 40

const FIRST_TAX_YEAR = 2021

/** Years with tax returns, newest first: the three years in S2, and all since then. */
export function taxReturnYears(thisYear: number): number[] {
  const last = Math.max(2023, thisYear - 1)
  return Array.from({ length: last - FIRST_TAX_YEAR + 1 }, (_, index) => last - index)
}

/** The subtypes of a document type. */
export function subTypesOf(type: DocumentType, thisYear: number): readonly string[] {
  if (type !== 'tax') return DOCUMENT_TYPES[type]
  const others = DOCUMENT_TYPES.tax.filter((subType) => !subType.startsWith('tax_return_'))
  return [...taxReturnYears(thisYear).map((year) => `tax_return_${year}`), ...others]
}

/** Parses comma-separated tags: trimmed, without duplicates, ignoring case. */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = part.trim().replaceAll(/\s+/gu, ' ')
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

export const NO_SUCH_SUBTYPE = 'Choose one of the list'

/** The subtype is optional for every type. */
export function hasFittingSubType({ type, subType }: { type: DocumentType; subType: string }): boolean {
  return subType === '' || subTypesOf(type, marketYear()).includes(subType)
}

const FIELDS = {
  title: z
    .string('Title is required')
    .check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(120, 'At most 120 characters'), plainLetters()),
  description: freeText(2000, 'is not a text'),
  type: z.enum(Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]], 'Document type is required'),
  /** Empty for none. */
  subType: z.string().check(z.maxLength(60, NO_SUCH_SUBTYPE)),
  accessLevel: z.enum(ACCESS_LEVELS, 'Choose who may open it'),
}

/** Fields of the multipart upload of a document, besides `file` (S2 §5, §7). */
export const DocumentInput = /* @__PURE__ */ z
  .strictObject({
    ...FIELDS,
    description: z.prefault(FIELDS.description, ''),
    subType: z.prefault(FIELDS.subType, ''),
    accessLevel: z.prefault(FIELDS.accessLevel, 'subscribers'),
    /** Sent by a checkbox, or left out. */
    isViewOnly: z.prefault(z.enum(['true', 'false'], 'Choose whether it may be downloaded'), 'false'),
    /** Separated by commas. */
    tags: z.prefault(
      freeText(1000, 'is not a text').check(
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
 * Body of `PATCH /api/documents/{id}`: omitted fields stay unchanged. A new type without a subtype clears the old
 * subtype (S2 §5).
 */
export const DocumentChange = /* @__PURE__ */ z.strictObject({
  title: z.optional(FIELDS.title),
  description: z.optional(FIELDS.description),
  type: z.optional(FIELDS.type),
  subType: z.optional(z.nullable(FIELDS.subType)),
  accessLevel: z.optional(FIELDS.accessLevel),
  isViewOnly: z.optional(z.boolean('Choose whether it may be downloaded')),
  tags: z.optional(
    z
      .array(
        z
          .string('is not a text')
          .check(
            z.trim(),
            z.minLength(1, 'A tag needs at least one character'),
            z.maxLength(MAX_TAG_LENGTH, `At most ${MAX_TAG_LENGTH} characters a tag`),
            z.regex(/^[^,]*$/u, 'A tag has no comma'),
            plainLetters(),
          ),
      )
      .check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`)),
  ),
  /** If given, the change is rejected when the document has changed since. */
  updatedAt: z.optional(versionSeen('Open the document again before you change it')),
})
export type DocumentChange = z.infer<typeof DocumentChange>

/** S2 §8. */
export const MISSING_FILE_OR_TYPE = 'Please select a file and document type.'
