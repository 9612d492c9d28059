import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'
import { product } from '#shared/product.ts'
import type { ContentPage, PageLink } from './content-page.ts'
import { partnerPlans, promises } from './facts.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const howItWorks = (): ContentPage => ({
  title: 'How It Works',
  kicker: 'For buyers, sellers and professionals',
  updated: GUIDES_UPDATED,
  description: `How buying, selling and working as a professional goes on ${product.name}: the steps, the partner program and how people and papers are verified.`,
  lead: `${product.name} is a marketplace for small businesses in ${product.region}, from a coffee cart to a machine shop. Owners list for free, buyers look for free, and both meet when they are ready.`,
  sections: [
    {
      id: 'buyers',
      heading: 'For buyers',
      steps: [
        { title: 'Browse', text: 'Search by place, price and industry, in a list or on the map. No account needed.' },
        {
          title: 'Try it',
          text: `Sign in and start a ${product.trialDays}-day free trial. It needs no card and opens revenue, ratios, documents and all photos.`,
        },
        {
          title: 'Subscribe when you want to talk',
          text: `${product.subscriptionPrice} a month lets you contact ${product.contactsPerPeriod} different sellers each month. Cancel anytime.`,
        },
        {
          title: 'Check and close',
          text: 'Work through due diligence with people you trust, agree on terms, and take over the keys.',
        },
      ],
      links: [
        { label: 'Browse the marketplace', to: '/marketplace' },
        { label: 'Due Diligence Guide', to: '/due-diligence' },
      ],
    },
    {
      id: 'sellers',
      heading: 'For sellers',
      steps: [
        {
          title: 'Describe the business',
          text: `Three steps: the business, its finances and its verification. It is free. ${CONFIDENTIAL_CLAUSE}`,
        },
        {
          title: 'Get verified',
          text: `We check your registration and papers, usually within ${promises.sellerVerification}. Your listing is public in the meantime, marked Review.`,
        },
        { title: 'Answer buyers', text: 'Messages arrive here and by email. You decide who may open which document.' },
        {
          title: 'Hand over',
          text: 'Close with your attorney, mark the business as sold, and teach the new owner what no paper holds.',
        },
      ],
      links: [
        { label: 'List Your Business', to: '/seller-onboarding' },
        { label: 'Seller Resources', to: '/seller-resources' },
      ],
    },
    {
      id: 'professionals',
      heading: 'For professionals',
      paragraphs: [
        'Brokers, advisors and commercial appraisers meet buyers and sellers near them. Their profile, its verification and being written to are free.',
        `For leads of your own there is the Professional plan, ${product.subscriptionPrice} a month: every number, and ${product.contactsPerPeriod} different sellers to write to each month. It is there for lenders too, who have no profile and are not verified here.`,
      ],
      steps: [
        { title: 'Join', text: 'Sign in and choose your role: broker, advisor or appraiser.' },
        {
          title: 'Complete your profile',
          text: 'Bio, specialties, years of experience, credentials and examples of your work.',
        },
        {
          title: 'Get verified',
          text: `A person checks your credentials, typically within ${promises.professionalVerification}. From then on every number, every picture and the documents for subscribers are open to you. ${CONFIDENTIAL_CLAUSE}`,
        },
        {
          title: 'Be found',
          text: 'You appear in the directory and beside businesses in your area, and members can contact you.',
        },
      ],
      links: [{ label: 'Find a professional', to: '/professionals' }],
    },
    {
      id: 'partner-program',
      heading: 'Partner program',
      paragraphs: [
        `For professionals who want to be seen more often. Each plan begins with a ${promises.partnerTrialDays}-day trial, which is the partner program’s own and separate from the buyers’ trial.`,
      ],
      plans: [
        {
          name: 'Starter',
          price: partnerPlans.starter.price,
          per: 'per month',
          text: 'Your turn comes around with everyone else’s.',
          features: ['Round-robin placement', `${partnerPlans.starter.listings} listings each month`],
          link: askAbout('Ask about Starter', 'Starter'),
        },
        {
          name: 'Professional',
          price: partnerPlans.professional.price,
          per: 'per month',
          text: 'Ahead of the round, in your area and field.',
          features: ['Priority placement', `${partnerPlans.professional.listings} listings each month`],
          link: askAbout('Ask about Professional', 'Professional'),
        },
        {
          name: 'Premium',
          price: partnerPlans.premium.price,
          per: 'per month',
          text: 'First in line, arranged with a person.',
          features: [
            'Top placement',
            `${partnerPlans.premium.listings} listings each month`,
            'Set up with our sales team',
          ],
          link: askAbout('Contact sales', 'Premium'),
        },
      ],
    },
    {
      id: 'verification',
      heading: 'How verification works',
      table: {
        caption: 'Who is verified, how and how soon',
        columns: ['Who', 'What a person checks', 'How long', 'What you see'],
        rows: [
          [
            'Sellers',
            'State registration, 2 years of tax returns, financial statements',
            promises.sellerVerification,
            'Verified on the listing',
          ],
          ['Listing edits', 'What changed since the last check', promises.listingEdits, 'Review until done'],
          ['Buyers', 'Proof of funds', promises.sellerVerification, 'Documents for verified buyers open'],
          [
            'Brokers, advisors, appraisers',
            'License, designation and past work',
            promises.professionalVerification,
            'Verified Professional',
          ],
        ],
      },
      paragraphs: [
        'Verified means that a person compared what was said with papers and public records. It does not mean that a business is a good buy: that is for you to find out.',
      ],
    },
  ],
  next: [
    { label: 'Compare plans', to: '/pricing' },
    { label: 'See how buyers are protected', to: '/buyer-protection' },
    { label: 'Ask the Help Center', to: '/help' },
  ],
})

function askAbout(label: string, plan: string): PageLink {
  return { label, to: '/contact', search: { topic: 'partnership', subject: `Partner program: ${plan}` } }
}
