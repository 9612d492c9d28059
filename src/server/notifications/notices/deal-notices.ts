import { STAGE_LABELS, DEAL_STEPS } from '#shared/deals/stages.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { marketTimeText } from '#shared/market-day.ts'
import { formatCents } from '#shared/money.ts'
import { conversationPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to the one who got an offer or a counter. */
export function offerReceivedNotice({
  conversationId,
  title,
  senderName,
  priceCents,
  isCounter,
  expiresAt,
}: DomainEventPayload<'offer.sent'>): PersonalNotice {
  return {
    type: 'offer_received',
    path: dealPath(conversationId),
    title: isCounter ? `${senderName} answered your offer for ${title}` : `${senderName} made an offer for ${title}`,
    message: `The price is ${formatCents(priceCents)}. Read all terms, then accept, answer with your own, or decline. It is open until ${marketTimeText(expiresAt)}.`,
  }
}

const OUTCOMES: Record<DomainEventPayload<'offer.answered'>['outcome'], { title: string; message: string }> = {
  accepted: {
    title: 'Your offer for {title} is accepted',
    message:
      'You have agreed, and both have signed. Until the day of closing the seller deals with nobody else. The letter of intent is on the page of the deal.',
  },
  declined: {
    title: 'Your offer for {title} was declined',
    message: 'Both can talk on, and the buyer can make another offer.',
  },
  withdrawn: { title: 'The offer for {title} was withdrawn', message: 'It is no longer open. Both can talk on.' },
  expired: {
    title: 'The offer for {title} expired',
    message: 'Its time is over, so it can’t be accepted any more.',
  },
  kept: {
    title: 'The seller of {title} has agreed with another buyer',
    message:
      'The open offer between you stays until its time is over, but can be accepted only if that agreement ends before. You can still write.',
  },
  sold: { title: '{title} was sold', message: 'The open offer between you has ended.' },
  off_market: {
    title: '{title} was taken off the market',
    message: 'The seller withdrew it, so the open offer between you has ended.',
  },
}

export function offerAnsweredNotice({
  conversationId,
  title,
  outcome,
}: DomainEventPayload<'offer.answered'>): PersonalNotice {
  const words = OUTCOMES[outcome]
  return {
    type: 'offer_answered',
    path: dealPath(conversationId),
    title: words.title.replace('{title}', title),
    message: words.message,
  }
}

export function dealMovedNotice({
  conversationId,
  title,
  step,
  wasAgreed,
}: DomainEventPayload<'deal.moved'>): PersonalNotice {
  const about = { type: 'offer_answered', path: dealPath(conversationId) } as const
  switch (step) {
    case 'lapse':
      return {
        ...about,
        title: `Exclusivity for ${title} has ended`,
        message:
          'The day of closing has passed before the closing began. The seller may deal with others again, and both can make new offers.',
      }
    case 'pass':
      return {
        ...about,
        title: `The deal about ${title} is off`,
        message: `The other party ended it.${wasAgreed ? ' What you agreed on confidentiality still binds both.' : ''}`,
      }
    case 'close':
      return {
        ...about,
        title: `${title} is handed over to you`,
        message:
          'The seller closed the deal, and the business is marked as sold. Open the deal to see what comes next.',
      }
    default:
      return {
        ...about,
        title: `${title}: ${STAGE_LABELS[DEAL_STEPS[step].to]}`,
        message: 'The other party moved the deal on. Open it to see what comes next.',
      }
  }
}

const MOVED: Record<DomainEventPayload<'deposit.changed'>['move'], string> = {
  paid: 'were paid as a deposit',
  released: 'of the deposit went to the seller',
  returned: 'of the deposit went back to the buyer',
}

export function depositNotice({
  conversationId,
  title,
  step,
  move,
  amountCents,
}: DomainEventPayload<'deposit.changed'>): PersonalNotice {
  const what = `${formatCents(amountCents)} ${MOVED[move]}`
  const about = { type: 'offer_answered', path: dealPath(conversationId) } as const
  switch (step) {
    case 'recorded':
      return {
        ...about,
        title: `${title}: is this right about the deposit?`,
        message: `The other party says that ${what}. Ask the holder, then confirm it or say what is wrong.`,
      }
    case 'confirmed':
      return {
        ...about,
        title: `${title}: the deposit is confirmed`,
        message: `The other party confirmed that ${what}.`,
      }
    case 'objected':
      return {
        ...about,
        title: `${title}: the other party objects`,
        message: `Something is wrong with what you entered: that ${what}. Read what it is, and correct it.`,
      }
  }
}

function dealPath(conversationId: string): string {
  return `${conversationPath(conversationId)}?tab=deal`
}
