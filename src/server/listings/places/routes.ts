import { Hono } from 'hono'
import { PlacesQuery } from '#shared/listings/places.ts'
import type { PlacesAnswer } from '#shared/listings/places.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { resolvePlace, suggestPlaces, surroundingsOf } from './gazetteer.ts'

export const placeRoutes = new Hono<ApiEnv>().get('/', queryInput(PlacesQuery), (c) => {
  const { search } = c.req.valid('query')
  const match = resolvePlace(search)
  const { county = null, smallTown = null } = match ? surroundingsOf(match) : {}
  return c.json({
    match: match ?? null,
    county,
    smallTown,
    suggestions: suggestPlaces(search),
  } satisfies PlacesAnswer)
})
