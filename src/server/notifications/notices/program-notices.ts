import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import { ASSISTANT_SCOPES } from '#shared/accounts/assistant-access.ts'
import { FAILING_DAYS } from '#shared/webhooks/webhooks.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** Who did not make the key learns of it, and where to revoke it. */
export function keyMadeNotice({ name, scopes }: DomainEventPayload<'api_key.made'>): PersonalNotice {
  const can = scopes.map((scope) => API_SCOPES[scope].toLowerCase()).join('; ')
  return {
    type: 'program_access',
    title: 'A key for programs was made',
    message: `The key “${name}” can: ${can}.\n\nIf you did not make it, revoke it on your account page, and change your password.`,
    path: '/account',
  }
}

/** Who did not allow it learns of it, and where to end it. The name is one that the assistant gave itself. */
export function assistantAllowedNotice({ name, scopes }: DomainEventPayload<'assistant.allowed'>): PersonalNotice {
  const can = scopes.map((scope) => ASSISTANT_SCOPES[scope]).join('. ')
  return {
    type: 'program_access',
    title: 'An AI assistant may use your account',
    message: `It calls itself “${name}”. It can: ${can}.\n\nIf you did not allow it, revoke it on your account page under Advanced, and change your password.`,
    path: '/account?section=advanced',
  }
}

export function webhookDisabledNotice({ url }: DomainEventPayload<'webhook.disabled'>): PersonalNotice {
  return {
    type: 'program_access',
    title: 'A webhook was switched off',
    message: `Nothing arrived at ${url} for ${FAILING_DAYS} days, so we stopped calling it. Once it answers again, switch it on on your account page.`,
    path: '/account',
  }
}
