import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import type { StateTask } from '#shared/region/region.ts'

/** What the state changes of the tasks of a closing, by their keys. */
export const CLOSING_CHANGES: Readonly<Record<string, StateTask>> = {
  'stock-count': { detail: 'The evening before, at cost. There is no sales tax.' },
  'note-secured': {
    detail: 'A promissory note, a security agreement, and a financing statement filed with the Secretary of State.',
  },
}

/** Tasks after the closing that every state does not have. */
export const STATE_HANDOVER_TASKS: readonly TaskTemplate[] = []
