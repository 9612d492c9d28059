import type { ListingAccessState, SellerStep } from '#shared/access/listing-access.ts'

export const STEP_LABELS: Record<SellerStep, string> = {
  grant: 'Approve',
  decline: 'Decline',
  extend: 'Extend',
  revoke: 'Revoke',
}

/** The states as the seller reads them, and how they look. */
export const STATE_WORDS: Record<ListingAccessState, { label: string; look: string }> = {
  requested: { label: 'Waiting for you', look: 'bg-brass-soft text-brass-ink' },
  granted: { label: 'Approved', look: 'bg-evergreen-soft text-evergreen' },
  declined: { label: 'Declined', look: 'bg-sunken text-muted' },
  revoked: { label: 'Revoked', look: 'bg-sunken text-muted' },
  expired: { label: 'Ended', look: 'bg-sunken text-muted' },
  unanswered: { label: 'Ended without an answer', look: 'bg-sunken text-muted' },
  withdrawn: { label: 'Withdrawn by the buyer', look: 'bg-sunken text-muted' },
  suspended: { label: 'Suspended while you deal with another buyer', look: 'bg-sunken text-muted' },
}

/** The questions and toasts of the steps that need no date. */
export const QUESTIONS = {
  decline: {
    title: (name: string) => `Decline the request of ${name}?`,
    text: 'They are told, without a reason, and can ask again after 7 days. Write to them if you want to say why.',
    yes: 'Decline',
    done: { title: 'Declined', description: 'The buyer is told.' },
  },
  revoke: {
    title: (name: string) => `Revoke the access of ${name}?`,
    text: 'It ends at once, also in the middle of a download. They are told. The agreement that they signed goes on.',
    yes: 'Revoke',
    done: { title: 'Revoked', description: 'Access ended at once, and the buyer is told.' },
  },
  takeBack: {
    title: (name: string) => `Take the name back from ${name}?`,
    text: 'They see your teaser again from now on. They are not told, and what they have read they know.',
    yes: 'Take back',
    done: { title: 'Taken back', description: 'They see your teaser from now on.' },
  },
} as const
