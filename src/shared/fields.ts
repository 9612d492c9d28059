import * as z from 'zod/mini'

/*
 * None has side effects, so that bundles leave out the schemas that nobody uses.
 */

/** What rows of most tables are numbered to. */
export const MAX_INTEGER = 2_147_483_647

/** The number of a row, from 1. */
export const rowId = /* @__NO_SIDE_EFFECTS__ */ (maximum = MAX_INTEGER) =>
  z.int().check(z.positive(), z.maximum(maximum))

/** Used instead of `z.uuid` to keep that out of the browser bundle. */
export const uuid = /* @__NO_SIDE_EFFECTS__ */ (error?: string) =>
  z.string(error).check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu, error))

/** PostgreSQL can't store NUL, and UTF-8 can't encode lone surrogates. */
export const storable = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.regex(/^[^\0\p{Cs}]*$/u, 'Contains a character that is not allowed')

export const oneLine = /* @__NO_SIDE_EFFECTS__ */ (message: string) => z.regex(/^[^\p{Cc}\p{Cs}]*$/u, message)

export const atMost = (most: number) => `At most ${most.toLocaleString('en-US')} characters`

/** A text that may be empty. `missing` is what the field says without one. */
export const freeText = /* @__NO_SIDE_EFFECTS__ */ (most: number, missing?: string) =>
  z.string(missing).check(z.trim(), z.maxLength(most, atMost(most)), storable())

/** A text that must not be empty. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (
  most: number,
  missing: string,
  { least = 1, letters = storable() }: { least?: number; letters?: z.core.$ZodCheck<string> } = {},
) => z.string(missing).check(z.trim(), z.minLength(least, missing), z.maxLength(most, atMost(most)), letters)

/** Where the page before ended, in a query. */
export const rowCursor = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.string().check(z.regex(/^[1-9]\d{0,15}$/u, 'is not a cursor of this list'))

/*
 * Fields of a query are text in an address. Their schemas end in the type that the text is parsed to, since that is what
 * the API document shows and what a typed client sends.
 */

export const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,16}$/u, message)),
    z.pipe(z.transform(Number), z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message))),
  )
}

/** The number of a row, as an answer has it. */
export const rowNumber = /* @__NO_SIDE_EFFECTS__ */ (message: string, maximum = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/u, message)),
    z.pipe(z.transform(Number), z.int(message).check(z.positive(message), z.maximum(maximum, message))),
  )

export const trueOrFalse = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.pipe(
    z.transform((value: 'true' | 'false') => value === 'true'),
    z.boolean(),
  ),
)
