import * as z from 'zod'
import { ASSISTANT_SCOPE_NAMES, MAX_ACCESS_REQUEST, readReturnAddress } from '#shared/accounts/assistant-access.ts'
import type { AccessRequest, AssistantScope } from '#shared/accounts/assistant-access.ts'
import { uuid } from '#shared/fields.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { hashOf, newSecret } from '#server/accounts/api-keys/key-token.ts'
import { lockUser } from '#server/accounts/own-account/store.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import { findClient, insertCode, saveGrant } from './access-store.ts'
import type { AssistantClient } from './access-store.ts'
import { MEMBER_MCP_PATH } from './assistant-address.ts'

const CODE_SECONDS = 60

const Parameters = z.object({
  response_type: z.literal('code'),
  client_id: uuid(),
  redirect_uri: z.string(),
  code_challenge: z.string().regex(/^[\w-]{43}$/u),
  code_challenge_method: z.literal('S256'),
  scope: z.string().optional(),
  state: z.string().optional(),
  resource: z.string().optional(),
})

interface ReadRequest {
  client: AssistantClient
  redirectUri: string
  challenge: string
  scopes: AssistantScope[]
  state: string | undefined
}

/**
 * What a program asks of the caller, for the page that asks them.
 *
 * @throws AppError not_signed_in, not_found: assistants are switched off; invalid_input: a request that the page can’t ask.
 */
export async function getAccessRequest(ctx: Context, request: string, siteUrl: string): Promise<AccessRequest> {
  requireMember(ctx)
  const { client, scopes, redirectUri } = await readRequest(ctx, request, siteUrl)
  const { host, isLocal } = returnAddressOf(redirectUri)
  return { name: client.name, scopes, returnsTo: host, isOnThisComputer: isLocal }
}

/**
 * Answers a program’s request for the caller, and tells them by mail if they allow it.
 *
 * @returns the address to send the browser to, with a code or the refusal.
 * @throws AppError as `getAccessRequest`, rate_limited.
 */
export async function answerAccessRequest(
  ctx: Context,
  { request, isAllowed }: { request: string; isAllowed: boolean },
  siteUrl: string,
): Promise<string> {
  const member = requireMember(ctx)
  const { client, redirectUri, challenge, scopes, state } = await readRequest(ctx, request, siteUrl)
  const address = new URL(redirectUri)
  if (isAllowed) address.searchParams.set('code', await allow())
  else address.searchParams.set('error', 'access_denied')
  if (state !== undefined) address.searchParams.set('state', state)
  address.searchParams.set('iss', siteUrl)
  return address.href

  async function allow(): Promise<string> {
    await ctx.limits.throttle('account-change', member.id)
    const code = newSecret('hc_')
    await ctx.db.transaction(async (tx) => {
      // A double click allows once.
      await lockUser(tx, member.id)
      const { id: grantId, isNews } = await saveGrant(tx, { userId: member.id, clientId: client.id, scopes })
      await insertCode(tx, { hash: hashOf(code), grantId, redirectUri, challenge, seconds: CODE_SECONDS })
      if (isNews) await emit(tx, 'assistant.allowed', { memberId: member.id, name: client.name, scopes })
    })
    return code
  }
}

async function readRequest(ctx: Context, request: string, siteUrl: string): Promise<ReadRequest> {
  if (product.assistants === 'off') throw new AppError('not_found', 'Assistants can’t use this site.')
  if (request.length > MAX_ACCESS_REQUEST) throw incomplete('It is too long.')
  const { success, data } = Parameters.safeParse(onceEach(request))
  if (!success) throw incomplete('Its request is incomplete or damaged.')
  const client = await findClient(ctx.db, data.client_id)
  if (!client) throw incomplete('The program is not known here, or was not used for long. It has to register again.')
  if (!client.redirectUris.some((registered) => isSameReturn(registered, data.redirect_uri))) {
    throw incomplete('It asks for the answer at an address that it did not register.')
  }
  if (data.resource !== undefined && data.resource !== siteUrl + MEMBER_MCP_PATH) {
    throw incomplete(`It asks for access to something else than ${siteUrl}${MEMBER_MCP_PATH}.`)
  }
  const scopes = scopesOf(data.scope)
  if (!scopes) throw incomplete('It asks for more than an assistant may do here.')
  return {
    client,
    redirectUri: data.redirect_uri,
    challenge: data.code_challenge,
    scopes,
    state: data.state,
  }
}

/** Undefined if there is one that is not known. Without any, it is the least. */
function scopesOf(scope: string | undefined): AssistantScope[] | undefined {
  const asked = new Set(scope?.split(' ').filter((name) => name !== ''))
  if (asked.size === 0) return ['read']
  const known = ASSISTANT_SCOPE_NAMES.filter((name) => asked.has(name))
  return known.length === asked.size ? known : undefined
}

/** A parameter that is given twice is undefined, so that no two readers of the address can read it differently. */
function onceEach(query: string): Record<string, string | undefined> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name)
      return [name, values.length === 1 ? values[0] : undefined]
    }),
  )
}

/** To the letter; a program on the same computer may listen on another port each time (RFC 8252). */
function isSameReturn(registered: string, asked: string): boolean {
  if (registered === asked) return true
  const address = readReturnAddress(asked)
  return address?.isLocal === true && withoutPort(registered) === withoutPort(asked)
}

function withoutPort(address: string): string {
  return address.replace(/^(http:\/\/[^/:?#]+):\d+/u, '$1')
}

function returnAddressOf(redirectUri: string): { host: string; isLocal: boolean } {
  const address = readReturnAddress(redirectUri)
  if (!address) throw new Error('a redirect URI that could not be registered')
  return address
}

function incomplete(why: string): AppError {
  return new AppError('invalid_input', why)
}
