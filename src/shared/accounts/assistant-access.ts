import * as z from 'zod/mini'
import { uuid } from '#shared/fields.ts'
import { parseUrl } from '#shared/parse-url.ts'

/** What a member can allow an assistant. It never sends, pays, signs, offers or asks for access. */
export const ASSISTANT_SCOPES = {
  read: 'See your saved businesses and searches, and every business as you see it',
  drafts: 'Draft a first message to a seller, which you read and send yourself',
} as const
export type AssistantScope = keyof typeof ASSISTANT_SCOPES
export const ASSISTANT_SCOPE_NAMES = Object.keys(ASSISTANT_SCOPES) as [AssistantScope, ...AssistantScope[]]
const Scopes = z.array(z.enum(ASSISTANT_SCOPE_NAMES))

/** The longest query of an authorization request. */
export const MAX_ACCESS_REQUEST = 4000

/** Query of `GET /api/account/assistants/request`: that of the program’s own authorization request, as one text. */
export const AccessRequestQuery = z.strictObject({
  request: z.string().check(z.maxLength(MAX_ACCESS_REQUEST, 'is too long')),
})

/** What a program asks of the caller. */
export const AccessRequest = z.object({
  /** What the program calls itself. */
  name: z.string(),
  scopes: Scopes,
  /** The host that the answer goes to. */
  returnsTo: z.string(),
  /** Whether that is a program on the same computer. */
  isOnThisComputer: z.boolean(),
})
export type AccessRequest = z.infer<typeof AccessRequest>

export const AssistantAccessId = uuid('There is no such access')
export type AssistantAccessId = z.infer<typeof AssistantAccessId>

/** What a member allowed an assistant. */
export const AssistantAccess = z.object({
  id: AssistantAccessId,
  name: z.string(),
  scopes: Scopes,
  createdAt: z.string(),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.nullable(z.string()),
})
export type AssistantAccess = z.infer<typeof AssistantAccess>

/** Answer of `GET /api/account/assistants`, the newest first. */
export const AssistantAccessList = z.array(AssistantAccess)

/** The address of the page that asks a member. */
export function accessRequestPath(request: string): string {
  return `/account?${new URLSearchParams({ allow: request })}`
}

/** Where the form of that page leads to in the end, by the program’s request. */
export function returnOriginOf(request: string): string | undefined {
  return readReturnAddress(new URLSearchParams(request).get('redirect_uri') ?? '')?.origin
}

/** Where the form of that page goes. */
export const ACCESS_ANSWER_PATH = '/api/account/assistants/answer'

/**
 * An address that a program may be sent back to: https, or the same computer over http.
 *
 * @returns its host with the port and whether it is this computer; undefined for any other.
 */
export function readReturnAddress(address: string): { origin: string; host: string; isLocal: boolean } | undefined {
  const url = parseUrl(address)
  // The origin is put into a header of the page, which other letters could change.
  if (!url || !/^https?:\/\/[a-z\d.-]+(?::\d+)?$/u.test(url.origin)) return undefined
  if (url.username || url.password || address.includes('#')) return undefined
  const isLocal = url.protocol === 'http:'
  if (isLocal && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') return undefined
  return { origin: url.origin, host: url.host, isLocal }
}
