import { makeKey } from '#server/accounts/api-keys/testing.ts'
import { allowAssistant } from '#server/accounts/assistant-access/testing.ts'
import { addWebhook } from '#server/webhooks/testing.ts'
import { everyone, members, reads, writes } from './access-row.ts'
import type { Row } from './access-row.ts'
import type { World } from './world.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const SIGN_UP = { firstName: 'New', lastName: 'Person', email: 'new@example.com', password: 'long enough' }

/** The rows of the table about signing in and the own account. */
export const ACCOUNT_ROWS: Record<string, Row> = {
  getSignedInUser: reads('/api/auth/user', members(200)),
  signUp: writes('/api/auth/sign-up/email', SIGN_UP, everyone(202)),
  verifyEmail: writes(
    '/api/auth/verify-email',
    { email: SIGN_UP.email, password: SIGN_UP.password, code: '000000' },
    everyone(400),
  ),
  signIn: writes('/api/auth/sign-in/email', { email: SIGN_UP.email, password: 'a wrong one' }, everyone(401)),
  sendVerificationCode: writes('/api/auth/send-verification-email', { email: SIGN_UP.email }, everyone(202)),
  requestPasswordReset: writes('/api/auth/request-password-reset', { email: SIGN_UP.email }, everyone(202)),
  resetPassword: writes(
    '/api/auth/reset-password',
    { email: SIGN_UP.email, code: '000000', password: 'a new one' },
    everyone(400),
  ),
  signOut: writes('/api/auth/sign-out', undefined, everyone(204)),
  openSignIn: reads('/api/login', everyone(303)),
  // No identity provider is configured.
  receiveIdentity: reads('/api/login/callback?state=a&code=b', everyone(404)),
  getSignInOptions: reads('/api/sign-in-options?invitation=none', everyone(200)),
  getAccount: reads('/api/account', members(200)),
  getOwnData: reads('/api/account/own-data', members(200)),
  requestDataCopy: writes('/api/account/copy', undefined, members(202)),
  // Nobody in the table asked for a copy.
  downloadDataCopy: reads('/api/account/copy.zip', members(404)),
  // No account in the table has a password, or a mailed code.
  closeAccount: writes('/api/account/closing', { code: '123456' }, members(400)),
  sendClosingCode: writes('/api/account/closing/code', undefined, members(202)),
  keepAccount: {
    send: (client) => client.delete('/api/account/closing'),
    answers: members(200),
  },
  updateAccount: {
    send: (client) => client.patch('/api/account', { firstName: 'New', lastName: 'Name' }),
    answers: members(200),
  },
  requestEmailChange: writes('/api/account/email', { email: 'other@example.com' }, members(202)),
  confirmEmailChange: writes('/api/account/email/confirm', { code: '123456' }, members(400)),
  cancelEmailChange: writes('/api/account/email/cancel', undefined, members(204)),
  // No account in the table has a password.
  changePassword: writes(
    '/api/account/password',
    { password: 'what it was', newPassword: 'what it is to be' },
    members(409),
  ),
  endOtherSessions: writes('/api/account/sessions/end-others', undefined, members(200)),
  // Another user's session answers like a missing one.
  endSession: {
    send: async (client, { world }) => {
      const other = await world.person()
      const [session] = await world.sql('select id from sessions where user_id = $1', [other.id])
      return client.post(`/api/account/sessions/${String(session?.['id'])}/end`)
    },
    answers: members(404),
  },
  startTwoFactor: writes('/api/account/two-factor', { password: 'what it is' }, members(409)),
  // Nobody in the table asked for a key.
  confirmTwoFactor: writes('/api/account/two-factor/confirm', { code: '123456' }, members(409)),
  renewRecoveryCodes: writes(
    '/api/account/two-factor/recovery-codes',
    { password: 'what it is', code: '123456' },
    members(409),
  ),
  endTwoFactor: writes('/api/account/two-factor/end', { password: 'what it is', code: '123456' }, members(409)),
  askForPasskey: writes('/api/auth/passkey/options', undefined, everyone(200)),
  // Nobody has this passkey.
  signInWithPasskey: writes(
    '/api/auth/passkey',
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
    everyone(400),
  ),
  startPasskey: writes('/api/account/passkeys/options', { password: 'it' }, members(409)),
  addPasskey: writes(
    '/api/account/passkeys',
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
    members(400),
  ),
  removePasskey: {
    send: (client) => client.delete('/api/account/passkeys/0d0e7e6b-3f0e-4a59-9d7e-6a9a3a4b1c2d'),
    answers: members(404),
  },
  listApiKeys: reads('/api/account/keys', members(200)),
  createApiKey: writes('/api/account/keys', { name: 'CRM', scopes: ['messages:read'], days: 90 }, members(201)),
  listAssistantAccess: reads('/api/account/assistants', members(200)),
  // No program is registered in the table.
  getAccessRequest: reads('/api/account/assistants/request?request=none', members(400)),
  // Another member's access answers like a missing one.
  revokeAssistantAccess: {
    send: async (client, { world }) =>
      client.delete(`/api/account/assistants/${await allowAssistant(world, await world.person())}`),
    answers: members(404),
  },
  // The page says what is wrong, or leads to sign-in.
  answerAccessRequest: writes('/api/account/assistants/answer', 'request=none&answer=allow', everyone(303)),
  openAuthorization: reads('/oauth/authorize', everyone(303)),
  registerAssistant: writes(
    '/oauth/register',
    { client_name: 'An assistant', redirect_uris: ['https://assistant.example/back'] },
    everyone(201),
  ),
  // No code was given out.
  exchangeAssistantToken: writes('/oauth/token', 'grant_type=refresh_token', everyone(400), FORM),
  revokeAssistantToken: writes(
    '/oauth/revoke',
    'token=none&client_id=0d0e7e6b-3f0e-4a59-9d7e-6a9a3a4b1c2d',
    everyone(200),
    FORM,
  ),
  // Another member's key answers like a missing one.
  revokeApiKey: {
    send: async (client, { world }) =>
      client.delete(`/api/account/keys/${(await makeKey(world, await world.person())).id}`),
    answers: members(404),
  },
  listWebhooks: reads('/api/account/webhooks', members(200)),
  addWebhook: writes(
    '/api/account/webhooks',
    { url: 'https://example.com/hooks', events: ['message.received'] },
    members(201),
  ),
  // Another member's webhook answers like a missing one.
  removeWebhook: {
    send: async (client, { world }) => client.delete(`/api/account/webhooks/${await otherWebhook(world)}`),
    answers: members(404),
  },
  enableWebhook: {
    send: async (client, { world }) => client.post(`/api/account/webhooks/${await otherWebhook(world)}/enable`),
    answers: members(404),
  },
  listWebhookDeliveries: {
    send: async (client, { world }) => client.get(`/api/account/webhooks/${await otherWebhook(world)}/deliveries`),
    answers: members(404),
  },
  replayWebhookDelivery: {
    send: async (client, { world }) =>
      client.post(
        `/api/account/webhooks/${await otherWebhook(world)}/deliveries/00000000-0000-4000-8000-000000000000/replay`,
      ),
    answers: members(404),
  },
  openSignOut: reads('/api/logout', everyone(303)),
  signOutAndLeave: writes('/api/logout', undefined, everyone(303)),
  setRole: writes('/api/user/role', { role: 'lender' }, { ...members(200), admin: 403 }),
  startTrial: writes('/api/user/trial', undefined, {
    ...members(200),
    newcomer: 409,
    subscriber: 409,
    verifiedProfessional: 409,
    admin: 409,
  }),
  getTrialStatus: reads('/api/user/trial-status', { ...members(404), trial: 200, expired: 200 }),
}

async function otherWebhook(world: World): Promise<string> {
  return (await addWebhook(world, await world.person(), 'https://example.com/hooks')).id
}
