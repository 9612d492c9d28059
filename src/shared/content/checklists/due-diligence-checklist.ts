import type { Checklist } from './checklist.ts'
import type { ListGroup } from '#shared/content/content-page.ts'
import { promises } from '#shared/content/facts.ts'

/** S2 §2: four areas, eight items each. With the red flags and the habits they make the 63 points. */
export const dueDiligenceAreas: readonly ListGroup[] = [
  {
    title: 'Financial',
    intro:
      'The question: does the business make what the seller says it makes, and will it still do so with your loan?',
    items: [
      'Profit and loss statements of the last three years, month by month',
      'Balance sheets of the same years, with what is owed and what is owned',
      'Federal tax returns and state excise tax returns, compared line by line with the statements',
      'Bank and card statements of twelve months, compared with the reported sales',
      'Money that customers owe, by age, and what has been written off',
      'Money owed to suppliers, lenders, staff and the state, by due date',
      'Owner’s pay and every add-back to cash flow, each with a receipt',
      'A cash flow plan for the next year that includes your own pay and loan payments',
    ],
  },
  {
    title: 'Legal',
    intro: 'The question: what are you buying, may the seller sell it, and what comes along that nobody mentioned?',
    items: [
      'Formation papers, and proof that the seller may sell',
      'The lease: time left, rent steps, personal guarantees, and the landlord’s consent to you',
      'Licenses, permits and endorsements, and which of them you must apply for anew',
      'Contracts with customers and suppliers that end or change with a sale',
      'Lawsuits, claims and complaints, open or threatened',
      'Liens on equipment, stock or receivables, searched by the exact legal name',
      'A tax status letter, and proof that payroll, excise and workers’ compensation are paid',
      'Names, trademarks, web addresses, phone numbers and recipes, and who owns them',
    ],
  },
  {
    title: 'Operational',
    intro: 'The question: what happens here on a Monday when the owner is not there?',
    items: [
      'Who does what, and what nobody but the owner can do',
      'Pay, hours, benefits and unused leave of each employee',
      'Equipment list with age, condition, service records and who owns it',
      'Stock counted with you present, and how much of it still sells',
      'Suppliers: terms, prices, and what happens if the largest one stops',
      'Written procedures for opening, closing, buying and paying',
      'Software, accounts and passwords, and who holds them',
      'Insurance in force, past claims, and what you would pay',
    ],
  },
  {
    title: 'Market',
    intro: 'The question: why do people come here, and what would make them go elsewhere?',
    items: [
      'Who the customers are, and the share of the five largest',
      'How customers find the business, and what each way costs',
      'Competitors within the same drive, and who is opening soon',
      'Prices against those of competitors, and when they last went up',
      'Reviews of the last two years, and what they have in common',
      'Seasons: the best and the worst month of each year',
      'Plans for the street, the zoning and the parking around it',
      'Where the industry is going in the next five years',
    ],
  },
]

/** S2 §2: five items each. */
export const redFlags: readonly ListGroup[] = [
  {
    title: 'Financial',
    mark: 'warning',
    items: [
      'Tax returns show much less than the statements',
      'Sales “in cash” that no record supports',
      'Margins jump in the months before the sale',
      'Payroll or sales tax is behind',
      'Requests for bank statements are put off',
    ],
  },
  {
    title: 'Operational',
    mark: 'warning',
    items: [
      'The owner is the only one who knows how',
      'Key people leave, or don’t know of the sale',
      'One customer makes up a third of sales or more',
      'Equipment is past its life and unserviced',
      'The reason for selling changes with the asker',
    ],
  },
  {
    title: 'Legal',
    mark: 'warning',
    items: [
      'A license that you could not get, or that has lapsed',
      'A lease that ends soon with no option to renew',
      'A lawsuit that you hear of from someone else',
      'Liens that the seller did not mention',
      'Pressure to sign without an attorney',
    ],
  },
]

/** S2 §2 "best-practice lists". */
export const dueDiligenceHabits: readonly ListGroup[] = [
  {
    title: 'While you look',
    items: [
      'Ask for documents, then for explanations',
      'Keep one list of what was asked, received and found',
      'Visit on a slow day and on a busy one',
      'Count customers for a few hours yourself',
      'Hire an accountant who has seen this kind of business',
      'Talk with the landlord before you spend on lawyers',
      'Check every number with a second source',
      'Write down each promise, with its date',
    ],
  },
  {
    title: 'Before you sign',
    items: [
      'Set the price again with what you found',
      'Put a training period of the seller into the contract',
      'Hold back part of the price until taxes and claims are settled',
      'Make the sale depend on lease, licenses and loan',
      'Agree on who pays which bill on the closing day',
      'Have your attorney write the promise not to compete',
      'Keep cash for the first six months',
      'Be ready to walk away',
    ],
  },
]

export const dueDiligenceChecklist: Checklist = {
  name: 'due-diligence',
  title: 'Due diligence checklist',
  description: `The ${promises.dueDiligencePoints} points to check before you buy a small business, to check off here or on paper: papers to see, red flags to rule out, habits to keep.`,
  lead: 'Thirty-two things to see with your own eyes, fifteen red flags to rule out, and sixteen habits of careful buyers. Nobody does all of them for a coffee cart. Skip one only because you know why.',
  parts: [
    ...dueDiligenceAreas,
    ...redFlags.map(({ title, items }) => ({
      title: `Red flags: ${title.toLowerCase()}`,
      intro: 'Tick what you have ruled out.',
      items,
    })),
    ...dueDiligenceHabits,
  ],
}
