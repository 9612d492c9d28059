import { BROKER_LICENSE, COMPLAINTS, ESCROW } from '#region/texts.ts'
import { product } from '#shared/product.ts'
import type { ContentPage } from './content-page.ts'
import { promises } from './facts.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const buyerProtection = (): ContentPage => ({
  title: 'Buyer Protection',
  kicker: 'For buyers',
  updated: GUIDES_UPDATED,
  description:
    'How buyers are protected on the marketplace: verified sellers, guarded documents, a five-step journey, warning signs to know and four guarantees.',
  lead: 'You may be staking your savings on what a stranger tells you. Here is what we check, what we guarantee, and what you should still check yourself.',
  actions: [
    { label: 'Report Suspicious Activity', to: '/report' },
    { label: 'Find an advisor', to: '/professionals' },
  ],
  sections: [
    {
      id: 'protections',
      heading: 'What stands behind a listing',
      cards: [
        {
          title: 'Verified sellers',
          text: `People look at a seller’s registration and papers, usually within ${promises.sellerVerification}. A listing says Verified only when that is done; until then it says Review or Docs Needed.`,
          link: { label: 'How verification works', to: '/how-it-works', hash: 'verification' },
        },
        {
          title: 'Guarded documents',
          text: 'Sellers choose who may open each document: everyone, subscribers, or only buyers whose proof of funds was checked. The server holds to it, and the seller sees who opened what.',
          link: { label: 'What to ask for', to: '/due-diligence', hash: 'checklist' },
        },
        {
          title: 'Contact on your terms',
          text: 'Your address and phone number are never shown to a seller. You write first, here, and share more when you want to.',
          link: { label: 'What we keep about you', to: '/privacy' },
        },
        {
          title: 'People who help',
          text: `Advisors, brokers and appraisers show their credentials before they are called verified, which takes ${promises.professionalVerification}. You choose and pay them yourself.`,
          link: { label: 'How professionals work here', to: '/how-it-works', hash: 'professionals' },
        },
      ],
    },
    {
      id: 'journey',
      heading: 'The five-step buying journey',
      steps: [
        {
          title: 'Look around',
          text: 'Browse by place, price and industry. Summaries are open to everyone, with no account.',
        },
        {
          title: 'Look closer',
          text: `Start the ${product.trialDays}-day free trial, which needs no card, and read revenue, ratios and documents.`,
        },
        {
          title: 'Talk with the seller',
          text: `Premium lets you contact ${product.contactsPerPeriod} sellers each month. Ask why they sell, and what they would fix first.`,
        },
        {
          title: 'Check everything',
          text: 'Work through the due diligence guide with your own accountant and attorney. Pay nothing that you can’t get back.',
        },
        {
          title: 'Close with care',
          text: 'Sign through an attorney, pay through escrow, and put the seller’s help after the sale in writing.',
        },
      ],
      note: ESCROW,
      links: [{ label: 'The due diligence checklist', to: '/checklists/due-diligence' }],
    },
    {
      id: 'warning-signs',
      heading: 'Eight warning signs',
      paragraphs: ['None of these proves anything by itself. Each is a reason to slow down and ask.'],
      groups: [
        {
          title: 'What sellers say',
          mark: 'warning',
          items: [
            'Another buyer is ready, so you must decide today',
            'Send a deposit first, then see the books',
            'Pay by gift card, wire to a person, or cryptocurrency',
            'Let’s go on by text message, away from here',
          ],
        },
        {
          title: 'What papers show',
          mark: 'warning',
          items: [
            'A price far below others with the same cash flow',
            'Statements without names, dates or an accountant',
            'A business name that no state record knows',
            'Photos that belong to a different place',
          ],
        },
      ],
    },
    {
      id: 'guarantees',
      heading: 'Four guarantees',
      facts: [
        {
          label: 'Listing accuracy',
          value:
            'If a verified listing turns out to have been materially false, you get a full refund of your subscription. Tell us which listing, what it said and what you found; a person looks at it, and the money goes back to your card.',
          link: {
            label: 'Ask for a refund',
            to: '/contact',
            search: {
              topic: 'billing',
              subject: 'Refund: listing accuracy',
              message: 'The listing:\n\nWhat it said:\n\nWhat I found instead:\n',
            },
          },
        },
        {
          label: 'Privacy',
          value: 'We don’t sell what we know about you, and sellers see only what you choose to share.',
        },
        {
          label: 'Vetted advisors',
          value: 'Nobody is called a verified professional before their credentials were checked by a person.',
        },
        {
          label: 'Dispute mediation',
          value:
            'If you and a seller disagree over what was shown here, we hear both sides and help you find a way out.',
        },
      ],
    },
    {
      id: 'if-something-is-wrong',
      heading: 'If something feels wrong',
      list: [
        'Stop before you pay or sign, even if it costs you the deal.',
        'Keep every message, document and account number as it is.',
        'Tell us which listing it was and what happened. Reports of scams go first.',
        'If money is gone, call your bank the same hour, then the police.',
        `Fraud can be reported to the ${COMPLAINTS.value} and to the Federal Trade Commission.`,
      ],
      facts: [
        COMPLAINTS,
        {
          label: 'Fraud of any kind',
          value: 'Federal Trade Commission',
          link: { label: 'reportfraud.ftc.gov', url: 'https://reportfraud.ftc.gov/' },
        },
        {
          label: 'Fraud online, money sent by wire',
          value: 'FBI Internet Crime Complaint Center',
          link: { label: 'ic3.gov', url: 'https://www.ic3.gov/' },
        },
        BROKER_LICENSE,
      ],
      links: [
        { label: 'Report Suspicious Activity', to: '/report' },
        { label: 'Contact and response targets', to: '/contact' },
      ],
    },
  ],
  next: [
    { label: 'Browse businesses', to: '/' },
    { label: 'See what membership costs', to: '/pricing' },
    { label: 'Read the Due Diligence Guide', to: '/due-diligence' },
  ],
})
