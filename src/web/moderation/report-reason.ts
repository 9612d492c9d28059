import { REPORT_REASONS } from '#shared/moderation/reports.ts'
import type { ReportReason } from '#shared/moderation/reports.ts'

/** The reporter's reason. */
export function reasonText(reason: string): string {
  return Object.hasOwn(REPORT_REASONS, reason) ? REPORT_REASONS[reason as ReportReason] : reason
}
