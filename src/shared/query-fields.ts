import * as z from 'zod/mini'

/*
 * Fields of a query are text in an address. Their schemas end in the type that the text is parsed to, since that is what
 * the API document shows and what a typed client sends.
 */

export const wholeNumber = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,16}$/u, message)),
    z.pipe(z.transform(Number), z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message))),
  )
}

/** The number of a row, as an answer has it. */
export const rowNumber = (message: string, maximum = Number.MAX_SAFE_INTEGER) =>
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
