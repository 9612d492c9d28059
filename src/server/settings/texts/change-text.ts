import { notFound } from '#shared/api/path-parameters.ts'
import type * as z from 'zod/mini'
import type { ContentLink } from '#shared/content/content-page.ts'
import { AppError } from '#shared/errors.ts'
import { marketDay } from '#shared/market-day.ts'
import type { HistoryQuery } from '#shared/settings/settings.ts'
import type { PageTextAnswer } from '#shared/settings/texts/page-text.ts'
import type {
  EditableText,
  OlderText,
  TextChange,
  TextDraft,
  TextHistory,
  TextList,
  TextPreview,
  TextSummary,
} from '#shared/settings/texts/text-changes.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import { drawText } from './draw-text.ts'
import { SHIPPED_PAGES } from './shipped-pages.ts'
import { shippedText, shippedTitles } from './shipped-text.ts'
import * as store from './store.ts'
import type { StoredText } from './store.ts'
import { targetOf } from './write-markdown.ts'

const HISTORY_PAGE = 20

/** What staff wrote in place of a page's shipped text, for whoever opens the page. */
export function readPageText(ctx: Context, page: TextPage): z.infer<typeof PageTextAnswer> {
  return { text: ctx.settings.textOf(page) ?? null }
}

/** Every page whose text staff can change. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listTexts(ctx: Context): Promise<z.infer<typeof TextList>> {
  requireAdmin(ctx)
  const changed = new Map((await store.listCurrent(ctx.db)).map((row) => [row.page, row]))
  return { items: shippedTitles().map(([page, title]) => toSummary(page, title, changed.get(page))) }
}

/** A page's text as staff edit it. @throws AppError not_signed_in, forbidden/admin_required. */
export async function readText(ctx: Context, page: TextPage): Promise<EditableText> {
  requireAdmin(ctx)
  return current(ctx, page)
}

/** The changes of a page's text, newest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listTextHistory(
  ctx: Context,
  page: TextPage,
  { before }: HistoryQuery,
): Promise<z.infer<typeof TextHistory>> {
  requireAdmin(ctx)
  const rows = await store.listVersions(ctx.db, page, before, HISTORY_PAGE + 1)
  const items = rows.slice(0, HISTORY_PAGE).map(({ isShipped, length, version, changedAt, changedBy }) => ({
    isShipped,
    length,
    version,
    changedAt,
    changedBy,
  }))
  return { items, hasMore: rows.length > HISTORY_PAGE }
}

/** A text as it was. @throws AppError not_signed_in, forbidden/admin_required, not_found. */
export async function readOlderText(ctx: Context, page: TextPage, version: number): Promise<z.infer<typeof OlderText>> {
  requireAdmin(ctx)
  const markdown = await store.findMarkdown(ctx.db, page, version)
  if (markdown === undefined) throw notFound('textVersion')
  return { markdown }
}

/** The page as it would be with this text. @throws AppError not_signed_in, forbidden/admin_required. */
export function previewText(ctx: Context, page: TextPage, { markdown }: TextDraft): TextPreview {
  requireAdmin(ctx)
  const { title, kicker, description, actions = [], next } = SHIPPED_PAGES[page]()
  const text = drawText(markdown, title, marketDay(Date.now()))
  return { text, kicker, description, actions: actions.map(toLink), next: next.map(toLink) }
}

function toLink(link: ContentLink): TextPreview['next'][number] {
  return { label: link.label, href: targetOf(link) }
}

/**
 * Changes the text of a page, or sets it back to the shipped one. This process goes by it at once, others within seconds.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, conflict/changed_meanwhile: somebody else changed it since it
 *   was seen; `existing` is the text as it is now.
 */
export async function changeText(ctx: Context, page: TextPage, change: TextChange): Promise<EditableText> {
  const { id: actorId } = requireAdmin(ctx)
  const { markdown, version } = change
  const { hash: shippedHash } = shippedText(page)
  const isChanged = await ctx.db.transaction(async (tx) => {
    if (!(await store.insertChange(tx, { page, markdown, shippedHash, version, changedBy: actorId }))) return false
    const note = markdown === null ? 'Back to the shipped text' : `Version ${version + 1}, ${lengthOf(markdown)}`
    await recordDecision(tx, { actorId, action: 'changeText', subject: `page /${page}`, note })
    return true
  })
  const now = await current(ctx, page)
  if (!isChanged) {
    const message = 'Somebody else changed this text in the meantime. What you entered was not saved.'
    throw new AppError('conflict', message, { reason: 'changed_meanwhile', existing: now })
  }
  await ctx.settings.refresh()
  return now
}

function lengthOf(markdown: string): string {
  return `${markdown.length.toLocaleString('en-US')} characters`
}

async function current(ctx: Context, page: TextPage): Promise<EditableText> {
  const [row] = await store.listVersions(ctx.db, page, undefined, 1)
  const markdown = row && (await store.findMarkdown(ctx.db, page, row.version))
  const summary = toSummary(page, SHIPPED_PAGES[page]().title, row)
  return { ...summary, markdown: markdown ?? null, shipped: shippedText(page).markdown }
}

function toSummary(page: TextPage, title: string, row: StoredText | undefined): TextSummary {
  return {
    page,
    title,
    isShipped: row?.isShipped ?? true,
    isOvertaken: row !== undefined && !row.isShipped && row.shippedHash !== shippedText(page).hash,
    version: row?.version ?? 0,
    changedAt: row?.changedAt ?? null,
    changedBy: row?.changedBy ?? null,
  }
}
