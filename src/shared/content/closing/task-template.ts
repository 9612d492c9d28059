import type { Structure } from '#shared/deals/offers.ts'
import type { Fact } from '#shared/deals/room/facts.ts'
import type { TaskArea } from '#shared/deals/room/tasks.ts'

/** A task as every room gets it to which it applies. A key never changes; a room has each once. */
export interface TaskTemplate {
  key: string
  area: TaskArea
  title: string
  detail: string
  isSellers: boolean
  /** Whether the other party accepts it. */
  isChecked: boolean
  /**
   * When it is due: a share of the time for due diligence after the agreement, days after the agreement, days from the
   * day of closing, before it if negative, or with the income tax return of the year of the closing.
   */
  due:
    | { diligenceShare: number }
    | { daysAfterAgreement: number }
    | { daysFromClosing: number }
    | { withReturnOfClosingYear: true }
  law?: Law
  /** Only with this fact, and only if this is what is bought. */
  fact?: Fact
  structure?: Structure
}

/** What a task follows from. */
export interface Law {
  name: string
  url: string
}
