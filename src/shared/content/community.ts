import type { ContentPage } from './content-page.ts'

export const community: ContentPage = {
  title: 'Community',
  description:
    'Where people who buy, sell and run small businesses in Washington learn from each other: discussions, events, experts and the rules of the house.',
  lead: 'Nobody buys or sells a business every week. The people who have done it once are often glad to tell you what they wish they had known.',
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
      cards: [
        {
          kicker: 'Buying · 24 replies',
          title: 'First visit to a business: what did you look at?',
          text: '“Go twice, and the second time on a rainy Tuesday. I counted eleven customers in two hours, and the books said forty.”',
        },
        {
          kicker: 'Selling · 31 replies',
          title: 'When did you tell your staff?',
          text: '“After the contract, before the closing, with the buyer in the room and the bonuses in an envelope.”',
        },
        {
          kicker: 'Financing · 18 replies',
          title: 'How long did your SBA loan really take?',
          text: '“Seventy days. Sixty of them were me looking for papers, so start with the papers.”',
        },
        {
          kicker: 'Leases · 12 replies',
          title: 'The landlord wants a personal guarantee',
          text: '“Ask for it to end after two years of rent paid on time. Ours said yes in one phone call.”',
        },
      ],
    },
    {
      id: 'events',
      heading: 'Events',
      sample: true,
      cards: [
        {
          kicker: 'First Tuesday of each month · online',
          title: 'Reading a profit and loss statement',
          text: 'An hour with an accountant and three real, anonymous statements.',
        },
        {
          kicker: 'Every spring · Seattle',
          title: 'Owners’ breakfast',
          text: 'Twenty people who sold, and twenty who think about it, around one long table.',
        },
        {
          kicker: 'Every fall · Spokane',
          title: 'Meet the lenders',
          text: 'Bring your numbers; leave knowing what you can borrow.',
        },
      ],
    },
    {
      id: 'experts',
      heading: 'Featured experts',
      sample: true,
      cards: [
        {
          kicker: 'Broker · Tacoma',
          title: 'Dana Whitfield',
          text: 'Nineteen years of trades and service businesses. Says no to most of them, and tells you why.',
        },
        {
          kicker: 'Lender · Seattle',
          title: 'Luis Ortega',
          text: 'SBA loans for first-time buyers, and what to fix before you apply.',
        },
        {
          kicker: 'Appraiser · Spokane',
          title: 'Mei Tanaka',
          text: 'Values family businesses, and writes reports that both sides can read.',
        },
      ],
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
    },
  ],
  next: [
    { label: 'Read success stories', to: '/success-stories' },
    { label: 'All resources', to: '/resources' },
    { label: 'Contact', to: '/contact' },
  ],
}
