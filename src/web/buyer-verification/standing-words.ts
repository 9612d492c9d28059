import type { BuyerStanding } from '#shared/buyer-verification/proofs.ts'

/** Status of a buyer's verification. A verified buyer may have a newer proof that waits or was rejected. */
export type StandingName = 'none' | 'waiting' | 'verified' | 'rejected' | 'expired'

export function nameOf({ verification, proof }: BuyerStanding): StandingName {
  if (verification) return 'verified'
  if (proof?.state === 'waiting') return 'waiting'
  if (proof?.state === 'rejected') return 'rejected'
  return proof?.state === 'approved' ? 'expired' : 'none'
}

/** Title of the card, and label of the dashboard link. */
export const STANDING_WORDS: Record<StandingName, { title: string; action: string }> = {
  none: { title: 'Become a verified buyer', action: 'Send proof of funds' },
  waiting: { title: 'Your proof of funds is with our staff', action: 'See what you sent' },
  verified: { title: 'You are a verified buyer', action: 'See your verification' },
  rejected: { title: 'Your proof of funds was not accepted', action: 'Send another one' },
  expired: { title: 'Your verification has ended', action: 'Send a new proof' },
}
