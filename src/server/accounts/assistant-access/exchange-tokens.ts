import { createHash } from 'node:crypto'
import type { AssistantAccessId, AssistantScope } from '#shared/accounts/assistant-access.ts'
import { hashOf, newSecret } from '#server/accounts/api-keys/key-token.ts'
import { findMemberById } from '#server/accounts/store.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
import { AccessError } from './access-error.ts'
import * as store from './access-store.ts'
import { MEMBER_MCP_PATH } from './assistant-address.ts'

const HOUR = 60 * 60
const ACCESS_SECONDS = HOUR
const REFRESH_SECONDS = 90 * 24 * HOUR

export interface Tokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/**
 * Gives a program tokens for a code, or for a refresh token. Each of them works once; the second time, the access ends,
 * because one of the two who had it stole it.
 *
 * @throws AccessError; AppError rate_limited, for each network.
 */
export async function exchangeTokens(ctx: Context, form: URLSearchParams, siteUrl: string): Promise<Tokens> {
  await ctx.limits.throttle('assistant-token-network', senderNetwork())
  const resource = form.get('resource')
  if (resource !== null && resource !== siteUrl + MEMBER_MCP_PATH) {
    throw new AccessError('invalid_target', `Tokens are for ${siteUrl}${MEMBER_MCP_PATH} alone.`)
  }
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return tokensFor(ctx, await grantOfCode(ctx, form))
    case 'refresh_token':
      return tokensFor(ctx, await grantOfRefreshToken(ctx, form))
    default:
      throw new AccessError('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  }
}

/** Ends what a token opens (RFC 7009): a refresh token all of the access. One that is not known is none already. */
export async function revokeToken(ctx: Context, form: URLSearchParams): Promise<void> {
  await ctx.limits.throttle('assistant-token-network', senderNetwork())
  const hash = hashOf(required(form, 'token'))
  const found = await store.findToken(ctx.db, hash, clientIdOf(form))
  if (found?.kind === 'refresh') await store.endGrant(ctx.db, found.grantId)
  if (found?.kind === 'access') await store.deleteToken(ctx.db, hash)
}

export interface AssistantCaller {
  /** Never with rights of staff. */
  member: Member
  grantId: AssistantAccessId
  clientId: string
  scopes: AssistantScope[]
  expiresAt: Date
}

/** For whom a token acts; undefined if it is made up, revoked or ran out, or its account is closed or suspended. */
export async function findAssistantCaller(ctx: Context, token: string): Promise<AssistantCaller | undefined> {
  const found = await store.useAccessToken(ctx.db, hashOf(token))
  const member = found && (await findMemberById(ctx.db, found.userId, ctx.env.ADMIN_EMAIL))
  if (!member) return undefined
  const { grantId, clientId, scopes, expiresAt } = found
  return { member: { ...member, isAdmin: false }, grantId, clientId, scopes, expiresAt: new Date(expiresAt) }
}

async function grantOfCode(ctx: Context, form: URLSearchParams): Promise<AssistantAccessId> {
  const verifier = required(form, 'code_verifier')
  const clientId = clientIdOf(form)
  const code = await store.claimCode(ctx.db, hashOf(required(form, 'code')))
  if (code?.wasUsed) await store.endGrant(ctx.db, code.grantId)
  const isRight =
    code &&
    !code.wasUsed &&
    !code.isExpired &&
    code.clientId === clientId &&
    code.redirectUri === form.get('redirect_uri') &&
    code.challenge === createHash('sha256').update(verifier).digest('base64url')
  if (!isRight) throw new AccessError('invalid_grant', 'This code was used, ran out, or belongs to another request.')
  return code.grantId
}

async function grantOfRefreshToken(ctx: Context, form: URLSearchParams): Promise<AssistantAccessId> {
  const token = await store.claimRefreshToken(ctx.db, hashOf(required(form, 'refresh_token')), clientIdOf(form))
  if (token?.wasUsed) await store.endGrant(ctx.db, token.grantId)
  if (!token || token.wasUsed || token.isExpired) throw ended()
  return token.grantId
}

async function tokensFor(ctx: Context, grantId: AssistantAccessId): Promise<Tokens> {
  const [access, refresh] = [newSecret('ha_'), newSecret('hr_')]
  const scopes = await store.insertTokens(ctx.db, grantId, [
    { hash: hashOf(access), kind: 'access', seconds: ACCESS_SECONDS },
    { hash: hashOf(refresh), kind: 'refresh', seconds: REFRESH_SECONDS },
  ])
  if (!scopes) throw ended()
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

function required(form: URLSearchParams, name: string): string {
  const [value, ...more] = form.getAll(name)
  if (!value || more.length > 0) throw new AccessError('invalid_request', `Give ${name}, once.`)
  return value
}

function clientIdOf(form: URLSearchParams): string {
  const id = required(form, 'client_id')
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(id)) {
    throw new AccessError('invalid_client', 'No program is registered under this client_id.')
  }
  return id
}

function ended(): AccessError {
  return new AccessError('invalid_grant', 'The access has ended. Ask the member again.')
}
