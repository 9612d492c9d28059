import type { Context as HonoContext } from 'hono'
import { PAGE_COUNT_HEADER } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'

/** A page of a file for a reader who has access to it. */
export interface OpenedPage extends OpenedFile {
  /** How many pages there are. */
  count: number
}

export function answerPage(c: HonoContext, { count, ...file }: OpenedPage) {
  c.header(PAGE_COUNT_HEADER, String(count))
  return answerFile(c, 'inline', file)
}

/** @throws AppError not_found for anything that is not the number of a page. */
export function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/u.test(text)) throw new AppError('not_found', 'There is no such page.')
  return Number(text)
}
