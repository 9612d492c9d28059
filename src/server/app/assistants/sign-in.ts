import {
  buildOAuthProtectedResourceMetadata,
  getOAuthProtectedResourceMetadataUrl,
  oauthMetadataResponse,
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
} from '@modelcontextprotocol/server'
import type { AuthInfo, AuthMetadataOptions } from '@modelcontextprotocol/server'
import type { Context as HonoContext } from 'hono'
import { ASSISTANT_SCOPE_NAMES } from '#shared/accounts/assistant-access.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { readKey } from '#server/accounts/api-keys/key-token.ts'
import { authorizationServer, MEMBER_MCP_PATH } from '#server/accounts/assistant-access/assistant-address.ts'
import { findAssistantCaller } from '#server/accounts/assistant-access/exchange-tokens.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Member } from '#server/model/member.ts'
import { answerError } from '#server/platform/http/errors.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { currentRequest } from '#server/platform/http/work-scope.ts'

interface Admitted {
  /** Without rights of staff. */
  member: Member
  authInfo: AuthInfo
}

/**
 * The member whose token a request has, or the answer that says where an assistant asks for one.
 *
 * @throws AppError rate_limited, for each assistant of each member.
 */
export async function admitMember(c: HonoContext<ApiEnv>): Promise<Admitted | Response> {
  const { ctx } = c.var
  const resource = resourceOf(c)
  const token = readKey(c.req.header('authorization'))
  const caller = token === undefined ? undefined : await findAssistantCaller(ctx, token)
  if (caller) await ctx.limits.throttle('assistant', caller.grantId)
  const admit = requireBearerAuth({
    verifier: {
      verifyAccessToken: async (given) => {
        if (!caller) throw new OAuthError(OAuthErrorCode.InvalidToken, 'The token is not valid: ask the member again.')
        const { clientId, scopes, expiresAt } = caller
        return { token: given, clientId, scopes, expiresAt: expiresAt.getTime() / 1000, resource }
      },
    },
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
    expectedResource: resource,
  })
  const authInfo = await admit(c.req.raw)
  if (authInfo instanceof Response) {
    const refusal = answerError(new AppError('not_signed_in', 'The assistant needs the access of a member.'), c)
    refusal.headers.set('www-authenticate', authInfo.headers.get('www-authenticate') ?? 'Bearer')
    return refusal
  }
  if (!caller) throw new Error('a caller without a token was admitted')
  const request = currentRequest()
  if (request) request.accountId = caller.member.id
  return { member: caller.member, authInfo }
}

/** The documents that say where assistants ask for access (RFC 9728 and 8414). */
export function serveMetadata(c: HonoContext<ApiEnv>): Response {
  const resourceServerUrl = resourceOf(c)
  const options: AuthMetadataOptions = {
    oauthMetadata: authorizationServer(siteUrl(c.req.raw, c.var.ctx.env), ASSISTANT_SCOPE_NAMES),
    resourceServerUrl,
    scopesSupported: [...ASSISTANT_SCOPE_NAMES],
    resourceName: product.name,
  }
  // Programs that don't know the path of the resource ask without it.
  return oauthMetadataResponse(c.req.raw, options) ?? c.json(buildOAuthProtectedResourceMetadata(options))
}

/** @throws AppError not_found: switched off, or others could read the tokens on their way. */
function resourceOf(c: HonoContext<ApiEnv>): URL {
  const resource = new URL(siteUrl(c.req.raw, c.var.ctx.env) + MEMBER_MCP_PATH)
  const isPrivate = resource.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(resource.hostname)
  if (product.assistants === 'off' || !isPrivate) throw new AppError('not_found', 'Assistants can’t sign in here.')
  return resource
}
