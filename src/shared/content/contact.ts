import type { ContentPage } from './content-page.ts'
import { responseTargets } from './facts.ts'
import { product } from '#shared/product.ts'

export const contact: ContentPage = {
  title: 'Contact',
  description: `Who answers which question at ${product.name}, how soon, and when support is at work.`,
  lead: 'Most questions have a page that answers them at once. Find yours below; for the rest, here is how soon each kind of request is answered.',
  sections: [
    {
      id: 'categories',
      heading: 'What is it about?',
      cards: [
        {
          kicker: 'General',
          title: 'How does this work?',
          text: 'What buyers, sellers and professionals do here, step by step.',
          link: { label: 'Help Center', to: '/help' },
        },
        {
          kicker: 'Technical',
          title: 'Something doesn’t work',
          text: 'Note the page, what you did and what it said. The Help Center covers uploads, maps and signing in.',
          link: { label: 'Help Center', to: '/help' },
        },
        {
          kicker: 'Billing',
          title: 'Trial, price or refund',
          text: 'What the trial includes, what a subscription costs and how to cancel it.',
          link: { label: 'Questions about pricing', to: '/pricing', hash: 'faq' },
        },
        {
          kicker: 'Listing',
          title: 'My business for sale',
          text: 'What to prepare, how verification goes and how long a change takes.',
          link: { label: 'Seller Resources', to: '/seller-resources' },
        },
        {
          kicker: 'Account',
          title: 'My data and my role',
          text: 'What we keep, why, for how long, and how to have it removed.',
          link: { label: 'Privacy Policy', to: '/privacy' },
        },
        {
          kicker: 'Partnership',
          title: 'Working with us',
          text: 'Three plans for brokers, lenders, advisors and appraisers.',
          link: { label: 'Partner program', to: '/how-it-works', hash: 'partner-program' },
        },
      ],
    },
    {
      id: 'response-targets',
      heading: 'Response targets',
      paragraphs: [
        'How soon support aims to answer, counted in support hours. The message form is not open yet; until it is, the pages above are the quickest way to an answer.',
      ],
      figures: [
        { label: 'General questions', value: responseTargets.general },
        { label: 'Technical problems', value: responseTargets.technical },
        { label: 'Billing', value: responseTargets.billing },
        { label: 'Urgent: fraud or a locked account', value: responseTargets.urgent },
      ],
    },
    {
      id: 'hours',
      heading: 'Support hours',
      paragraphs: [`${product.supportHours}. In Washington that is three hours earlier on your clock.`],
    },
    {
      id: 'suspicious',
      heading: 'You suspect fraud?',
      paragraphs: [
        'Stop, don’t pay, and keep every message. Buyer Protection says what to do next, and whom to call first.',
      ],
      links: [{ label: 'If something feels wrong', to: '/buyer-protection', hash: 'if-something-is-wrong' }],
    },
  ],
  next: [
    { label: 'Help Center', to: '/help' },
    { label: 'How It Works', to: '/how-it-works' },
    { label: 'All resources', to: '/resources' },
  ],
}
