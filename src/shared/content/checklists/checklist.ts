import type { ListGroup } from '#shared/content/content-page.ts'

/** Names of the checklists in URLs. */
export const CHECKLIST_NAMES = ['due-diligence', 'pre-sale'] as const
export type ChecklistName = (typeof CHECKLIST_NAMES)[number]

/** A checklist: a page that saves what is checked, and a PDF to print. */
export interface Checklist {
  name: ChecklistName
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** Titles of parts and texts of points are unique. */
  parts: readonly ListGroup[]
}

/** Path of the checklist's PDF. */
export function checklistFile(name: ChecklistName): string {
  return `/checklists/${name}.pdf`
}

export function countPoints(parts: readonly ListGroup[]): number {
  return parts.reduce((sum, { items }) => sum + items.length, 0)
}
