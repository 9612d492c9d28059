import type { ContentPage } from './content-page.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const valuationGuide: ContentPage = {
  title: 'Business Valuation',
  kicker: 'For sellers and buyers',
  updated: GUIDES_UPDATED,
  description:
    'Estimate what a small business is worth from its revenue and cash flow, by industry: low, mid and high, with the arithmetic shown.',
  lead: 'A business is worth what someone will pay for the cash it makes. Two numbers from the books give a first idea of it.',
  sections: [
    {
      id: 'what-it-means',
      heading: 'What the estimate means',
      paragraphs: [
        'The calculator takes a year of revenue times one multiple and a year of cash flow times another, and meets in the middle. Buyers in each industry pay by habits that these multiples follow.',
        'The low and high figures are a fifth below and above. Where in between a business belongs depends on what no formula sees.',
      ],
    },
    {
      id: 'cash-flow',
      heading: 'Which cash flow to use',
      paragraphs: [
        'Use what one working owner would take home in a year: profit before tax, plus the owner’s pay, plus interest, depreciation and costs that a new owner would not have. Leave out anything you couldn’t prove with a receipt.',
      ],
    },
    {
      id: 'what-moves-it',
      heading: 'What moves a price',
      groups: [
        {
          title: 'Up',
          mark: 'up',
          items: [
            'Books that match the tax returns',
            'Customers who come back by contract or habit',
            'A team that runs it without the owner',
            'A long lease at a fair rent',
            'Three years of slow, steady growth',
          ],
        },
        {
          title: 'Down',
          mark: 'down',
          items: [
            'One customer or supplier that it hangs on',
            'Only the owner knows how',
            'A lease that ends soon',
            'Equipment near its end',
            'Sales that nobody can prove',
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What it is not',
      paragraphs: [
        'It is not an appraisal. A bank, a court or a partner who is bought out will want one by a certified appraiser. Inventory, cash and debts are settled separately from the price, and a building is valued on its own.',
      ],
    },
  ],
  next: [
    { label: 'Compare with businesses for sale', to: '/marketplace' },
    { label: 'Prepare a sale', to: '/seller-resources' },
    { label: 'Plan how to pay for it', to: '/financing' },
  ],
}
