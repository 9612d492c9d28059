import { ELECTRONIC_SIGNATURES } from '#region/signing.ts'
import { STATE } from '#region/region.ts'

/** What an accepted offer means, in its PDF and on the page. Plain words of ours, not legal advice: have an attorney read them. */
export const offerTexts = {
  /** ISO date. */
  writtenOn: '2026-11-23',
  title: 'Letter of intent',
  /** Before each signature. */
  short: 'This is a letter of intent: only confidentiality and exclusivity bind. Not legal advice.',
  lead: 'The parties say here on which terms they mean to go on. They sign a purchase agreement later, or none.',
  /** Each with a heading. `{day}` is the last day of exclusivity. */
  binding: [
    {
      title: 'Confidentiality',
      text: 'Each party keeps to itself what it learned of the other and of the business, beyond what is public, and uses it for this purchase alone. Advisors and lenders may know it if they keep it to themselves too.',
    },
    {
      title: 'Exclusivity',
      text: 'Until the end of {day} the seller offers the business to nobody else and speaks with no other buyer about a sale. It ends earlier if a party says on the site that it passes.',
    },
  ],
  notBinding:
    'Everything else in this letter, the price included, binds nobody until both have signed a purchase agreement. Either party may stop without a reason. A deposit in escrow goes back unless the parties agree otherwise in writing.',
  signing: `Each party typed their name to sign electronically (${ELECTRONIC_SIGNATURES}, ${STATE}’s Uniform Electronic Transactions Act). The site recorded when and from where.`,
  advice: 'This is not legal, tax or financial advice. Have an attorney read it before you sign.',
} as const
