import { product } from '#shared/product.ts'
import type { ContentPage, Fact } from './content-page.ts'
import { responseTargets } from './facts.ts'
import { GUIDES_UPDATED } from './updated.ts'

/** Target response times of support. */
export const supportTargets: readonly Fact[] = [
  { label: 'General questions', value: responseTargets.general },
  { label: 'Technical problems', value: responseTargets.technical },
  { label: 'Billing', value: responseTargets.billing },
  { label: 'Urgent: fraud or a locked account', value: responseTargets.urgent },
]

export const contact = (): ContentPage => ({
  title: 'Contact',
  kicker: 'Questions, problems, partnership',
  updated: GUIDES_UPDATED,
  description: `Write to ${product.name}: a person answers by email. How soon, when support is at work, and the pages that answer at once.`,
  lead: 'Write to us, and a person answers by email. Many questions have a page that answers them at once: you find those below the form.',
  sections: [
    {
      id: 'categories',
      heading: 'Answered already',
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
          text: 'What the trial includes, what Premium costs and how to cancel it.',
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
      id: 'suspicious',
      heading: 'You suspect fraud?',
      paragraphs: [
        'Stop, don’t pay, and keep every message. Tell us what happened: of the reports, scams go first. Buyer Protection says what to do next, and whom to call.',
      ],
      links: [
        { label: 'Report suspicious activity', to: '/report' },
        { label: 'If something feels wrong', to: '/buyer-protection', hash: 'if-something-is-wrong' },
      ],
    },
  ],
  next: [
    { label: 'Help Center', to: '/help' },
    { label: 'How It Works', to: '/how-it-works' },
    { label: 'All resources', to: '/resources' },
  ],
})
