import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const apiKeys = schemasOf(() => import('./api-keys.ts'))
const assistantAccess = schemasOf(() => import('./assistant-access.ts'))
const invitations = schemasOf(() => import('./invitations.ts'))
const user = schemasOf(() => import('./user.ts'))
const passkeySchemas = schemasOf(() => import('./passkeys.ts'))
const signIn = schemasOf(() => import('./sign-in.ts'))
const ownAccountSchemas = schemasOf(() => import('./own-account.ts'))
const twoFactorProof = schemasOf(() => import('./two-factor-proof.ts'))
const twoFactorSchemas = schemasOf(() => import('./two-factor.ts'))

export const apiKeyCalls = {
  listApiKeys: { method: 'get', path: '/api/account/keys', answer: apiKeys('ApiKeys') },
  createApiKey: {
    method: 'post',
    path: '/api/account/keys',
    body: apiKeys('ApiKeyInput'),
    answer: apiKeys('NewApiKey'),
    status: 201,
  },
  revokeApiKey: { method: 'delete', path: '/api/account/keys/{id}' },
} as const satisfies Calls

export const assistantAccessCalls = {
  listAssistantAccess: {
    method: 'get',
    path: '/api/account/assistants',
    answer: assistantAccess('AssistantAccessList'),
  },
  getAccessRequest: {
    method: 'get',
    path: '/api/account/assistants/request',
    query: assistantAccess('AccessRequestQuery'),
    answer: assistantAccess('AccessRequest'),
  },
  revokeAssistantAccess: { method: 'delete', path: '/api/account/assistants/{id}' },
} as const satisfies Calls

export const invitationCalls = {
  listInvitations: { method: 'get', path: '/api/admin/invitations', answer: invitations('InvitationList') },
  createInvitation: {
    method: 'post',
    path: '/api/admin/invitations',
    body: invitations('InvitationInput'),
    answer: invitations('NewInvitation'),
    status: 201,
  },
  revokeInvitation: { method: 'delete', path: '/api/admin/invitations/{id}' },
} as const satisfies Calls

export const accountCalls = {
  setRole: { method: 'post', path: '/api/user/role', body: user('RoleChoiceInput'), answer: user('CurrentUser') },
  startTrial: { method: 'post', path: '/api/user/trial', answer: user('CurrentUser') },
} as const satisfies Calls

export const ownAccountCalls = {
  updateAccount: {
    method: 'patch',
    path: '/api/account',
    body: ownAccountSchemas('NameChange'),
    answer: user('CurrentUser'),
  },
  cancelEmailChange: { method: 'post', path: '/api/account/email/cancel' },
  getAccount: { method: 'get', path: '/api/account', answer: ownAccountSchemas('AccountOverview') },
  requestEmailChange: {
    method: 'post',
    path: '/api/account/email',
    body: ownAccountSchemas('EmailChange'),
    answer: signIn('MailRequested'),
    status: 202,
  },
  confirmEmailChange: {
    method: 'post',
    path: '/api/account/email/confirm',
    body: ownAccountSchemas('EmailConfirmation'),
    answer: user('CurrentUser'),
  },
  changePassword: {
    method: 'post',
    path: '/api/account/password',
    body: ownAccountSchemas('PasswordChange'),
    answer: user('CurrentUser'),
  },
  endOtherSessions: {
    method: 'post',
    path: '/api/account/sessions/end-others',
    answer: ownAccountSchemas('SessionsEnded'),
  },
  endSession: { method: 'post', path: '/api/account/sessions/{id}/end' },
} as const satisfies Calls

export const twoFactorCalls = {
  startTwoFactor: {
    method: 'post',
    path: '/api/account/two-factor',
    body: twoFactorProof('TwoFactorStart'),
    answer: twoFactorSchemas('TwoFactorKey'),
    status: 201,
  },
  renewRecoveryCodes: {
    method: 'post',
    path: '/api/account/two-factor/recovery-codes',
    body: twoFactorProof('TwoFactorProof'),
    answer: twoFactorSchemas('RecoveryCodes'),
  },
  endTwoFactor: { method: 'post', path: '/api/account/two-factor/end', body: twoFactorProof('TwoFactorProof') },
  confirmTwoFactor: {
    method: 'post',
    path: '/api/account/two-factor/confirm',
    body: twoFactorProof('TwoFactorConfirmation'),
    answer: twoFactorSchemas('RecoveryCodes'),
  },
} as const satisfies Calls

export const passkeyCalls = {
  startPasskey: {
    method: 'post',
    path: '/api/account/passkeys/options',
    body: twoFactorProof('PasskeyStart'),
    answer: passkeySchemas('PasskeyOptions'),
  },
  addPasskey: {
    method: 'post',
    path: '/api/account/passkeys',
    body: passkeySchemas('NewPasskey'),
    answer: passkeySchemas('Passkey'),
    status: 201,
  },
  removePasskey: { method: 'delete', path: '/api/account/passkeys/{id}' },
} as const satisfies Calls
