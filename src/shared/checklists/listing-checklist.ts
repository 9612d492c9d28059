import * as z from 'zod/mini'
import { preSaleChecklist } from '#shared/content/checklists/pre-sale-checklist.ts'

/** The points of the pre-sale checklist, in its order. */
export const PRE_SALE_POINTS: readonly string[] = preSaleChecklist.parts.flatMap(({ items }) => items)

/** Where a listing shows that a point is done. */
export const PROOFS = ['documents', 'details', 'photos', 'staff'] as const
export type Proof = (typeof PROOFS)[number]

/** Answer of `GET /api/my-businesses/{id}/checklist`, and of every change. */
export const ListingChecklist = z.object({
  /** What the seller checked off. */
  done: z.array(z.string()),
  /** What the listing shows by itself; it counts as done too. */
  proven: z.array(z.object({ point: z.string(), by: z.enum(PROOFS) })),
})
export type ListingChecklist = z.infer<typeof ListingChecklist>

const UNKNOWN = 'The checklist has no such point'

/** Body of `PATCH /api/my-businesses/{id}/checklist`: the other points stay as they are. */
export const ChecklistChange = z.strictObject({
  points: z
    .array(z.string(UNKNOWN).check(z.refine((point) => PRE_SALE_POINTS.includes(point), UNKNOWN)))
    .check(z.minLength(1, 'Name a point'), z.maxLength(PRE_SALE_POINTS.length, 'Name each point once')),
  isDone: z.boolean('Say whether they are done'),
})
export type ChecklistChange = z.infer<typeof ChecklistChange>
