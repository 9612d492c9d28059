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

/** The thirty-two points of the checklist. */
export const DILIGENCE_TASKS: readonly TaskTemplate[] = AREAS.flatMap(({ area, diligenceShare }, index) =>
  (dueDiligenceAreas[index]?.items ?? []).map((title, item) => {
    const key = `${area}-${item + 1}`
    const isSellers = !BUYERS.has(key)
    return { key, area, title, detail: '', isSellers, isChecked: isSellers, due: { diligenceShare } }
  }),
)
