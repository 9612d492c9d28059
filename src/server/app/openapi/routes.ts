import { Hono } from 'hono'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { product } from '#shared/product.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { compressForAll, encodingFor } from '#server/platform/http/encoding.ts'
import type { Encoding } from '#server/platform/http/encoding.ts'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './document.ts'

const STYLE_ONLY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type Bodies = Record<Encoding, Buffer>

const documentBodies = perSite((site) => JSON.stringify(openapiDocument(site)))
const pageBodies = perSite(docsPage)

export const docsRoutes = new Hono<ApiEnv>()
  .get('/openapi.json', etag(), async (c) => send(c, await documentBodies(c), 'application/json'))
  .get('/docs', etag(), async (c) => {
    c.header('content-security-policy', STYLE_ONLY)
    return send(c, await pageBodies(c), 'text/html; charset=UTF-8')
  })

/** Makes a text once for each site, since it takes the process as long as hundreds of other answers. */
function perSite(make: (site: string) => string | Promise<string>): (c: Context<ApiEnv>) => Promise<Bodies> {
  let made: { key: string; bodies: Promise<Bodies> } | undefined
  return (c) => {
    const site = c.var.ctx.env.PUBLIC_URL ?? ''
    const key = `${site} ${product.name}`
    if (made?.key !== key) made = { key, bodies: bodiesOf(make, site) }
    return made.bodies
  }
}

async function bodiesOf(make: (site: string) => string | Promise<string>, site: string): Promise<Bodies> {
  return compressForAll(Buffer.from(await make(site)))
}

function send(c: Context<ApiEnv>, bodies: Bodies, type: string): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  return c.body(new Uint8Array(bodies[encoding]), 200, {
    'content-type': type,
    // The same for all callers, members too.
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  })
}
