import { Hono } from 'hono'
import type { Context } from 'hono'
import { product } from '#shared/product.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { compressForAll, encodingFor } from '#server/platform/http/encoding.ts'
import type { Encoding } from '#server/platform/http/encoding.ts'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './document.ts'

const STYLE_ONLY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type Bodies = Record<Encoding, Buffer>

const documentBodies = perName(() => JSON.stringify(openapiDocument()))
const pageBodies = perName(docsPage)

export const docsRoutes = new Hono<ApiEnv>()
  .get('/openapi.json', async (c) => send(c, await documentBodies(), 'application/json'))
  .get('/docs', async (c) => {
    c.header('content-security-policy', STYLE_ONLY)
    return send(c, await pageBodies(), 'text/html; charset=UTF-8')
  })

/** Makes a text once for each name of the site, since it takes the process as long as hundreds of other answers. */
function perName(make: () => string | Promise<string>): () => Promise<Bodies> {
  let made: { name: string; bodies: Promise<Bodies> } | undefined
  return () => {
    if (made?.name !== product.name) made = { name: product.name, bodies: bodiesOf(make) }
    return made.bodies
  }
}

async function bodiesOf(make: () => string | Promise<string>): Promise<Bodies> {
  return compressForAll(Buffer.from(await make()))
}

function send(c: Context, bodies: Bodies, type: string): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  return c.body(new Uint8Array(bodies[encoding]), 200, {
    'content-type': type,
    vary: 'accept-encoding',
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  })
}
