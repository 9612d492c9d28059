import { HistoryQuery } from '#shared/settings/settings.ts'
import { PageTextAnswer } from '#shared/settings/texts/page-text.ts'
import {
  EditableText,
  OlderText,
  TextChange,
  TextDraft,
  TextHistory,
  TextList,
  TextPreview,
} from '#shared/settings/texts/text-changes.ts'
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
    id: 'listTexts',
    method: 'get',
    path: '/api/admin/texts',
    summary: 'The pages whose text staff can change, with who changed it last; for administrators',
    answer: { status: 200, schema: TextList },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'readText',
    method: 'get',
    path: '/api/admin/texts/{page}',
    summary: 'The text of a page as Markdown, and the shipped one; for administrators',
    answer: { status: 200, schema: EditableText },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'changeText',
    method: 'post',
    path: '/api/admin/texts/{page}',
    summary: 'Changes the text of a page, or sets it back to the shipped one; for administrators',
    description:
      '`version` is the one that was seen. 409 with the reason `changed_meanwhile` if there is another by now, which is in `existing`. Other processes of the site go by a change within five seconds.',
    body: TextChange,
    answer: { status: 200, schema: EditableText },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
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
    id: 'listTextHistory',
    method: 'get',
    path: '/api/admin/texts/{page}/history',
    summary: 'The changes of the text of a page, newest first; for administrators',
    query: HistoryQuery,
    answer: { status: 200, schema: TextHistory },
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'unavailable'],
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
