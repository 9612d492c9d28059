import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import type { AnswerOf, Call } from '#shared/api/call.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { makeCallHere } from '#server/app/calls.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Context } from '#server/model/context.ts'
import { problemOf } from '#server/platform/http/errors.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { readVersion } from '#server/app/version.ts'
import { QUOTED } from './answers.ts'
import { TOOLS } from './tools.ts'
import type { Ask } from './tools.ts'

const MAX_BODY_BYTES = 64 * 1024
const version = await readVersion()

/** What assistants speak: the Model Context Protocol, Streamable HTTP, a server for each request and no session. */
export const assistantRoutes = new Hono<ApiEnv>().post('/mcp', serve).all('/mcp', serve)

function serve(c: HonoContext<ApiEnv>): Promise<Response> {
  if (product.assistants === 'off') throw new AppError('not_found', 'Assistants can’t read here.')
  const handler = createMcpHandler(() => serverFor(c.var.ctx, c.req.raw), { maxRequestBodySize: MAX_BODY_BYTES })
  return handler.fetch(c.req.raw)
}

function serverFor(ctx: Context, request: Request): McpServer {
  const ask = askAsStranger(ctx, request)
  const url = siteUrl(request, ctx.env)
  const server = new McpServer(
    { name: 'handover', title: product.name, version },
    {
      instructions: `${product.name} lists small businesses for sale. These tools read what any visitor of ${url} reads; they change nothing. To contact a seller, give the person the address of the business. Name the day and the address that an answer carries. ${QUOTED}`,
    },
  )
  for (const { name, title, description, input, run } of TOOLS) {
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
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

/** Whatever cookie or key a request has: these tools never know who asks. */
function askAsStranger(ctx: Context, request: Request): Ask {
  return async function ask<C extends Call>(call: C, sent: object) {
    const { answer, headers = new Headers() } = await makeCallHere(
      call,
      { ctx: { ...ctx, member: undefined }, request },
      sent,
    )
    return { data: answer as AnswerOf<C>, headers }
  }
}
