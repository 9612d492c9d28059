import * as z from 'zod'
import { readReturnAddress } from '#shared/accounts/assistant-access.ts'
import { isPlainName } from '#shared/names.ts'
import type { Context } from '#server/model/context.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
import { AccessError } from './access-error.ts'
import { insertClient } from './access-store.ts'

const MAX_NAME = 60
const MAX_REDIRECT_URIS = 5
const MAX_REDIRECT_URI = 500

const RedirectUris = z
  .array(
    z
      .string()
      .max(MAX_REDIRECT_URI)
      .refine((address) => readReturnAddress(address) !== undefined),
  )
  .min(1)
  .max(MAX_REDIRECT_URIS)
const Name = z.string().trim().min(1).max(MAX_NAME).refine(isPlainName)
/** Other fields are ignored, as RFC 7591 asks. */
const Registration = z.object({ client_name: z.unknown(), redirect_uris: z.unknown() })

/**
 * Registers a program that will ask members for access (RFC 7591). It gets no secret: it proves itself with PKCE.
 *
 * @throws AccessError; AppError rate_limited, for each network.
 */
export async function registerClient(ctx: Context, given: unknown): Promise<object> {
  await ctx.limits.throttle('assistant-client-network', senderNetwork())
  const registration = Registration.safeParse(given)
  if (!registration.success) throw new AccessError('invalid_client_metadata', 'The body must be a JSON object.')
  const uris = RedirectUris.safeParse(registration.data.redirect_uris)
  if (!uris.success) {
    throw new AccessError(
      'invalid_redirect_uri',
      `One to ${MAX_REDIRECT_URIS} redirect URIs: https, or http on localhost or 127.0.0.1, at most ${MAX_REDIRECT_URI} characters each.`,
    )
  }
  const name = Name.safeParse(registration.data.client_name)
  if (!name.success) {
    throw new AccessError(
      'invalid_client_metadata',
      `Give a client_name of 1 to ${MAX_NAME} characters, all of which can be seen.`,
    )
  }
  const id = await insertClient(ctx.db, name.data, uris.data)
  return {
    client_id: id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name.data,
    redirect_uris: uris.data,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
