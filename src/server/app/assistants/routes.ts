import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import { addressOf } from '#shared/api/call.ts'
import type { AnswerOf, Call } from '#shared/api/call.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { CALLS } from '#server/app/calls.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Context } from '#server/model/context.ts'
import { Answer } from '#server/model/handlers.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { readVersion } from '#server/app/version.ts'
import { QUOTED } from './answers.ts'
import { TOOLS } from './tools.ts'
import type { Ask } from './tools.ts'

const MAX_BODY_BYTES = 64 * 1024
const version = await readVersion()

/** What assistants speak: the Model Context Protocol, Streamable HTTP, a server for each request and no session. */
export const assistantRoutes = new Hono<ApiEnv>().all('/mcp', async (c) => {
  const { ctx } = c.var
  if (product.assistants === 'off') throw new AppError('not_found', 'Assistants can’t read here.')
  const url = siteUrl(c.req.raw, ctx.env)
  const ask = askAsStranger(ctx, c.req.raw)
  const handler = createMcpHandler(() => serverFor(ask, url), {
    maxRequestBodySize: MAX_BODY_BYTES,
  })
  return handler.fetch(c.req.raw)
})

function serverFor(ask: Ask, url: string): McpServer {
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
        if (!(error instanceof AppError)) throw error
        return { content: [{ type: 'text', text: error.message }], isError: true }
      }
    })
  }
  return server
}

const CALL_OF = new Map(CALLS.map((call) => [`${call.operation.method} ${call.operation.path}`, call]))

/** Whatever cookie or key a request has: these tools never know who asks. */
function askAsStranger(ctx: Context, request: Request): Ask {
  return async function ask<C extends Call>(call: C, sent: object) {
    const handler = CALL_OF.get(`${call.method} ${call.path}`)
    if (!handler) throw new Error(`nothing answers ${addressOf(call, sent)}`)
    const made = await handler.answer({ ctx: { ...ctx, member: undefined }, request }, sent)
    if (made instanceof Answer) return { data: made.data as AnswerOf<C>, headers: made.headers }
    return { data: made as AnswerOf<C>, headers: new Headers() }
  }
}
