import type { ListGroup } from '#shared/content/content-page.ts'

/** Names of the lists, as their addresses have them. */
export const CHECKLIST_NAMES = ['due-diligence', 'pre-sale'] as const
export type ChecklistName = (typeof CHECKLIST_NAMES)[number]

/** A list to work through and tick off: as a page that remembers, and as a PDF to print. */
export interface Checklist {
  name: ChecklistName
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** No two parts have the same title, and no two points the same words. */
  parts: readonly ListGroup[]
}

/** Where the list is as a PDF. */
export function checklistFile(name: ChecklistName): string {
  return `/checklists/${name}.pdf`
}

export function countPoints(parts: readonly ListGroup[]): number {
  return parts.reduce((sum, { items }) => sum + items.length, 0)
}
