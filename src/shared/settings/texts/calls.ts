import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const textChanges = schemasOf(() => import('./text-changes.ts'))
const settings = schemasOf(() => import('#shared/settings/settings.ts'))

export const textCalls = {
  listTexts: { method: 'get', path: '/api/admin/texts', answer: textChanges('TextList') },
  readText: {
    method: 'get',
    path: '/api/admin/texts/{page}',
    answer: textChanges('EditableText'),
  },
  changeText: {
    method: 'post',
    path: '/api/admin/texts/{page}',
    body: textChanges('TextChange'),
    answer: textChanges('EditableText'),
  },
  listTextHistory: {
    method: 'get',
    path: '/api/admin/texts/{page}/history',
    query: settings('HistoryQuery'),
    answer: textChanges('TextHistory'),
  },
  previewText: {
    method: 'post',
    path: '/api/admin/texts/{page}/preview',
    body: textChanges('TextDraft'),
    answer: textChanges('TextPreview'),
  },
  readOlderText: {
    method: 'get',
    path: '/api/admin/texts/{page}/versions/{version}',
    answer: textChanges('OlderText'),
  },
} as const satisfies Calls
