import { pushCalls } from '#shared/push/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import { dropBrowser, getPushSettings, subscribeBrowser, savePushPreferences } from './push-settings.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const pushHandlers = handlers(pushCalls, {
  setPushPreferences: {
    run: ({ ctx, body }) => savePushPreferences(ctx, body),
    summary: 'Saves all seven switches for pushes',
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  getPushSettings: {
    run: (at) => getPushSettings(at.ctx, deviceOf(at)),
    summary: 'What a browser needs to subscribe to pushes, and what the caller wants to hear of',
    errors: ['not_signed_in', 'unavailable'],
  },
  keepPushBrowser: {
    run: ({ body, ...at }) => subscribeBrowser(at.ctx, body, deviceOf(at)),
    summary: 'Switches pushes on in the browser of this session, at an address of a known push service',
    description:
      'The browser is forgotten when its session ends, when its push service does not know it any more, and when the caller has more than ten, of which those that were away longest go.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  dropPushBrowser: {
    run: (at) => dropBrowser(at.ctx, deviceOf(at)),
    summary: 'Switches pushes off in the browser of this session',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
})
