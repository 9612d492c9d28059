import { SAMPLE_TOWNS } from '#region/sample-towns.ts'
import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'
import { product } from '#shared/product.ts'
import { accessibilitySection } from './accessibility.ts'
import type { ContentPage } from './content-page.ts'
import { promises } from './facts.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const help = (): ContentPage => ({
  title: 'Help Center',
  kicker: 'Questions and answers',
  updated: GUIDES_UPDATED,
  description:
    'Answers to what buyers and sellers ask most: accounts, the free trial, contacting sellers, listing a business, verification and documents.',
  lead: 'The eight questions we hear most. If yours is not among them, the contact page says who answers it and how soon.',
  sections: [
    {
      id: 'questions',
      heading: 'Frequently asked questions',
      faq: [
        {
          question: 'Do I need an account to look around?',
          answer:
            'No. The marketplace, the map and a summary of every business are open to everyone. You need an account to see details and to contact a seller.',
        },
        {
          question: 'How does the free trial work?',
          answer: `It lasts ${product.trialDays} days and needs no card. It opens detailed financials, documents for subscribers and all photos. Contacting sellers needs Premium, at ${product.subscriptionPrice} a month.`,
        },
        {
          question: 'How do I contact a seller?',
          answer: `Open the business and choose Send Message. With Premium you may contact ${product.contactsPerPeriod} different sellers each month; going on with a conversation is always free. Answers wait in your messages, and come by email.`,
        },
        {
          question: 'How do I list my business, and what does it cost?',
          answer:
            'It is free. Choose List Your Business and go through three steps: the business, its finances and its verification. Your draft is saved in your browser until you submit it, and in your account while you are signed in, so you can start on your phone and go on at your desk.',
        },
        {
          question: 'How long does verification take?',
          answer: `${promises.sellerVerification} for sellers and buyers, and ${promises.professionalVerification} for professionals. We get in touch within ${promises.firstContact} if something is missing. Changes to a listing are reviewed within ${promises.listingEdits}.`,
        },
        {
          question: 'Which papers should I have ready as a seller?',
          answer:
            'Tax returns of the last 2 years, financial statements (profit and loss, balance sheet) and your business registration number. Most buyers will ask for a third year, so keep it at hand.',
        },
        {
          question: 'Who can see the documents I upload?',
          answer: `You decide for each one: everyone, subscribers, verified buyers (who have sent our staff proof of funds), buyers you approve (who have signed the nondisclosure agreement), or our staff alone. You see who opened what. Files can be pdf, doc, docx, xls, xlsx, txt, jpg or png, up to ${promises.maxUpload} each.`,
        },
        {
          question: 'Why is the place on the map only approximate?',
          answer: `Staff and customers often don’t know yet that a business is for sale. The map shows the neighborhood; the exact address is for trial members and subscribers. ${CONFIDENTIAL_CLAUSE} A trial or Premium alone doesn’t open them: ask for access on the business’s page and sign the nondisclosure agreement.`,
        },
      ],
      links: [
        { label: 'My question is not here', to: '/contact' },
        { label: 'Something looks wrong', to: '/report' },
      ],
    },
    {
      id: 'signing-in',
      heading: 'Signing in',
      list: [
        'To open an account, choose Join Free. We email you a code; enter it on the same page. Nothing after a few minutes? Look in your spam folder, then ask for a new code.',
        'Forgot your password? On the sign-in page, ask for a code by email, then choose a new one. It signs you out everywhere else.',
        'A code is good for 15 minutes and five attempts, and only the newest one works.',
        'Too many attempts? Wait as long as the page says. In a browser where you signed in before, other people’s attempts don’t lock you out.',
        'On your account page you see where you are signed in, and sign out a browser that you no longer have.',
      ],
      links: [{ label: 'I still can’t get in', to: '/contact', search: { topic: 'account' } }],
    },
    ...(product.assistants === 'on' ? [assistantsSection] : []),
    accessibilitySection,
    {
      id: 'guides',
      heading: 'Longer answers',
      cards: [
        {
          title: 'How It Works',
          text: 'From the first look to the handover, for buyers, sellers and professionals.',
          link: { label: 'Read How It Works', to: '/how-it-works' },
        },
        {
          title: 'Pricing',
          text: 'What is free, what is not, and what each plan opens.',
          link: { label: 'Compare plans', to: '/pricing' },
        },
        {
          title: 'Seller Resources',
          text: 'What to prepare before the first buyer asks, with a checklist to check off.',
          link: { label: 'Prepare a sale', to: '/seller-resources' },
        },
        {
          title: 'Due Diligence Guide',
          text: 'What to check before you sign anything.',
          link: { label: 'Open the guide', to: '/due-diligence' },
        },
      ],
    },
  ],
  next: [
    { label: 'Contact', to: '/contact' },
    { label: 'All resources', to: '/resources' },
    { label: 'How you are protected', to: '/buyer-protection' },
  ],
})

const assistantsSection = {
  id: 'assistants',
  heading: 'Ask with your AI assistant',
  paragraphs: [
    'Assistants such as those on your phone or in your browser can search here for you: businesses, the market, values, financing and professionals. They read what any visitor reads and change nothing. When you want to write to a seller, they give you the page, and you press the button.',
  ],
  steps: [
    {
      title: 'Open your assistant’s settings',
      text: 'Look for connectors, tools or MCP servers, and add one.',
    },
    {
      title: 'Enter our address',
      text: 'It is the address of this site followed by /mcp. Choose “no sign-in”.',
    },
    {
      title: 'Or let it see what you saved',
      text: 'As a member, enter /mcp/member instead. Your assistant opens a page here that says what it can see: press Allow. It then knows your saved businesses and searches, and can draft a first message for you to send. You end it on your account page, under Advanced.',
    },
    {
      title: 'Ask as you would ask a person',
      text: `For example: which bakeries near ${SAMPLE_TOWNS.bakery} ask less than $200,000, and what would I pay each month?`,
    },
  ],
  note: {
    title: 'Check before you decide',
    text: 'An assistant can misread a number. Each answer names the page it is from: open it, and read it there.',
  },
} satisfies ContentPage['sections'][number]
