import type * as z from 'zod/mini'
import { rowId } from '#shared/fields.ts'

/** Id of a professional's profile, also used in URLs. */
export const ProfessionalId = rowId()
export type ProfessionalId = z.infer<typeof ProfessionalId>
