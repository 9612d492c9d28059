import { Hono } from 'hono'
import { ImportQuery } from '#shared/listings/listing-import.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { requireMember } from '#server/model/member.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { importListings, previewImport } from './import-listings.ts'

/** Under `/api/my-businesses/import`. The body is the file itself; strangers' bodies are not read. */
export const listingImportRoutes = new Hono<ApiEnv>()
  .post('/preview', async (c) => {
    requireMember(c.var.ctx)
    return c.json(await previewImport(c.var.ctx, new Uint8Array(await c.req.arrayBuffer())))
  })
  .post('/', queryInput(ImportQuery), async (c) => {
    requireMember(c.var.ctx)
    return c.json(await importListings(c.var.ctx, new Uint8Array(await c.req.arrayBuffer())), 201)
  })
