import { product } from '#shared/product.ts'
import type { ContentPage } from './content-page.ts'
import { promises } from './facts.ts'
import { POLICIES_UPDATED } from './updated.ts'

export const terms = (): ContentPage => ({
  title: 'Terms of Service',
  kicker: 'Policy',
  description: `The agreement between you and ${product.name}: who may join, what members promise, what costs money and what we are responsible for.`,
  lead: 'What you can expect of us, and what we expect of you. By using the site you agree to it.',
  updated: POLICIES_UPDATED,
  sections: [
    {
      id: 'who-may-join',
      heading: 'Who may join',
      paragraphs: [
        `You must be ${promises.minimumAge} or older and able to enter into a contract. Give your true name, keep your password to yourself, and use one account. What is done with your account is done in your name.`,
      ],
    },
    {
      id: 'what-we-are',
      heading: 'What we are, and are not',
      paragraphs: [
        `${product.name} is a place where buyers and sellers meet. We are not a party to any sale, and we are not a broker, lender, appraiser, accountant or law firm. We take no commission.`,
        'Verification means that a person compared papers with what was said. It is no promise that a business will do well or that every statement is complete.',
      ],
    },
    {
      id: 'sellers',
      heading: 'If you sell',
      list: [
        'List only what you own or are authorized to sell.',
        'Tell the truth, and correct a listing when something changes.',
        'Upload only what you may share, and choose who may open it.',
        'Take a listing down, or mark it as sold, when it is no longer for sale.',
      ],
    },
    {
      id: 'buyers',
      heading: 'If you buy',
      list: [
        'Keep what you learn about a business confidential.',
        'Use documents only to decide whether to buy.',
        'Don’t approach staff, customers or suppliers without the seller’s consent.',
        'Do your own due diligence, with your own advisors.',
      ],
    },
    {
      id: 'payment',
      heading: 'Trial, subscription and refunds',
      facts: [
        { label: 'Trial', value: `${product.trialDays} days, once, no card. It ends by itself.` },
        {
          label: 'Subscription',
          value: `${product.subscriptionPrice} a month, paid in advance, renewed each month at the price you agreed to until you cancel.`,
        },
        { label: 'Cancelling', value: 'Anytime. Access lasts until the end of the month that is paid.' },
        { label: 'Refund', value: 'In full, if a verified listing that you relied on was materially false.' },
        { label: 'Sellers', value: 'Listing is free.' },
      ],
    },
    {
      id: 'not-allowed',
      heading: 'What is not allowed',
      list: [
        'Fraud, false identities, or businesses that the law forbids.',
        'Collecting listings or members’ data by machine beyond what our public interface offers.',
        'Sending advertising, malware or anything meant to harm.',
        'Getting around limits, payments or locks.',
      ],
    },
    {
      id: 'content',
      heading: 'What you upload',
      paragraphs: [
        'It stays yours. You let us store it and show it to those you chose, for as long as it is here. We may remove what breaks these terms, and we say why.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending it',
      paragraphs: [
        'You may leave at any time: close your account on its page. For 14 days you can take that back; then it is erased. We may suspend or close an account that breaks these terms; except in urgent cases you hear from us first and can answer.',
      ],
    },
    {
      id: 'liability',
      heading: 'Responsibility',
      paragraphs: [
        'The site is offered as it is. As far as the law allows, we are not liable for losses from a sale, from what members say, or from the site being unavailable, and never for more than you paid us in the twelve months before.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      paragraphs: [
        `These terms follow the law of the State of ${product.region}. If you and another member disagree over what was shown here, we offer mediation first.`,
        'When the terms change, the date at their top changes too, and members are told in advance.',
      ],
    },
  ],
  next: [
    { label: 'Privacy Policy', to: '/privacy' },
    { label: 'Buyer Protection', to: '/buyer-protection' },
    { label: 'Contact', to: '/contact' },
  ],
})
