/** How far the sale of a business to a buyer is. Both parties see it. */
export const DEAL_STAGES = ['talking', 'offer', 'agreed', 'due_diligence', 'closing', 'closed', 'passed'] as const
export type DealStage = (typeof DEAL_STAGES)[number]

export const STAGE_LABELS: Record<DealStage, string> = {
  talking: 'Talking',
  offer: 'Offer',
  agreed: 'Agreed',
  due_diligence: 'Due diligence',
  closing: 'Closing',
  closed: 'Closed',
  passed: 'Ended',
}

interface Step {
  label: string
  /** `offer` and `clock` are steps that an offer or a deadline takes. */
  by: 'either' | 'seller' | 'offer' | 'clock'
  from: readonly DealStage[]
  to: DealStage
}

/** How a deal moves. `lapse`: exclusivity ended before the closing began, so both talk again. */
export const DEAL_STEPS = {
  open_offer: { label: 'Offer', by: 'offer', from: ['talking', 'offer', 'passed'], to: 'offer' },
  end_offer: { label: 'Offer ended', by: 'offer', from: ['offer'], to: 'talking' },
  agree: { label: 'Agree', by: 'offer', from: ['offer'], to: 'agreed' },
  start_diligence: { label: 'Start due diligence', by: 'either', from: ['agreed'], to: 'due_diligence' },
  start_closing: { label: 'Start the closing', by: 'either', from: ['agreed', 'due_diligence'], to: 'closing' },
  close: { label: 'The business is handed over', by: 'seller', from: ['closing'], to: 'closed' },
  pass: {
    label: 'End this deal',
    by: 'either',
    from: ['offer', 'agreed', 'due_diligence', 'closing'],
    to: 'passed',
  },
  lapse: { label: 'Exclusivity ended', by: 'clock', from: ['agreed', 'due_diligence'], to: 'talking' },
} as const satisfies Record<string, Step>
export type DealStep = keyof typeof DEAL_STEPS

/** What the parties may do themselves; `POST /api/deals/{id}/{step}`. */
export const PARTY_STEPS = ['start_diligence', 'start_closing', 'close', 'pass'] as const
export type PartyStep = (typeof PARTY_STEPS)[number]

export function canMove(stage: DealStage, step: DealStep): boolean {
  return DEAL_STEPS[step].from.some((from) => from === stage)
}

/** The steps that a party may take from this stage. */
export function partyStepsFrom(stage: DealStage, { isSeller }: { isSeller: boolean }): PartyStep[] {
  return PARTY_STEPS.filter((step) => canMove(stage, step) && (DEAL_STEPS[step].by === 'either' || isSeller))
}

/** From the agreement until the closing the business is kept for one buyer. */
export function isKept(stage: DealStage): boolean {
  return stage === 'agreed' || stage === 'due_diligence' || stage === 'closing'
}

/** The state of an offer. A sent one never changes; a counter is another version. */
export const OFFER_STATES = ['open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** How an offer moves, and who may take the step: `recipient` got it, `sender` made it. */
export const OFFER_STEPS = {
  accept: { by: 'recipient', from: ['open'], to: 'accepted' },
  decline: { by: 'recipient', from: ['open'], to: 'declined' },
  withdraw: { by: 'sender', from: ['open'], to: 'withdrawn' },
  counter: { by: 'recipient', from: ['open'], to: 'countered' },
  expire: { by: 'clock', from: ['open'], to: 'expired' },
} as const satisfies Record<
  string,
  { by: 'recipient' | 'sender' | 'clock'; from: readonly OfferState[]; to: OfferState }
>

/** `POST /api/offers/{id}/{step}`; a counter is sent with `POST /api/conversations/{id}/offers`. */
export const ANSWER_STEPS = ['accept', 'decline', 'withdraw'] as const
export type AnswerStep = (typeof ANSWER_STEPS)[number]
