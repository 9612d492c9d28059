import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const logo = schemasOf(() => import('./logo.ts'))
const settings = schemasOf(() => import('./settings.ts'))
const unions = schemasOf(() => import('./setting-unions.ts'))

export const settingCalls = {
  listSettings: { method: 'get', path: '/api/admin/settings', answer: settings('SettingList') },
  changeSetting: {
    method: 'post',
    path: '/api/admin/settings',
    body: unions('SettingChange'),
    answer: settings('SettingVersion'),
  },
  addLogo: { method: 'post', path: '/api/admin/settings/logo', answer: logo('UploadedLogo'), status: 201 },
  listSettingHistory: {
    method: 'get',
    path: '/api/admin/settings/{name}/history',
    query: settings('HistoryQuery'),
    answer: settings('SettingHistory'),
  },
} as const satisfies Calls
