import type { Deal } from '#shared/deals/offers.ts'
import type { PartyStep } from '#shared/deals/stages.ts'

/** Why the viewer can't send an offer now. */
export function whyNotText({ whyNot, otherName, isSeller }: Deal): string | undefined {
  switch (whyNot) {
    case 'blocked':
      return 'One of you blocked the other, so no offers can be sent. What is here stays readable.'
    case 'off_market':
      return 'The business is off the market, so no offers can be sent.'
    case 'kept_for_another':
      return isSeller
        ? 'You agreed with another buyer and deal with them alone until that ends. Offers open again if it does.'
        : 'The seller agreed with another buyer and deals with them alone until that ends. You can still write, and offer once it does.'
    case 'own_offer_open':
      return `${otherName} has not answered yet. To send another offer, withdraw this one first.`
    case 'no_offer_yet':
      return `Offers begin with the buyer. Once ${inSentence(otherName)} sends one, you can accept, counter or decline it here.`
    case 'past_offers':
    case null:
      return undefined
  }
}

/** A seller whose name the buyer doesn't know yet is "The seller". */
export function inSentence(otherName: string): string {
  return otherName === 'The seller' ? 'the seller' : otherName
}

interface StepWords {
  title: string
  text: string
  yes: string
  done: string
}

export const STEP_WORDS: Record<Exclude<PartyStep, 'pass'>, StepWords> = {
  start_diligence: {
    title: 'Start due diligence?',
    text: 'Both of you see that the buyer checks books, lease and licenses from now on.',
    yes: 'Start due diligence',
    done: 'Due diligence has begun',
  },
  start_closing: {
    title: 'Start the closing?',
    text: 'Both of you see that the purchase agreement, escrow and the transfers are under way.',
    yes: 'Start the closing',
    done: 'The closing has begun',
  },
  close: {
    title: 'Is the business handed over?',
    text: 'The business is marked as sold and leaves the market. This can’t be taken back here.',
    yes: 'Yes, it is handed over',
    done: 'Closed',
  },
}
