import { PageTextAnswer } from '#shared/settings/texts/page-text.ts'
import { OlderText, TextDraft, TextPreview } from '#shared/settings/texts/text-changes.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const textOperations: readonly Operation[] = [
  {
    id: 'readPageText',
    method: 'get',
    path: '/api/pages/{page}',
    summary: 'What staff wrote in place of the shipped text of a page such as `terms`',
    description: '`text` is null while the page has its shipped text. `html` in it is drawn and escaped by the site.',
    answer: { status: 200, schema: PageTextAnswer },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'previewText',
    method: 'post',
    path: '/api/admin/texts/{page}/preview',
    summary: 'A page as it would be with another text, which is not saved; for administrators',
    body: TextDraft,
    answer: { status: 200, schema: TextPreview },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  {
    id: 'readOlderText',
    method: 'get',
    path: '/api/admin/texts/{page}/versions/{version}',
    summary: 'The text of a page as it was; for administrators',
    answer: { status: 200, schema: OlderText },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
