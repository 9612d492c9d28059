import { createHash, randomBytes } from 'node:crypto'
import { ACCESS_ANSWER_PATH, AssistantAccessList } from '#shared/accounts/assistant-access.ts'
import { createApi } from '#server/app/api.ts'
import type { Person, World } from '#test/world.ts'

/** Where the requests of a world without a server go. */
export const SITE = 'http://localhost'
export const CALLBACK = 'http://localhost:4711/callback'
export const RESOURCE = `${SITE}/mcp/member`

/** A program that registered, as a test plays it. */
export interface Program {
  clientId: string
  verifier: string
  /** The query of its authorization request. */
  request(changes?: Record<string, string | undefined>): string
  /** What the page’s form leads to. */
  answer(person: Person, answer?: 'allow' | 'refuse', request?: string): Promise<URL>
  /** A code that this member allows. */
  code(person: Person, scope?: string): Promise<string>
  exchange(fields: Record<string, string | undefined>): Promise<{ status: number; body: Record<string, string> }>
  /** Tokens that this member allows. */
  tokens(person: Person, scope?: string): Promise<{ access: string; refresh: string }>
  post(path: string, fields: Record<string, string | undefined>): Promise<Response>
}

export async function register(world: World, given: object): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await world.post('/oauth/register', given)
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

export async function addProgram(world: World, name = 'Claude', redirectUri = CALLBACK): Promise<Program> {
  const { body } = await register(world, { client_name: name, redirect_uris: [redirectUri] })
  const clientId = body['client_id'] ?? ''
  const verifier = randomBytes(32).toString('base64url')
  const api = createApi(world.services)

  const program: Program = {
    clientId,
    verifier,
    request: (changes = {}) =>
      formOf({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        scope: 'read drafts',
        state: 'a state',
        resource: RESOURCE,
        ...changes,
      }),
    async answer(person, answer = 'allow', request = program.request()) {
      const response = await api.request(ACCESS_ANSWER_PATH, {
        method: 'POST',
        headers: { cookie: person.cookie, 'content-type': FORM },
        body: formOf({ request, answer }),
      })
      if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`)
      await world.deliverEvents()
      return new URL(response.headers.get('location') ?? '', SITE)
    },
    async code(person, scope = 'read drafts') {
      const address = await program.answer(person, 'allow', program.request({ scope }))
      const code = address.searchParams.get('code')
      if (code === null) throw new Error(`no code in ${address.href}`)
      return code
    },
    async exchange(fields) {
      const response = await program.post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        resource: RESOURCE,
        ...fields,
      })
      return { status: response.status, body: (await response.json()) as Record<string, string> }
    },
    async tokens(person, scope) {
      const { body: made } = await program.exchange({ code: await program.code(person, scope) })
      return { access: made['access_token'] ?? '', refresh: made['refresh_token'] ?? '' }
    },
    post: async (path, fields) =>
      api.request(path, { method: 'POST', headers: { 'content-type': FORM }, body: formOf(fields) }),
  }
  return program
}

const FORM = 'application/x-www-form-urlencoded'

function formOf(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return new URLSearchParams(given).toString()
}

/** What this member lets a new program do. */
export async function allowAssistant(world: World, person: Person): Promise<string> {
  await (await addProgram(world)).tokens(person)
  const list = await world.as(person).get('/api/account/assistants')
  return AssistantAccessList.parse(await list.json())[0]?.id ?? ''
}
