import { REPORT_REASONS } from '#shared/moderation/reports.ts'
import type { ReportReason } from '#shared/moderation/reports.ts'
import type { ReportItem, ReportRule } from '#shared/moderation/reviews.ts'

/** The reporter's reason. */
export function reasonText(reason: string): string {
  return Object.hasOwn(REPORT_REASONS, reason) ? REPORT_REASONS[reason as ReportReason] : reason
}

/** What a rule of the site found. */
const RULE_TITLES: Record<ReportRule, string> = {
  trap: 'Flagged: asks for money in a risky way',
  burst: 'Flagged: many first messages',
  network: 'Flagged: many accounts on one network',
  same_text: 'Flagged: one text to many people',
}

/** Why a report is in the queue, in a few words. */
export function reportTitle({ rule, reason }: Pick<ReportItem, 'rule' | 'reason'>): string {
  return rule === null ? reasonText(reason) : RULE_TITLES[rule]
}
