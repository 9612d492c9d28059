import * as z from 'zod'
import { DescribedVersion, SettingChange } from '#shared/settings/setting-unions.ts'
import { UploadedLogo } from '#shared/settings/logo.ts'
import { HistoryQuery } from '#shared/settings/settings.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const settingOperations: readonly Operation[] = [
  {
    id: 'listSettings',
    method: 'get',
    path: '/api/admin/settings',
    summary: 'What staff can change of the site, with who changed it last; for administrators',
    answer: { status: 200, schema: z.object({ items: z.array(DescribedVersion) }) },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'changeSetting',
    method: 'post',
    path: '/api/admin/settings',
    summary: 'Changes a setting, or sets it back to its default; for administrators',
    description:
      '`version` is the one that was seen. 409 with the reason `changed_meanwhile` if there is another by now, which is in `existing`. Other processes of the site go by a change within five seconds.',
    body: SettingChange,
    answer: { status: 200, schema: DescribedVersion },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  {
    id: 'addLogo',
    method: 'post',
    path: '/api/admin/settings/logo',
    summary: 'Stores a logo, one JPEG, PNG, WebP or AVIF of at most 10 MB; for administrators',
    description:
      'It is used once `changeSetting` sets `logo` to its key. A refusal has a reason: 415 with `wrong_kind`, `empty` or `damaged`, 413 with `too_large` or `too_many_pixels`.',
    form: z.object({ file: z.file() }),
    answer: { status: 201, schema: UploadedLogo },
    errors: [...BODY_ERRORS, 'not_signed_in', 'unsupported_media'],
  },
  {
    id: 'listSettingHistory',
    method: 'get',
    path: '/api/admin/settings/{name}/history',
    summary: 'The changes of a setting, newest first; for administrators',
    query: HistoryQuery,
    answer: { status: 200, schema: z.object({ items: z.array(DescribedVersion), hasMore: z.boolean() }) },
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
