import * as z from 'zod'
import { settingCalls } from '#shared/settings/calls.ts'
import { DescribedVersion } from '#shared/settings/setting-unions.ts'
import { handlers } from '#server/model/handlers.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { changeSetting, listSettingHistory, listSettings } from './change-setting.ts'
import { saveLogo } from './logo/save-logo.ts'

export const settingHandlers = handlers(settingCalls, {
  listSettings: {
    run: ({ ctx }) => listSettings(ctx),
    summary: 'What staff can change of the site, with who changed it last; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
    described: z.object({ items: z.array(DescribedVersion) }),
  },
  changeSetting: {
    run: ({ ctx, body }) => changeSetting(ctx, body),
    summary: 'Changes a setting, or sets it back to its default; for administrators',
    description:
      '`version` is the one that was seen. 409 with the reason `changed_meanwhile` if there is another by now, which is in `existing`. Other processes of the site go by a change within five seconds.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
    described: DescribedVersion,
  },
  addLogo: {
    run: ({ ctx, request }) => saveLogo(ctx, readFormParts(request)),
    summary: 'Stores a logo, one JPEG, PNG, WebP or AVIF of at most 10 MB; for administrators',
    description:
      'It is used once `changeSetting` sets `logo` to its key. A refusal has a reason: 415 with `wrong_kind`, `empty` or `damaged`, 413 with `too_large` or `too_many_pixels`.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'unsupported_media'],
    form: z.object({ file: z.file() }),
  },
  listSettingHistory: {
    run: ({ ctx, name, query }) => listSettingHistory(ctx, name, query),
    summary: 'The changes of a setting, newest first; for administrators',
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'unavailable'],
    described: z.object({ items: z.array(DescribedVersion), hasMore: z.boolean() }),
  },
})
