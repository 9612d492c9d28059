import { Hono } from 'hono'
import { SuggestionsQuery } from '#shared/listings/search-suggestions.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { suggestSearches } from './suggest-searches.ts'

/** Under `/api/search-suggestions`. */
export const suggestionRoutes = new Hono<ApiEnv>().get('/', queryInput(SuggestionsQuery), async (c) =>
  c.json(await suggestSearches(c.var.ctx, c.req.valid('query').q)),
)
