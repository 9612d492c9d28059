import { DEBT_COVERAGE_WANTED, FINANCING_TYPES, rangeText } from '#shared/financing/financing-types.ts'
import type { ContentPage } from './content-page.ts'
import { GUIDES_UPDATED } from './updated.ts'

const { sba, bank, investors, seller } = FINANCING_TYPES

export const financing: ContentPage = {
  title: 'Financing',
  kicker: 'Guide for buyers',
  updated: GUIDES_UPDATED,
  description:
    'Four ways to finance the purchase of a small business: SBA loans, bank loans, investors and seller financing, with rates, terms and down payments.',
  lead: 'Few people buy a business with savings alone. Most purchases put two or three sources together: some of your own money, a loan, and often a part that the seller waits for.',
  sections: [
    {
      id: 'sba-loans',
      heading: 'SBA loans',
      paragraphs: [
        'The U.S. Small Business Administration does not lend itself. It guarantees most of a bank’s loan, so that the bank can say yes to a first-time buyer with less collateral. Expect more paperwork, and to guarantee the loan personally.',
      ],
      facts: [
        { label: 'Amount', value: `Up to $${sba.ranges.amount.to / 1_000_000}M` },
        { label: 'Rate', value: `Prime plus ${rangeText(sba.ranges.margin)}%` },
        { label: 'Term', value: `Up to ${sba.ranges.years.to} years` },
        { label: 'Down payment', value: `${rangeText(sba.ranges.down)}%` },
        { label: 'Suits', value: 'Good credit and experience, but little collateral' },
      ],
    },
    {
      id: 'bank-loans',
      heading: 'Traditional bank loans',
      paragraphs: [
        'A bank’s own loan is quicker and a little cheaper, and asks for more of you: a larger down payment, collateral such as a house or equipment, and a business with steady earnings.',
      ],
      facts: [
        { label: 'Rate', value: `Prime plus ${rangeText(bank.ranges.margin)}%` },
        { label: 'Term', value: `${rangeText(bank.ranges.years)} years` },
        { label: 'Down payment', value: `${rangeText(bank.ranges.down)}%` },
        { label: 'Suits', value: 'Buyers with collateral, and businesses with a long record' },
      ],
    },
    {
      id: 'investors',
      heading: 'Investor funding',
      paragraphs: [
        'An investor buys a share instead of lending. There is nothing to pay back each month, but there is someone to answer to. Agree in writing on who decides what, and on how either of you gets out.',
      ],
      facts: [
        { label: 'Amount', value: `$${investors.ranges.amount.from / 1000}K+` },
        { label: 'Cost', value: 'A share of the business and of its profit' },
        { label: 'Suits', value: 'Businesses that will grow, and buyers who want a partner' },
      ],
    },
    {
      id: 'seller-financing',
      heading: 'Seller financing',
      paragraphs: [
        'The seller takes part of the price over time. It shows that the seller believes in the business, and it often closes the gap that a bank leaves. Have an attorney write the note, and know what happens if a payment is late.',
      ],
      facts: [
        { label: 'Amount', value: `${rangeText(seller.ranges.noteShare)}% of the price` },
        { label: 'Term', value: `${rangeText(seller.ranges.years)} years` },
        { label: 'Rate', value: 'What you two agree on' },
        { label: 'Suits', value: 'Retiring owners, and buyers whom a bank turned away' },
      ],
    },
    {
      id: 'example',
      heading: 'An example: a $300,000 business',
      paragraphs: [
        'What each way would ask of you, or give you, for a business with that price. Fees, stock and the cash you need to run it come on top.',
      ],
      table: {
        caption: 'Where $300,000 can come from',
        columns: ['Way', 'From you on closing day', 'From the other side'],
        rows: [
          ['SBA loan', '$30,000 to $45,000', '$255,000 to $270,000'],
          ['Bank loan', '$60,000 to $90,000', '$210,000 to $240,000'],
          ['Seller financing', '$90,000 to $240,000', '$60,000 to $210,000'],
          ['Investor', 'What the investor doesn’t bring', '$100,000 or more'],
        ],
      },
    },
    {
      id: 'what-lenders-ask',
      heading: 'What lenders will ask you',
      groups: [
        {
          title: 'About you',
          items: [
            'Your credit report, and what explains its dark spots',
            'What you own and owe',
            'Work that prepared you for this business',
            'Where the down payment comes from',
          ],
        },
        {
          title: 'About the business',
          items: [
            'Three years of tax returns and statements',
            `Cash flow, less your own pay, of at least ${DEBT_COVERAGE_WANTED} times all loan payments`,
            'The lease, at least as long as the loan',
            'Why the seller is selling, and how long they will help',
          ],
        },
      ],
    },
    {
      id: 'lender-network',
      heading: 'Lender network',
      paragraphs: [
        'Lenders can join as members: they look for businesses by place and industry, and write to owners whose sale they would finance. They have no profile here, we do not verify them, and nothing about you as a buyer is shown to them.',
        'To find one, begin with your own bank, and with Lender Match of the SBA. Brokers and advisors in our directory know who lends near them.',
        'Before you talk with the first one, know your credit score, what you can put down, and the cash flow of the business you have in mind.',
      ],
      links: [
        { label: 'Find a broker or an advisor', to: '/professionals' },
        { label: 'sba.gov', url: 'https://www.sba.gov/' },
        { label: 'How professionals work here', to: '/how-it-works', hash: 'professionals' },
      ],
    },
  ],
  next: [
    { label: 'Estimate a value first', to: '/valuation' },
    { label: 'Check before you buy', to: '/due-diligence' },
    { label: 'Browse businesses', to: '/marketplace' },
  ],
}
