import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'
import { product } from '#shared/product.ts'
import type { ContentPage } from './content-page.ts'
import { GUIDES_UPDATED } from './updated.ts'

const trial = () => `${product.trialDays}-day free trial`

export const pricing = (): ContentPage => ({
  title: 'Pricing',
  kicker: 'What it costs',
  updated: GUIDES_UPDATED,
  description: `Listing a business is free, and so is a professional’s profile. Writing to sellers costs ${product.subscriptionPrice} per month; buyers begin with a ${trial()}, no card needed.`,
  lead: 'Selling costs nothing. Looking costs nothing. You pay a small monthly price once you want to talk with sellers, and nobody takes a share of your sale.',
  sections: [
    {
      id: 'plans',
      heading: 'Two plans',
      plans: [
        {
          name: 'Seller',
          price: 'Free',
          text: 'For owners who want to hand over their business. No fee to list, none when it sells.',
          features: [
            'List for free, for as long as it takes',
            `Up to ${product.maxPictures} photos of each business`,
            'Verified badge once your papers are checked',
            'You decide who may open each document',
            'Answer buyers at no cost',
          ],
          link: { label: 'List Your Business', to: '/seller-onboarding' },
        },
        {
          name: 'Professional',
          price: product.subscriptionPrice,
          per: 'per month',
          badge: 'Most Popular',
          text: 'For buyers, and for brokers, lenders, advisors and appraisers who work with them.',
          features: [
            `Contact ${product.contactsPerPeriod} different sellers each month`,
            'Detailed financials, ratios and all photos',
            'Share documents with sellers',
            'Leads for professionals: owners to write to, by place and industry',
            'Priority support',
            'Cancel anytime',
          ],
          link: { label: 'Start Free Trial', to: '/subscribe' },
        },
      ],
    },
    {
      id: 'compare',
      heading: 'What you see with each',
      paragraphs: [CONFIDENTIAL_CLAUSE],
      table: {
        caption: 'What is open to whom',
        columns: ['What', 'Visitor', 'Free trial', 'Professional'],
        rows: [
          ['Marketplace, map and summaries', 'Yes', 'Yes', 'Yes'],
          ['Photos of each business', `First ${product.freePictures}`, 'All', 'All'],
          ['Revenue, ratios and exact address', 'No', 'Yes', 'Yes'],
          ['Documents for subscribers', 'No', 'Yes', 'Yes'],
          ['Contact sellers', 'No', 'No', `${product.contactsPerPeriod} each month`],
          ['Price', 'Free', `Free for ${product.trialDays} days`, `${product.subscriptionPrice} a month`],
        ],
      },
    },
    {
      id: 'faq',
      heading: 'Questions about pricing',
      faq: [
        {
          question: 'Is there a free trial?',
          answer: `Yes, a ${trial()}, once for each account and whatever your role. It starts when you choose “shopping and browsing”, or with “Start Free Trial” beside the price, and it needs no card, so it can’t turn into a charge.`,
        },
        {
          question: 'What happens when my trial ends?',
          answer:
            'Detailed pages close, and while you are signed in, the site asks you to subscribe or sign out. Signed out, the marketplace, the map and the summaries stay open. Guides and calculators stay open either way, and nothing you have done is lost.',
        },
        {
          question: 'Do sellers ever pay?',
          answer:
            'No. Listing, photos, documents, verification and answering buyers are free, and we take no commission when you sell.',
        },
        {
          question: 'Do professionals have to pay?',
          answer:
            'Not to be found. Brokers, advisors and appraisers have a profile, its verification and a place in the directory for free, and members write to them at no cost. Once verified, they see every number, every picture and the documents for subscribers too, but not what a confidential business keeps for approved buyers. The Professional plan is for leads: for writing to sellers yourself, as lenders can too.',
        },
        {
          question: 'What counts as contacting a seller?',
          answer: `Opening a conversation with a seller you have not written to before. Each month has room for ${product.contactsPerPeriod} different sellers; messages in a conversation that is already open are free.`,
        },
        {
          question: 'Can I cancel?',
          answer:
            'Anytime. You keep what you paid for until the end of the month you are in, and then no more is charged.',
        },
        {
          question: 'Is the partner program part of this?',
          answer:
            'No, it is separate, with plans and a trial of its own for professionals who want to be shown more often. How It Works has the details.',
        },
      ],
    },
  ],
  next: [
    { label: 'Browse the marketplace', to: '/marketplace' },
    { label: 'See the partner program', to: '/how-it-works', hash: 'partner-program' },
    { label: 'Read how buyers are protected', to: '/buyer-protection' },
  ],
})
