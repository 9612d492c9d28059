import type { Card, ContentPage } from './content-page.ts'

export const successStories: ContentPage = {
  title: 'Success Stories',
  description:
    'How owners across Washington sold their businesses and how buyers found theirs: what they asked, how long it took, and what they would do again.',
  lead: 'A sale is the end of one person’s years of work and the start of another’s. These stories show what it can look like, from the first question to the last key on the ring.',
  sections: [
    {
      id: 'numbers',
      heading: 'In numbers',
      sample: true,
      figures: [
        { value: '500+', label: 'transactions' },
        { value: '67 days', label: 'average time to sell' },
        { value: '94%', label: 'buyer satisfaction' },
        { value: '96%', label: 'seller satisfaction' },
      ],
    },
    {
      id: 'sellers',
      heading: 'From sellers',
      sample: true,
      paragraphs: ['Six owners, six reasons to let go.'],
      cards: [
        story(
          'Harbor Loaf Bakery',
          'Retail · Bellingham',
          'After nineteen years of 3 a.m. starts, Ruth wanted mornings again. Clean books and a written recipe file let the buyer’s lender say yes in one meeting. She stayed for six weeks to teach the ovens.',
          ['$285,000', '54 days', 'First-time owner, a former pastry chef'],
        ),
        story(
          'Cedar & Sons Plumbing',
          'Service Business · Tacoma',
          'None of the sons wanted the vans. Putting the service contracts in writing before listing turned goodwill in one man’s phone into something a buyer could pay for.',
          ['$640,000', '81 days', 'A regional contractor'],
        ),
        story(
          'Palouse Books',
          'Retail · Pullman',
          'A two-room bookshop with a loyal street. The owner carried a third of the price for five years, which brought in a buyer whom a bank had turned away.',
          ['$118,000', '43 days', 'A couple moving from Spokane'],
        ),
        story(
          'Lakeside Little School',
          'Childcare · Kirkland',
          'Licenses don’t pass to a new owner, so the sale waited for the buyer’s own. Starting that application in the first week kept the doors open and the waiting list intact.',
          ['$420,000', '96 days', 'A director from a larger school'],
        ),
        story(
          'Columbia Bookkeeping',
          'Professional Services · Vancouver',
          'Forty clients, one bookkeeper. She introduced the buyer to each of them before closing; thirty-nine stayed, and the last payment depended on it.',
          ['$195,000', '58 days', 'A CPA adding a second office'],
        ),
        story(
          'Evergreen Salon & Spa',
          'Beauty & Wellness · Olympia',
          'The asking price started a fifth too high and drew no calls. With the lease renewed first and the price set by cash flow, three offers came in two weeks.',
          ['$230,000', '70 days', 'The salon’s own manager'],
        ),
      ],
    },
    {
      id: 'buyers',
      heading: 'From buyers',
      sample: true,
      paragraphs: ['Two people who looked for a long time and then moved fast.'],
      cards: [
        story(
          'Wenatchee Valley Nursery',
          'Agriculture & Horticulture · Wenatchee',
          'Marcus read eleven sets of financials before this one. What decided it was a dry January: the bank statements matched the books even in the worst month of the year.',
          ['$515,000', '62 days', 'An engineer leaving a large company'],
        ),
        story(
          'Sound Print Studio',
          'Marketing & Advertising · Everett',
          'Priya and Tom found a press that was older than the seller had said, asked for its service log, and put the cost of a new one into the price instead of walking away.',
          ['$162,000', '72 days', 'Two friends buying together'],
        ),
      ],
    },
    {
      id: 'in-common',
      heading: 'What they have in common',
      list: [
        'The books were in order before the first buyer asked.',
        'The price came from cash flow, not from what the owner hoped for.',
        'The lease and the licenses were settled early, since they take the longest.',
        'The seller stayed a while, and the contract said for how long.',
      ],
    },
  ],
  next: [
    { label: 'Browse Businesses', to: '/' },
    { label: 'List Your Business', to: '/dashboard' },
    { label: 'Prepare a sale', to: '/seller-resources' },
  ],
}

function story(title: string, kicker: string, text: string, [price, time, buyer]: [string, string, string]): Card {
  return {
    title,
    kicker,
    text,
    facts: [
      { label: 'Sale price', value: price },
      { label: 'Time to sell', value: time },
      { label: 'Buyer', value: buyer },
    ],
  }
}
