import { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './document.ts'

const STYLE_ONLY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export const docsRoutes = new Hono<ApiEnv>()
  .get('/openapi.json', (c) => c.json(openapiDocument()))
  .get('/docs', (c) => {
    c.header('content-security-policy', STYLE_ONLY)
    return c.html(docsPage())
  })
