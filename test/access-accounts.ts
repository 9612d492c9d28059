import { makeKey } from '#server/accounts/api-keys/testing.ts'
import { addEndpoint } from '#server/webhooks/testing.ts'
import { everyone, members, reads, writes } from './access-row.ts'
import type { Row } from './access-row.ts'
import type { World } from './world.ts'

const SIGN_UP = { firstName: 'New', lastName: 'Person', email: 'new@example.com', password: 'long enough' }

/** The rows of the table about signing in and the own account. */
export const ACCOUNT_ROWS: Record<string, Row> = {
  'get /api/auth/user': reads('/api/auth/user', members(200)),
  'post /api/auth/sign-up/email': writes('/api/auth/sign-up/email', SIGN_UP, everyone(202)),
  'post /api/auth/verify-email': writes(
    '/api/auth/verify-email',
    { email: SIGN_UP.email, password: SIGN_UP.password, code: '000000' },
    everyone(400),
  ),
  'post /api/auth/sign-in/email': writes(
    '/api/auth/sign-in/email',
    { email: SIGN_UP.email, password: 'a wrong one' },
    everyone(401),
  ),
  'post /api/auth/send-verification-email': writes(
    '/api/auth/send-verification-email',
    { email: SIGN_UP.email },
    everyone(202),
  ),
  'post /api/auth/request-password-reset': writes(
    '/api/auth/request-password-reset',
    { email: SIGN_UP.email },
    everyone(202),
  ),
  'post /api/auth/reset-password': writes(
    '/api/auth/reset-password',
    { email: SIGN_UP.email, code: '000000', password: 'a new one' },
    everyone(400),
  ),
  'post /api/auth/sign-out': writes('/api/auth/sign-out', undefined, everyone(204)),
  'get /api/login': reads('/api/login', everyone(303)),
  // No identity provider is configured.
  'get /api/login/callback': reads('/api/login/callback?state=a&code=b', everyone(404)),
  'get /api/sign-in-options': reads('/api/sign-in-options?invitation=none', everyone(200)),
  'get /api/account': reads('/api/account', members(200)),
  'get /api/account/own-data': reads('/api/account/own-data', members(200)),
  'post /api/account/copy': writes('/api/account/copy', undefined, members(202)),
  // Nobody in the table asked for a copy.
  'get /api/account/copy.zip': reads('/api/account/copy.zip', members(404)),
  // No account in the table has a password, or a mailed code.
  'post /api/account/closing': writes('/api/account/closing', { code: '123456' }, members(400)),
  'post /api/account/closing/code': writes('/api/account/closing/code', undefined, members(202)),
  'delete /api/account/closing': {
    send: (client) => client.delete('/api/account/closing'),
    answers: members(200),
  },
  'patch /api/account': {
    send: (client) => client.patch('/api/account', { firstName: 'New', lastName: 'Name' }),
    answers: members(200),
  },
  'post /api/account/email': writes('/api/account/email', { email: 'other@example.com' }, members(202)),
  'post /api/account/email/confirm': writes('/api/account/email/confirm', { code: '123456' }, members(400)),
  'post /api/account/email/cancel': writes('/api/account/email/cancel', undefined, members(204)),
  // No account in the table has a password.
  'post /api/account/password': writes(
    '/api/account/password',
    { password: 'what it was', newPassword: 'what it is to be' },
    members(409),
  ),
  'post /api/account/sessions/end-others': writes('/api/account/sessions/end-others', undefined, members(200)),
  // Another user's session answers like a missing one.
  'post /api/account/sessions/{id}/end': {
    send: async (client, { world }) => {
      const other = await world.person()
      const [session] = await world.sql('select id from sessions where user_id = $1', [other.id])
      return client.post(`/api/account/sessions/${String(session?.['id'])}/end`)
    },
    answers: members(404),
  },
  'post /api/account/two-factor': writes('/api/account/two-factor', { password: 'what it is' }, members(409)),
  // Nobody in the table asked for a key.
  'post /api/account/two-factor/confirm': writes('/api/account/two-factor/confirm', { code: '123456' }, members(409)),
  'post /api/account/two-factor/recovery-codes': writes(
    '/api/account/two-factor/recovery-codes',
    { password: 'what it is', code: '123456' },
    members(409),
  ),
  'post /api/account/two-factor/end': writes(
    '/api/account/two-factor/end',
    { password: 'what it is', code: '123456' },
    members(409),
  ),
  'post /api/auth/passkey/options': writes('/api/auth/passkey/options', undefined, everyone(200)),
  // Nobody has this passkey.
  'post /api/auth/passkey': writes(
    '/api/auth/passkey',
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
    everyone(400),
  ),
  'post /api/account/passkeys/options': writes('/api/account/passkeys/options', { password: 'it' }, members(409)),
  'post /api/account/passkeys': writes(
    '/api/account/passkeys',
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
    members(400),
  ),
  'delete /api/account/passkeys/{id}': {
    send: (client) => client.delete('/api/account/passkeys/0d0e7e6b-3f0e-4a59-9d7e-6a9a3a4b1c2d'),
    answers: members(404),
  },
  'get /api/account/keys': reads('/api/account/keys', members(200)),
  'post /api/account/keys': writes(
    '/api/account/keys',
    { name: 'CRM', scopes: ['messages:read'], days: 90 },
    members(201),
  ),
  // Another member's key answers like a missing one.
  'delete /api/account/keys/{id}': {
    send: async (client, { world }) =>
      client.delete(`/api/account/keys/${(await makeKey(world, await world.person())).id}`),
    answers: members(404),
  },
  'get /api/account/webhooks': reads('/api/account/webhooks', members(200)),
  'post /api/account/webhooks': writes(
    '/api/account/webhooks',
    { url: 'https://example.com/hooks', events: ['message.received'] },
    members(201),
  ),
  // Another member's endpoint answers like a missing one.
  'delete /api/account/webhooks/{id}': {
    send: async (client, { world }) => client.delete(`/api/account/webhooks/${await otherEndpoint(world)}`),
    answers: members(404),
  },
  'post /api/account/webhooks/{id}/enable': {
    send: async (client, { world }) => client.post(`/api/account/webhooks/${await otherEndpoint(world)}/enable`),
    answers: members(404),
  },
  'get /api/account/webhooks/{id}/deliveries': {
    send: async (client, { world }) => client.get(`/api/account/webhooks/${await otherEndpoint(world)}/deliveries`),
    answers: members(404),
  },
  'post /api/account/webhooks/{id}/deliveries/{deliveryId}/replay': {
    send: async (client, { world }) =>
      client.post(
        `/api/account/webhooks/${await otherEndpoint(world)}/deliveries/00000000-0000-4000-8000-000000000000/replay`,
      ),
    answers: members(404),
  },
  'get /api/logout': reads('/api/logout', everyone(303)),
  'post /api/logout': writes('/api/logout', undefined, everyone(303)),
  'post /api/user/role': writes('/api/user/role', { role: 'lender' }, { ...members(200), admin: 403 }),
  'post /api/user/trial': writes('/api/user/trial', undefined, {
    ...members(200),
    newcomer: 409,
    subscriber: 409,
    verifiedProfessional: 409,
    admin: 409,
  }),
  'get /api/user/trial-status': reads('/api/user/trial-status', { ...members(404), trial: 200, expired: 200 }),
}

async function otherEndpoint(world: World): Promise<string> {
  return (await addEndpoint(world, await world.person(), 'https://example.com/hooks')).id
}
