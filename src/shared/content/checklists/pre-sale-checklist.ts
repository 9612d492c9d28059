import type { Checklist } from './checklist.ts'
import type { ListGroup } from '#shared/content/content-page.ts'
import { promises } from '#shared/content/facts.ts'

/** What a seller prepares before listing: 47 points (S2 §9). */
const PARTS: readonly ListGroup[] = [
  {
    title: 'Books and taxes',
    intro: 'Begin here. These papers take longest, and buyers and their lenders ask for them first.',
    items: [
      'Profit and loss statements for three years',
      'Balance sheets for the same years',
      'Federal tax returns for at least the last two years',
      'Excise, payroll and workers’ compensation filings up to date',
      'Bank statements for twelve months',
      'Personal expenses taken out of the business, or marked',
      'A list of add-backs, each with its proof',
      'Old debts of customers collected or written off',
      'Loans and liens listed with their balances',
      'A talk with your accountant about tax on the sale',
    ],
  },
  {
    title: 'Legal and licenses',
    intro: 'What a buyer’s attorney reads. Anything here that needs somebody else’s signature needs weeks.',
    items: [
      'Formation papers and ownership in order',
      'State registration current, name spelled the same everywhere',
      'A list of licenses and endorsements, with those a buyer must apply for',
      'Lease read for assignment, renewal, guarantees and notice',
      'Landlord sounded out, at the right moment',
      'Customer contracts in writing, and assignable',
      'Supplier contracts in writing, and assignable',
      'Names, web addresses and phone numbers owned by the business',
      'Open claims settled or written down',
      'Confidentiality agreement ready to sign',
    ],
  },
  {
    title: 'People and procedures',
    intro: 'A business that runs without you for two weeks is worth more than one that doesn’t.',
    items: [
      'An organization chart with what each person does',
      'Pay, benefits and unused leave of each employee',
      'Someone trained to stand in for you',
      'Opening, closing, ordering and paying written down',
      'Passwords and keys in one safe list',
      'Key people you want to keep, and how',
      'A plan for when and how staff are told',
      'What you would teach a new owner, week by week',
      'How long you will stay, and at what pay',
    ],
  },
  {
    title: 'Place and equipment',
    intro: 'What a buyer sees before reading a single number.',
    items: [
      'An equipment list with age and condition',
      'Repairs that would scare a buyer, done',
      'Service records in one folder',
      'Leased equipment marked as such',
      'Stock counted, and what no longer sells cleared out',
      'Safety inspections passed and filed',
      'Signs, windows and restrooms as on opening day',
      'Storage and office cleared',
      'Photos taken on a good day, in daylight',
    ],
  },
  {
    title: 'Story and price',
    intro: 'Last, when the rest has shown you what you have.',
    items: [
      'Why you are selling, in one true sentence',
      'What the business does, in words a stranger understands',
      'Sales by customer group and by season',
      'Where growth could come from, without promising it',
      'What could go wrong, and what you do about it',
      'Reviews answered, web page and hours up to date',
      'A price from cash flow, compared with similar listings',
      'The lowest price and the terms you would accept',
      'What you will do the morning after',
    ],
  },
]

export const preSaleChecklist: Checklist = {
  name: 'pre-sale',
  title: 'Pre-sale checklist',
  description: `The ${promises.preSalePoints} points to put in order before you list your business, to check off here or on paper: books, legal, people, place, and the price.`,
  lead: 'What to put in order before the first buyer asks. Most owners need a season for it, and sell sooner for having done it.',
  parts: PARTS,
}
