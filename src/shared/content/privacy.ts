import { product } from '#shared/product.ts'
import type { ContentPage } from './content-page.ts'
import { promises } from './facts.ts'
import { POLICIES_UPDATED } from './updated.ts'

export const privacy = (): ContentPage => ({
  title: 'Privacy Policy',
  kicker: 'Policy',
  description: `What ${product.name} keeps about you, why, who sees it, for how long, and how to have it corrected or removed.`,
  lead: 'We keep what the marketplace needs to work, show it only to those it is meant for, and sell none of it.',
  updated: POLICIES_UPDATED,
  sections: [
    {
      id: 'what-we-keep',
      heading: 'What we keep',
      facts: [
        {
          label: 'Your account',
          value: 'Name, email address, role, when you joined, and your password in a form that can’t be read back.',
        },
        {
          label: 'Your listings',
          value:
            'What you write about your business, its photos and its documents. Places hidden inside photo files are removed.',
        },
        { label: 'Your conversations', value: 'Messages and files that you and another member send each other.' },
        {
          label: 'Your buyer passport',
          value:
            'What you say about yourself as a buyer, and when. Sellers you write to see it, as it was with your first message and as it is now. They see no amounts.',
        },
        {
          label: 'What you save',
          value:
            'Businesses with your notes, and searches. Nobody else sees them; whoever has the address of a feed sees what matches it. They go with your account.',
        },
        {
          label: 'Where you get pushes',
          value:
            'The address at which your browser’s push service reaches it, until you switch push off or sign out there. The notes are sealed for your browser: the push service can’t read them.',
        },
        {
          label: 'Agreements you sign',
          value:
            'The typed name, your email address, network address and browser, the time, and the certificate. Sellers whom you ask for access see the certificate.',
        },
        {
          label: 'Your deals',
          value:
            'Offers, and the tasks, papers and questions of a purchase, and what you say of the other party after it. The other party sees them. Guests whom one of you invites see the purchase, without an account; of a guest we keep the name that was given and the last visit.',
        },
        { label: 'What you tell us', value: 'Messages to support and reports, with the name and address you give.' },
        {
          label: 'Your subscription',
          value: 'Its state and dates. Card numbers go to the payment provider and never reach us.',
        },
        {
          label: 'How the site is used',
          value:
            'Pages viewed, searches and visits, under a random number, and with your account while you are signed in.',
        },
      ],
    },
    {
      id: 'why',
      heading: 'Why we keep it',
      list: [
        'To show listings, carry messages and open documents to those who may see them.',
        'To verify sellers, buyers and professionals.',
        'To take payments, prevent fraud and answer support requests.',
        'To learn which pages help and which don’t.',
        'To meet legal duties, such as keeping invoices.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: [
        'Listings are public, except for what you or we lock: exact addresses, detailed financials and documents. Messages are for their two parties. Our staff sees what a review, a report or a support request needs.',
        'Companies that work for us, such as the payment provider and the email and storage services, get only what their task needs. We don’t sell personal data, and we show no advertising.',
      ],
    },
    {
      id: 'tracking',
      heading: 'Measuring use',
      paragraphs: [
        'We count use ourselves. If you switch it off on the page about cookies, or your browser sends Do Not Track or Global Privacy Control, nothing is counted and no cookie is set for it. The Cookie Policy names every cookie, and has the switch.',
      ],
      links: [{ label: 'Cookie Policy', to: '/cookies' }],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      facts: [
        { label: 'Account and listings', value: 'Until 14 days after you close the account' },
        {
          label: 'Conversations',
          value: 'What you wrote, until your account is erased; the other side keeps its own words',
        },
        {
          label: 'Deals',
          value:
            'Terms and dates as long as the other side is here; your words and papers until your account is erased',
        },
        { label: 'Guests of a deal', value: 'Until their time is over, after 30 days at most' },
        {
          label: 'Signed agreements',
          value: 'That and when you signed, also after the account is erased; your name until then',
        },
        { label: 'Invoices', value: 'As long as tax law asks' },
        { label: 'How the site was used', value: '14 months at most' },
        { label: 'Proof of funds', value: 'Until our staff has decided about it; then the file is deleted' },
        { label: 'Other verification papers', value: 'As long as the verification holds' },
      ],
    },
    {
      id: 'your-rights',
      heading: 'What you can ask for',
      paragraphs: [
        'On the page of your account you download everything that we hold about you, correct it, and close the account. 14 days later it is erased; until then you can change your mind. Write to us if you can’t sign in.',
        'You can turn off each kind of news by email, and each of those emails has a link that stops it with one click. Codes, answers from support, and emails about your own account, listings and payments have none: they come whatever you turned off.',
      ],
      links: [
        { label: 'Your account', to: '/account' },
        { label: 'Contact', to: '/contact' },
      ],
    },
    {
      id: 'security',
      heading: 'How it is kept safe',
      paragraphs: [
        'Connections are encrypted, locked content is never sent to a browser that may not show it, and each download of a document is recorded. No system is perfect; if yours is affected by a breach, we tell you.',
      ],
    },
    {
      id: 'age',
      heading: 'Age and changes',
      paragraphs: [
        `Members must be ${promises.minimumAge} or older, and we don’t knowingly keep data about anyone younger.`,
        'When this policy changes, the date at its top changes too, and members are told before a change that matters to them.',
      ],
    },
  ],
  next: [
    { label: 'Cookie Policy', to: '/cookies' },
    { label: 'Terms of Service', to: '/terms' },
    { label: 'Contact', to: '/contact' },
  ],
})
