import * as z from 'zod/mini'

/** Of a professional's profile, in addresses too. */
export const ProfessionalId = z.int().check(z.positive(), z.maximum(2_147_483_647))
export type ProfessionalId = z.infer<typeof ProfessionalId>
