import { CLOSING_CHANGES, STATE_HANDOVER_TASKS } from '#region/closing-tasks.ts'
import type { TaskTemplate } from './task-template.ts'

const FORM_8594 = {
  name: 'Internal Revenue Code §1060, Form 8594',
  url: 'https://www.irs.gov/forms-pubs/about-form-8594',
}

const CLOSING: readonly TaskTemplate[] = [
  {
    key: 'purchase-agreement',
    area: 'closing',
    title: 'Purchase agreement, read by an attorney of each side',
    detail:
      'The letter of intent binds neither to buy nor to sell. This does: price, what is bought, promises, and what happens if one is broken.',
    isSellers: false,
    isChecked: true,
    due: { daysFromClosing: -28 },
  },
  {
    key: 'escrow',
    area: 'closing',
    title: 'Escrow with a licensed agent or an attorney',
    detail: 'Deposit and price wait with somebody who may hold them, and ask whether they need a license for it.',
    isSellers: false,
    isChecked: true,
    due: { daysAfterAgreement: 5 },
  },
  {
    key: 'liens',
    area: 'closing',
    title: 'Liens searched by the exact legal name, and released',
    detail:
      'A security interest stays on equipment after a sale. Each lender gives a termination statement, or is paid from the price.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    structure: 'assets',
  },
  {
    key: 'liens-company',
    area: 'closing',
    title: 'Liens of the company, and who pays them',
    detail:
      'They stay with the company. Search by its exact legal name, and say in the contract which loans are paid off at closing.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    structure: 'shares',
  },
  {
    key: 'allocation',
    area: 'closing',
    title: 'Price allocated to equipment, stock, goodwill and the rest',
    detail:
      'Both report the same seven classes to the IRS, and each class is taxed in another way. Agree before the closing, with a CPA.',
    isSellers: false,
    isChecked: true,
    due: { daysFromClosing: -14 },
    law: FORM_8594,
    structure: 'assets',
  },
  {
    key: 'landlord-consent',
    area: 'closing',
    title: 'The landlord’s consent, and an assignment or a new lease',
    detail: 'In writing, with the time left, the options and who guarantees.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -21 },
    fact: 'lease',
    structure: 'assets',
  },
  {
    key: 'landlord-consent-company',
    area: 'closing',
    title: 'The landlord’s consent to new owners of the company',
    detail:
      'The lease stays with the company, but many ask for consent when its owners change, and the seller’s guarantee goes on unless it is replaced. In writing.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -21 },
    fact: 'lease',
    structure: 'shares',
  },
  {
    key: 'title-insurance',
    area: 'closing',
    title: 'Deed and title insurance',
    detail: 'A sale of real estate is by deed. The title company finds what is recorded against it.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -14 },
    fact: 'property',
    structure: 'assets',
  },
  {
    key: 'title-company',
    area: 'closing',
    title: 'What is recorded against the company’s real estate',
    detail:
      'It stays with the company, without a deed. A title company finds what is recorded against it, and says what its policy still covers under new owners.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -14 },
    fact: 'property',
    structure: 'shares',
  },
  {
    key: 'no-competition',
    area: 'closing',
    title: 'The seller’s promise not to compete',
    detail: 'Keep it to what is reasonable in time and place, and ask an attorney what the law allows.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -14 },
  },
  {
    key: 'bank-conditions',
    area: 'closing',
    title: 'What the bank asks for before it pays',
    detail:
      'Appraisal, insurance, guarantees, the landlord’s waiver, the seller’s note on standby: ask for the list in the first week.',
    isSellers: false,
    isChecked: true,
    due: { daysFromClosing: -21 },
    fact: 'loan',
  },
  {
    key: 'note-secured',
    area: 'closing',
    title: 'The seller’s note, and what secures it',
    detail: 'A promissory note, a security agreement, and a financing statement filed with the state.',
    isSellers: false,
    isChecked: true,
    due: { daysFromClosing: -7 },
    fact: 'note',
  },
  {
    key: 'insurance',
    area: 'closing',
    title: 'Insurance from the first minute',
    detail: 'Liability, property, and what lender and landlord ask for, in force on the day of closing.',
    isSellers: false,
    isChecked: false,
    due: { daysFromClosing: -3 },
  },
  {
    key: 'stock-count',
    area: 'closing',
    title: 'Stock counted together',
    detail: 'The evening before, at cost.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -1 },
    fact: 'stock',
    structure: 'assets',
  },
  {
    key: 'stock-count-company',
    area: 'closing',
    title: 'Stock counted together',
    detail: 'The evening before, at cost. The contract says what follows if there is less than agreed.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -1 },
    fact: 'stock',
    structure: 'shares',
  },
  {
    key: 'prorations',
    area: 'closing',
    title: 'Who pays which bill on the day of closing',
    detail:
      'Rent, utilities, subscriptions, gift cards, customers’ deposits, unused leave: a list with amounts that both sign.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -5 },
  },
]

const HANDOVER: readonly TaskTemplate[] = [
  handover('keys', 'Keys, alarm codes and safe', 'All of them, with a list; codes are changed the same day.', 0),
  handover(
    'accounts',
    'Accounts and passwords',
    'Web address, email, phone numbers, reviews, maps, social pages, till, bookkeeping, suppliers’ portals: owner changed, not just the password told.',
    0,
  ),
  handover(
    'utilities',
    'Utilities, internet, waste and card payments',
    'Meter readings, and who each contract is with from now on.',
    0,
  ),
  {
    ...handover('team', 'Tell the team, together', 'Who is the owner from when, what stays, and who to ask.', 0),
    fact: 'staff',
  },
  handover(
    'suppliers',
    'Introduce the suppliers',
    'In person or by phone, with terms and order days; start with the three largest.',
    7,
  ),
  handover('customers', 'Introduce the regular customers', 'Those whom the business would miss first.', 14),
  handover(
    'training-1',
    'Training, first week: every day from opening to closing',
    'The buyer watches and writes down.',
    7,
  ),
  handover(
    'training-2',
    'Training, second week: the buyer works, the seller watches',
    'Ordering, payroll, deposits, complaints.',
    14,
  ),
  handover(
    'training-4',
    'Training, third and fourth week: by appointment',
    'Month’s end, taxes, what happens once a year.',
    28,
  ),
  handover('questions', 'Questions by phone', 'Until when, and how often, the seller answers.', 90),
  ...STATE_HANDOVER_TASKS,
  {
    ...handover(
      'final-wages',
      'Final wages of the seller’s employees',
      'What they earned until the sale, also if the buyer hires them.',
      14,
    ),
    fact: 'staff',
    structure: 'assets',
  },
  {
    key: 'form-8594',
    area: 'handover',
    title: 'Form 8594 with both income tax returns',
    detail: 'Both attach it to the return of the year of the sale, with the same figures.',
    isSellers: false,
    isChecked: true,
    due: { withReturnOfClosingYear: true },
    law: FORM_8594,
    structure: 'assets',
  },
]

function handover(name: string, title: string, detail: string, daysFromClosing: number): TaskTemplate {
  return {
    key: `handover-${name}`,
    area: 'handover',
    title,
    detail,
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing },
  }
}

/** From the contract to the day of closing. General information, not advice. */
export const CLOSING_TASKS: readonly TaskTemplate[] = CLOSING.map(asInState)

/** After the closing, and what the buyer has to learn. */
export const HANDOVER_TASKS: readonly TaskTemplate[] = HANDOVER.map(asInState)

function asInState(task: TaskTemplate): TaskTemplate {
  return { ...task, ...CLOSING_CHANGES[task.key] }
}
