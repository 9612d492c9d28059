import { dueDiligenceAreas } from '#shared/content/checklists/due-diligence-checklist.ts'
import type { TaskTemplate } from './task-template.ts'

/** In the order of the checklist's areas, and how much of the time each may take. */
const AREAS = [
  { area: 'financial', diligenceShare: 0.4 },
  { area: 'legal', diligenceShare: 0.6 },
  { area: 'operational', diligenceShare: 0.8 },
  { area: 'market', diligenceShare: 1 },
] as const

/** What the buyer finds out alone. All else the seller shows. */
const BUYERS = new Set(['financial-8', 'legal-6', 'market-3', 'market-5', 'market-7', 'market-8'])

/** Points that the checklist puts to the buyer, as both parties and their guests read them. */
const FOR_BOTH: Readonly<Record<string, string>> = {
  'financial-8': 'A cash flow plan for the next year that includes the buyer’s pay and loan payments',
  'legal-2': 'The lease: time left, rent steps, personal guarantees, and the landlord’s consent to the buyer',
  'legal-3': 'Licenses, permits and endorsements, and which of them the buyer must apply for anew',
  'operational-4': 'Stock counted with the buyer present, and how much of it still sells',
  'operational-8': 'Insurance in force, past claims, and what the buyer would pay',
}

/** The thirty-two points of the checklist. */
export const DILIGENCE_TASKS: readonly TaskTemplate[] = AREAS.flatMap(({ area, diligenceShare }, index) =>
  (dueDiligenceAreas[index]?.items ?? []).map((point, item) => {
    const key = `${area}-${item + 1}`
    const title = FOR_BOTH[key] ?? point
    const isSellers = !BUYERS.has(key)
    return { key, area, title, detail: '', isSellers, isChecked: isSellers, due: { diligenceShare } }
  }),
)
