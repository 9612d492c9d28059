import type { UserId } from '#shared/accounts/user.ts'
import { TRAP_LABELS } from '#shared/conversations/money-traps/trap-labels.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { findBeginnings } from '#server/conversations/first-messages.ts'
import { findTrapsOf } from '#server/conversations/message-traps.ts'
import { insertReport, wasClosed } from '#server/moderation/reports/store.ts'
import type { NewReport } from '#server/moderation/reports/store.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** From so many on, a case is raised: first messages of one account, accounts of one network, and people with the same text. */
export const BURST = { messages: 10, accounts: 5, recipients: 5 } as const
/** What staff looked at and closed is not raised again for a week. */
const QUIET_DAYS = 7

/**
 * Adds a case to the queue of reports for a message that asks for what no honest sale needs, and for a burst of first
 * messages. Staff see that and why; the message stays private until they read it under the case, which is logged.
 */
export async function flagMessage(
  tx: Queryable,
  { conversationId, messageId, senderId }: DomainEventPayload<'message.sent'>,
): Promise<void> {
  const traps = await findTrapsOf(tx, messageId)
  if (traps.length > 0) {
    await raise(tx, {
      about: 'conversation',
      conversationId,
      personId: senderId,
      reason: 'scam',
      text: `A message speaks of this: ${traps.map((trap) => TRAP_LABELS[trap]).join(', ')}.`,
      flag: { rule: 'trap', key: `trap ${conversationId} ${senderId}`, memberIds: [] },
    })
  }
  const begun = await findBeginnings(tx, conversationId, messageId)
  if (!begun) return
  const { byAccount, networkHash, onNetwork, textHash, sameTextTo, sameTextBy } = begun
  const about = { about: 'person', personId: senderId, reason: 'spam' } as const
  if (byAccount >= BURST.messages) {
    const text = `${byAccount} first messages from one account within an hour.`
    await raise(tx, { ...about, text, flag: { rule: 'burst', key: `burst ${senderId}`, memberIds: [senderId] } })
  }
  if (networkHash !== null && onNetwork.length >= BURST.accounts) {
    const text = `First messages from ${onNetwork.length} accounts on one network within an hour.`
    await raise(tx, { ...about, text, flag: { rule: 'network', key: `network ${networkHash}`, memberIds: onNetwork } })
  }
  if (textHash !== null && sameTextTo >= BURST.recipients) {
    const text = `The same first message to ${sameTextTo} people within a day.`
    await raise(tx, { ...about, text, flag: { rule: 'same_text', key: `text ${textHash}`, memberIds: sameTextBy } })
  }
}

async function raise(tx: Queryable, report: NewReport & { flag: { key: string; memberIds: readonly UserId[] } }) {
  if (!(await wasClosed(tx, report.flag.key, QUIET_DAYS))) await insertReport(tx, report)
}
