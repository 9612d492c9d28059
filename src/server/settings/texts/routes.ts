import { notFound } from '#shared/api/path-parameters.ts'
import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { TextDraft } from '#shared/settings/texts/text-changes.ts'
import { findTextPage } from '#shared/settings/texts/text-pages.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { previewText, readOlderText, readPageText } from './change-text.ts'

/** For the pages themselves. */
export const pageTextRoutes = new Hono<ApiEnv>().get('/:page', (c) =>
  c.json(readPageText(c.var.ctx, textPage(c.req.param('page')))),
)

export const textRoutes = new Hono<ApiEnv>()
  .post('/:page/preview', jsonInput(TextDraft), (c) =>
    c.json(previewText(c.var.ctx, textPage(c.req.param('page')), c.req.valid('json'))),
  )
  .get('/:page/versions/:version', async (c) =>
    c.json(await readOlderText(c.var.ctx, textPage(c.req.param('page')), versionOf(c.req.param('version')))),
  )

function textPage(word: string): TextPage {
  const page = findTextPage(word)
  if (!page) throw notFound('textPage')
  return page
}

function versionOf(word: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(word)) throw new AppError('not_found', 'There is no text of that version.')
  return Number(word)
}
