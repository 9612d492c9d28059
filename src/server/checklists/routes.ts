import { Hono } from 'hono'
import { CHECKLIST_NAMES } from '#shared/content/checklists/checklist.ts'
import type { ChecklistName } from '#shared/content/checklists/checklist.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { hasCopyOf } from '#server/platform/http/etag.ts'
import { dispositionOf } from '#server/platform/uploads/file-name.ts'
import { getChecklistPdf } from './checklist-pdf.ts'

/** Under `/checklists`, where the same lists are pages. */
export const checklistRoutes = new Hono<ApiEnv>().get('/:name', async (c) => {
  const name = checklistName(c.req.param('name'))
  const { bytes, etag } = await getChecklistPdf(name)
  c.header('etag', etag)
  c.header('cache-control', 'public, max-age=3600')
  if (hasCopyOf(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-type', 'application/pdf')
  c.header('content-length', String(bytes.length))
  c.header('content-disposition', dispositionOf('attachment', `${name}-checklist.pdf`))
  return c.body(bytes)
})

function checklistName(file: string): ChecklistName {
  const name = CHECKLIST_NAMES.find((each) => file === `${each}.pdf`)
  if (!name) throw new AppError('not_found', 'There is no such checklist.')
  return name
}
