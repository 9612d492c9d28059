import type { TextSummary } from '#shared/settings/texts/text-changes.ts'
import { instantText } from '#web/dates/instant-text.ts'

/** "As shipped", or who changed the text when. */
export function stateText({ isShipped, changedAt, changedBy }: TextSummary): string {
  if (changedAt === null) return 'As shipped'
  const what = isShipped ? 'As shipped again since' : 'Changed'
  return `${what} ${instantText(changedAt)} by ${changedBy ?? 'a former member'}`
}
