import { SAMPLE_TOWNS } from '#region/sample-towns.ts'
import { STATE } from '#region/region.ts'
import type { Card, ContentPage, PageLink } from './content-page.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const community: ContentPage = {
  title: 'Community',
  kicker: 'Owners, buyers and those who help them',
  updated: GUIDES_UPDATED,
  description: `Where people who buy, sell and run small businesses in ${STATE} learn from each other: discussions, events, experts and the rules of the house.`,
  lead: 'Nobody buys or sells a business every week. The people who have done it once are often glad to tell you what they wish they had known.',
  actions: [write('Start Discussion', 'A discussion to start', 'I would like to ask the community: ')],
  sections: [
    {
      id: 'members',
      heading: 'Who is here',
      sample: true,
      figures: [
        { value: '2,400', label: 'members' },
        { value: '860', label: 'owners' },
        { value: '1,310', label: 'buyers' },
        { value: '230', label: 'professionals' },
      ],
    },
    {
      id: 'discussions',
      heading: 'Discussions',
      sample: true,
      paragraphs: ['Discussions are moderated by people, so yours starts with a message to us.'],
      cards: [
        discussion(
          'First visit to a business: what did you look at?',
          'Buying · 24 replies',
          '“Go twice, and the second time on a rainy Tuesday. I counted eleven customers in two hours, and the books said forty.”',
        ),
        discussion(
          'When did you tell your staff?',
          'Selling · 31 replies',
          '“After the contract, before the closing, with the buyer in the room and the bonuses in an envelope.”',
        ),
        discussion(
          'How long did your SBA loan really take?',
          'Financing · 18 replies',
          '“Seventy days. Sixty of them were me looking for papers, so start with the papers.”',
        ),
        discussion(
          'The landlord wants a personal guarantee',
          'Leases · 12 replies',
          '“Ask for it to end after two years of rent paid on time. Ours said yes in one phone call.”',
        ),
      ],
    },
    {
      id: 'events',
      heading: 'Events',
      sample: true,
      cards: [
        event(
          'Reading a profit and loss statement',
          'First Tuesday of each month · online',
          'An hour with an accountant and three real, anonymous statements.',
        ),
        event(
          'Owners’ breakfast',
          `Every spring · ${SAMPLE_TOWNS.springEvent}`,
          'Twenty people who sold, and twenty who think about it, around one long table.',
        ),
        event(
          'Meet the lenders',
          `Every fall · ${SAMPLE_TOWNS.fallEvent}`,
          'Bring your numbers; leave knowing what you can borrow.',
        ),
      ],
    },
    {
      id: 'experts',
      heading: 'Featured experts',
      sample: true,
      cards: [
        {
          kicker: `Broker · ${SAMPLE_TOWNS.broker}`,
          title: 'Dana Whitfield',
          text: 'Nineteen years of trades and service businesses. Says no to most of them, and tells you why.',
        },
        {
          kicker: `Lender · ${SAMPLE_TOWNS.lender}`,
          title: 'Luis Ortega',
          text: 'SBA loans for first-time buyers, and what to fix before you apply.',
        },
        {
          kicker: `Appraiser · ${SAMPLE_TOWNS.appraiser}`,
          title: 'Mei Tanaka',
          text: 'Values family businesses, and writes reports that both sides can read.',
        },
      ],
      links: [{ label: 'Verified professionals near you', to: '/professionals' }],
    },
    {
      id: 'elsewhere',
      heading: 'Tell somebody',
      paragraphs: [
        'Somebody you know is thinking of selling, or of buying, and has told nobody. Pass this on where you already talk.',
      ],
      hasShareLinks: true,
    },
    {
      id: 'guidelines',
      heading: 'Community guidelines',
      list: [
        'Say what you did and saw; leave guesses marked as guesses.',
        'No names of businesses that are not public, their staff or their customers.',
        'Disagree with the idea, not with the person.',
        'If you sell a service, say so, and answer the question first.',
        'No legal or tax advice as if it were certain. Say who to ask instead.',
        'Report what looks like fraud. Don’t confront it here.',
      ],
      links: [{ label: 'Report suspicious activity', to: '/report' }],
    },
  ],
  next: [
    { label: 'Read success stories', to: '/success-stories' },
    { label: 'All resources', to: '/resources' },
    { label: 'Contact', to: '/contact' },
  ],
}

function discussion(title: string, kicker: string, text: string): Card {
  return { title, kicker, text, link: write('Join the discussion', `Discussion: ${title}`) }
}

function event(title: string, kicker: string, text: string): Card {
  return { title, kicker, text, link: write('Register', `Register: ${title}`, 'Please keep a place for me.') }
}

/** Link to the contact form with the subject filled in. */
function write(label: string, subject: string, message?: string): PageLink {
  return { label, to: '/contact', search: { topic: 'general', subject, ...(message && { message }) } }
}
