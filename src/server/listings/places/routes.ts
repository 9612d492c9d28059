import { Hono } from 'hono'
import { PlacesQuery } from '#shared/listings/places.ts'
import type { PlacesAnswer } from '#shared/listings/places.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { resolvePlace, suggestPlaces } from './gazetteer.ts'

export const placeRoutes = new Hono<ApiEnv>().get('/', queryInput(PlacesQuery), (c) => {
  const { search } = c.req.valid('query')
  return c.json({ match: resolvePlace(search) ?? null, suggestions: suggestPlaces(search) } satisfies PlacesAnswer)
})
