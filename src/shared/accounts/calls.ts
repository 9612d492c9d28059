import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const apiKeys = schemasOf(() => import('./api-keys.ts'))
const invitations = schemasOf(() => import('./invitations.ts'))
const user = schemasOf(() => import('./user.ts'))
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
} as const satisfies Calls
