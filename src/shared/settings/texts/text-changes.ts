import * as z from 'zod/mini'
import { atMost } from '#shared/fields.ts'
import { PageText } from './page-text.ts'
import { TEXT_PAGES } from './text-pages.ts'

/** In UTF-16 units, as browsers count. */
export const MAX_TEXT = 60_000

const Markdown = z.string('The text is missing').check(
  z.overwrite((text) => text.replaceAll(/\r\n?/gu, '\n').trim()),
  z.minLength(1, 'The text is missing'),
  z.maxLength(MAX_TEXT, atMost(MAX_TEXT)),
  z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'There is a character in it that no page can show'),
)

/** How often a text was changed: 0 before the first change. */
const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_646))

/** Body of `POST /api/admin/texts/{page}`. */
export const TextChange = z.strictObject({
  /** Null: back to the shipped text. */
  markdown: z.nullable(Markdown),
  /** The version that was seen. */
  version: Version,
})
export type TextChange = z.infer<typeof TextChange>

/** Body of `POST /api/admin/texts/{page}/preview`. */
export const TextDraft = z.strictObject({ markdown: Markdown })
export type TextDraft = z.infer<typeof TextDraft>

const changed = {
  version: Version,
  /** Both null before the first change; the name also when that account is gone. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
} as const

/** A page in the list of texts. */
export const TextSummary = z.object({
  page: z.enum(TEXT_PAGES),
  /** Of the shipped page. */
  title: z.string(),
  isShipped: z.boolean(),
  /** Whether an update of the site brought another shipped text than the one that staff wrote theirs against. */
  isOvertaken: z.boolean(),
  ...changed,
})
export type TextSummary = z.infer<typeof TextSummary>

/** Answer of `GET /api/admin/texts`: every page once. */
export const TextList = z.object({ items: z.array(TextSummary) })

/** Answer of `GET /api/admin/texts/{page}`, and of a change. */
export const EditableText = z.object({
  ...TextSummary.shape,
  /** By staff; null while the page has its shipped text. */
  markdown: z.nullable(z.string()),
  /** The shipped text. */
  shipped: z.string(),
})
export type EditableText = z.infer<typeof EditableText>

/** A text as it was. */
export const TextVersion = z.object({
  isShipped: z.boolean(),
  /** How many characters it has; 0 for the shipped text. */
  length: z.int(),
  ...changed,
})
export type TextVersion = z.infer<typeof TextVersion>

/** Answer of `GET /api/admin/texts/{page}/history`: newest first. */
export const TextHistory = z.object({ items: z.array(TextVersion), hasMore: z.boolean() })

/** Answer of `GET /api/admin/texts/{page}/versions/{version}`. */
export const OlderText = z.object({ markdown: z.string() })

const Link = z.object({ label: z.string(), href: z.string() })

/** Answer of `POST /api/admin/texts/{page}/preview`: the text as the page would show it, and what stays around it. */
export const TextPreview = z.object({
  text: PageText,
  kicker: z.string(),
  description: z.string(),
  actions: z.array(Link),
  next: z.array(Link),
})
export type TextPreview = z.infer<typeof TextPreview>
