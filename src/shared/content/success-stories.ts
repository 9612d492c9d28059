import { SAMPLE_TOWNS } from '#region/sample-towns.ts'
import { STATE } from '#region/region.ts'
import type { ContentPage, Story } from './content-page.ts'
import { GUIDES_UPDATED } from './updated.ts'

/** Eight fictional sample stories, to be replaced by the operator. */
const fromSellers: readonly Story[] = [
  {
    business: 'Harbor Loaf Bakery',
    industry: 'Retail',
    location: SAMPLE_TOWNS.bakery,
    text: 'After nineteen years of three o’clock starts, Ruth wanted mornings again. Two years earlier she had begun to write every recipe down by weight, and had stopped paying for her car through the shop. So the buyer’s lender, who usually asks four times, asked once. Ruth stayed six weeks to teach the ovens, which are older than the buyer.',
    quote: 'I sold the binder as much as the bakery.',
    by: 'Ruth, who baked here',
    salePrice: '$285,000',
    daysToSell: 54,
    buyerType: 'First-time owner, a former pastry chef',
  },
  {
    business: 'Cedar & Sons Plumbing',
    industry: 'Service Business',
    location: SAMPLE_TOWNS.plumber,
    text: 'None of the sons wanted the vans. What the business had was two hundred boilers that somebody had to look at every fall, and not one of them on paper. Before listing, Walt wrote to each customer and turned handshakes into one-page service agreements. A hundred and sixty signed, and goodwill in one man’s phone became something that a buyer could pay for.',
    quote: 'The letters took me three evenings. They were the best-paid evenings of my life.',
    by: 'Walt, second generation',
    salePrice: '$640,000',
    daysToSell: 81,
    buyerType: 'A regional contractor',
  },
  {
    business: 'Palouse Books',
    industry: 'Retail',
    location: SAMPLE_TOWNS.books,
    text: 'A two-room bookshop with a loyal street and no collateral. Two banks said no to a couple who were plainly right for it. So the owner carried a third of the price himself for five years, at a rate they agreed on, with the shelves as security and an attorney to write the note. He gets a letter with every check.',
    quote: 'I wanted the shop to stay a shop. That was worth waiting for my money.',
    by: 'Henrik, who still shelves poetry on Tuesdays',
    salePrice: '$118,000',
    daysToSell: 43,
    buyerType: `A couple moving from ${SAMPLE_TOWNS.booksBuyers}`,
  },
  {
    business: 'Lakeside Little School',
    industry: 'Childcare',
    location: SAMPLE_TOWNS.school,
    text: 'The state decides whether a childcare license moves, and a school that closes for a month loses its families. The two sides wrote the closing date around the license, not the other way round: they applied in the first week, and until the answer was yes, the buyer worked there as an employee. No child missed a day.',
    quote: 'Ask which paper takes longest, then start with that one.',
    by: 'Anjali, director for twelve years',
    salePrice: '$420,000',
    daysToSell: 96,
    buyerType: 'A director from a larger school',
  },
  {
    business: 'Columbia Bookkeeping',
    industry: 'Professional Services',
    location: SAMPLE_TOWNS.bookkeeping,
    text: 'Forty clients, one bookkeeper, and every one of them hers by name. She introduced the buyer to each before closing, over coffee, ten a week. A fifth of the price was paid a year later and depended on how many had stayed. Thirty-nine did; the fortieth retired.',
    quote: 'I was afraid to tell them. They were glad that I had thought of them.',
    by: 'Marta, now a client of the firm',
    salePrice: '$195,000',
    daysToSell: 58,
    buyerType: 'A CPA adding a second office',
  },
  {
    business: 'Evergreen Salon & Spa',
    industry: 'Beauty & Wellness',
    location: SAMPLE_TOWNS.salon,
    text: 'The first asking price came from what the remodel had cost, and for a month nobody called. Then Denise renewed the lease for five years, set the price by cash flow, a fifth lower, and wrote both into the listing. Three offers came in two weeks. The best was from her own manager, who had not known that she could afford it.',
    quote: 'Nobody was buying my remodel. They were buying Tuesdays through Saturdays.',
    by: 'Denise, founder',
    salePrice: '$230,000',
    daysToSell: 70,
    buyerType: 'The salon’s own manager',
  },
]

const fromBuyers: readonly Story[] = [
  {
    business: 'Wenatchee Valley Nursery',
    industry: 'Agriculture & Horticulture',
    location: SAMPLE_TOWNS.nursery,
    text: 'Marcus read eleven sets of financials before this one. What decided it was a dry January: the bank statements matched the books even in the worst month of the year. He asked for the well’s paperwork before the price, spent two Saturdays carrying shrubs to strangers’ cars, and made his offer on the second.',
    quote: 'Anyone can show you May. Ask to see January.',
    by: 'Marcus, eighteen months in',
    salePrice: '$515,000',
    daysToSell: 62,
    buyerType: 'An engineer leaving a large company',
  },
  {
    business: 'Sound Print Studio',
    industry: 'Marketing & Advertising',
    location: SAMPLE_TOWNS.printer,
    text: 'The press was four years older than the seller had said. Priya and Tom didn’t walk away; they asked for the service log, called the maker, and put the price of a rebuilt one into their offer. The seller, who had honestly misremembered, agreed within the hour.',
    quote: 'It was the only untrue number we found, because it was the only one without a paper.',
    by: 'Priya and Tom, who still print wedding invitations',
    salePrice: '$162,000',
    daysToSell: 72,
    buyerType: 'Two friends buying together',
  },
]

export const successStories: ContentPage = {
  title: 'Success Stories',
  kicker: 'Sellers and buyers',
  updated: GUIDES_UPDATED,
  description: `How owners across ${STATE} sold their businesses and how buyers found theirs: what they asked, how long it took, and what they would do again.`,
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
      stories: fromSellers,
    },
    {
      id: 'buyers',
      heading: 'From buyers',
      sample: true,
      paragraphs: ['Those who looked for a long time and then moved fast.'],
      stories: fromBuyers,
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
      links: [
        { label: 'Put your own in order', to: '/checklists/pre-sale' },
        { label: 'Check what you buy', to: '/checklists/due-diligence' },
      ],
    },
  ],
  next: [
    { label: 'Browse Businesses', to: '/' },
    { label: 'List Your Business', to: '/dashboard' },
    { label: 'Prepare a sale', to: '/seller-resources' },
  ],
}
