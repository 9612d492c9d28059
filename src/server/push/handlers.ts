import { pushCalls } from '#shared/push/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { savePushPreferences } from './push-settings.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const pushHandlers = handlers(pushCalls, {
  setPushPreferences: {
    run: ({ ctx, body }) => savePushPreferences(ctx, body),
    summary: 'Saves all seven switches for pushes',
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
})
