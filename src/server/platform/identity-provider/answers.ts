import * as z from 'zod'
import { isHttpsOrLocal } from '#server/platform/site-addresses.ts'

const Endpoint = z.string().refine(isHttpsOrLocal)

/** The part of an identity provider's metadata that is used here. */
export const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
  userinfo_endpoint: Endpoint.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type Metadata = z.infer<typeof Metadata>

export const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
export type KeySet = z.infer<typeof KeySet>

export const TokenAnswer = z.object({ id_token: z.string(), access_token: z.string().optional() })

/** From an ID token or the userinfo endpoint. Only `true` itself means that an address is verified. */
export const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  given_name: z.unknown().optional(),
  family_name: z.unknown().optional(),
  name: z.unknown().optional(),
})
export type Claims = z.infer<typeof Claims>
