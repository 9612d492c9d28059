import { createMcpHandler, McpServer, requireScopes } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import type { AnswerOf, Call } from '#shared/api/call.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { makeCallHere } from '#server/app/calls.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import { problemOf } from '#server/platform/http/errors.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { readVersion } from '#server/app/version.ts'
import { QUOTED } from './answers.ts'
import { MEMBER_TOOLS } from './member-tools.ts'
import { admitMember, serveMetadata } from './sign-in.ts'
import { TOOLS } from './tools.ts'
import type { Ask } from './tool.ts'

const MAX_BODY_BYTES = 64 * 1024
const version = await readVersion()

/** What assistants speak: the Model Context Protocol, Streamable HTTP, a server for each request and no session. */
export const assistantRoutes = new Hono<ApiEnv>()
  .post('/mcp', serve)
  .all('/mcp', serve)
  .post('/mcp/member', (c) => serveMember(c))
  .all('/mcp/member', (c) => serveMember(c))
  .get('/.well-known/oauth-authorization-server', serveMetadata)
  .all('/.well-known/oauth-authorization-server', serveMetadata)
  .get('/.well-known/oauth-protected-resource', serveMetadata)
  .all('/.well-known/oauth-protected-resource', serveMetadata)
  .get('/.well-known/oauth-protected-resource/mcp/member', serveMetadata)
  .all('/.well-known/oauth-protected-resource/mcp/member', serveMetadata)

function serve(c: HonoContext<ApiEnv>): Promise<Response> {
  requireAssistants()
  const handler = createMcpHandler(() => serverFor(c.var.ctx, c.req.raw), { maxRequestBodySize: MAX_BODY_BYTES })
  return handler.fetch(c.req.raw)
}

/** The same for a member, who let the assistant in. */
async function serveMember(c: HonoContext<ApiEnv>): Promise<Response> {
  requireAssistants()
  const admitted = await admitMember(c)
  if (admitted instanceof Response) return admitted
  const { member, authInfo } = admitted
  const handler = createMcpHandler(() => serverFor(c.var.ctx, c.req.raw, member), {
    maxRequestBodySize: MAX_BODY_BYTES,
  })
  return handler.fetch(c.req.raw, { authInfo })
}

function requireAssistants(): void {
  if (product.assistants === 'off') throw new AppError('not_found', 'Assistants can’t read here.')
}

function serverFor(ctx: Context, request: Request, member?: Member): McpServer {
  const ask = askAs(ctx, request, member)
  const url = siteUrl(request, ctx.env)
  const reads = member
    ? `These tools read what ${url} shows the member who let you in`
    : `These tools read what any visitor of ${url} reads; they change nothing`
  const server = new McpServer(
    { name: 'handover', title: product.name, version },
    {
      instructions: `${product.name} lists small businesses for sale. ${reads}. To contact a seller, give the person the address of the business. Name the day and the address that an answer carries. ${QUOTED}`,
    },
  )
  for (const { name, title, description, input, scope, isDraft = false, run } of member ? MEMBER_TOOLS : TOOLS) {
    const annotations = { readOnlyHint: !isDraft, openWorldHint: false, ...(isDraft && { destructiveHint: false }) }
    const scopeChallenge = scope && requireScopes(scope)
    const inputSchema = input.strict()
    const about = { title, description, inputSchema, annotations, ...(scopeChallenge && { scopeChallenge }) }
    server.registerTool(name, about, async (given) => {
      try {
        const answer = await run(given, { ask, siteUrl: url })
        return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: { ...answer } }
      } catch (error) {
        // What is wrong within the site is for its log.
        const { detail } = problemOf(error, ctx, 'post', `/mcp ${name}`)
        return { content: [{ type: 'text', text: detail }], isError: true }
      }
    })
  }
  return server
}

/** Whatever cookie a request has: a tool knows the member who let the assistant in, or nobody. */
function askAs(ctx: Context, request: Request, member: Member | undefined): Ask {
  return async function ask<C extends Call>(call: C, sent: object) {
    const { answer, headers = new Headers() } = await makeCallHere(
      call,
      { ctx: { ...ctx, member, isByKey: true }, request },
      sent,
    )
    return { data: answer as AnswerOf<C>, headers }
  }
}
