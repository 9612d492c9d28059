import * as z from 'zod/mini'

/** Used instead of `z.uuid` to keep that out of the browser bundle. */
export const uuid = (error?: string) =>
  z.string(error).check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu, error))
