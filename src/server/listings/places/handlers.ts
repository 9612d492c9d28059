import { STATE } from '#region/region.ts'
import { placeCalls } from '#shared/listings/place-calls.ts'
import type { PlacesAnswer } from '#shared/listings/places.ts'
import { handlers } from '#server/model/handlers.ts'
import { resolvePlace, suggestPlaces, surroundingsOf } from './gazetteer.ts'

export const placeHandlers = handlers(placeCalls, {
  findPlaces: {
    run: ({ query: { search } }) => findPlaces(search),
    summary: `The town or ZIP code in ${STATE} that a text means, and towns that start with it`,
    errors: ['invalid_input'],
  },
})

function findPlaces(search: string): PlacesAnswer {
  const match = resolvePlace(search)
  const { county = null, smallTown = null } = match ? surroundingsOf(match) : {}
  return { match: match ?? null, county, smallTown, suggestions: suggestPlaces(search) }
}
