import type { ListingSort } from '#shared/listings/listing-filter.ts'
import * as z from 'zod'
import { ListingId } from '#shared/listings/listings.ts'
import { invalidFields } from '#server/platform/http/input.ts'
import type { Position } from './listing-sorts.ts'

const Cursor = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('newest'), value: z.iso.datetime(), id: z.number().int() }),
  z.strictObject({ sort: z.literal('industry'), value: z.string().max(200), id: z.number().int() }),
  z.strictObject({
    sort: z.enum(['price-asc', 'price-desc', 'cash-flow-desc', 'multiple-asc']),
    value: z.number().int(),
    id: z.number().int(),
  }),
  z.strictObject({ sort: z.literal('nearest'), value: z.number(), id: z.number().int() }),
])

/** The start of the next page, opaque to the caller. */
export function writeCursor(sort: ListingSort, position: Position): string {
  return Buffer.from(JSON.stringify({ sort, ...position })).toString('base64url')
}

/** @throws AppError invalid_input: not a cursor of this API, or one for another sort order. */
export function readCursor(text: string, sort: ListingSort): Position {
  const cursor = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!cursor.success || cursor.data.sort !== sort || !ListingId.safeParse(cursor.data.id).success) {
    throw invalidFields({ cursor: `is not a cursor of this list sorted by ${sort}` })
  }
  return { value: cursor.data.value, id: cursor.data.id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
