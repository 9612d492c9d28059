import * as z from 'zod'
import { PICTURE_WIDTHS } from '#shared/listings/picture-widths.ts'
import { PICTURE_FORMATS } from './picture-files.ts'

/** Query of `GET /pictures/{key}`. */
export const PictureQuery = z.strictObject({
  width: z
    .enum(PICTURE_WIDTHS.map(String))
    .default('800')
    .transform(Number)
    .pipe(z.literal([...PICTURE_WIDTHS])),
  /** Defaults to the smallest format that the browser accepts. */
  format: z.enum(PICTURE_FORMATS).optional(),
  expires: z.coerce.number().int().positive().optional(),
  signature: z.string().max(100).optional(),
})
