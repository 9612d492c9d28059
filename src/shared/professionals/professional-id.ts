import * as z from 'zod/mini'

/** Id of a professional's profile, also used in URLs. */
export const ProfessionalId = z.int().check(z.positive(), z.maximum(2_147_483_647))
export type ProfessionalId = z.infer<typeof ProfessionalId>
