import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import { rcw } from './laws.ts'

/** What is asked of a business with employees. */
export const EMPLOYER_TASKS: readonly TaskTemplate[] = [
  {
    key: 'lni-receipt',
    area: 'agencies',
    title: 'Receipt of Labor & Industries that premiums are paid',
    detail:
      'Who takes over a business owes the workers’ compensation premiums that the seller has not paid, and keeps back that much until the seller shows a receipt or a certificate.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: rcw('51.16.200'),
    fact: 'staff',
    structure: 'assets',
  },
  {
    key: 'lni-notice',
    area: 'agencies',
    title: 'Notice of the purchase to Labor & Industries',
    detail:
      'What is not assessed within 180 days after a written notice can no longer be asked of the buyer. The buyer opens an account of their own before the first payday.',
    isSellers: false,
    isChecked: false,
    due: { daysFromClosing: 0 },
    law: rcw('51.16.200'),
    fact: 'staff',
    structure: 'assets',
  },
  {
    key: 'lni-company',
    area: 'agencies',
    title: 'Workers’ compensation account of the company',
    detail:
      'The account stays with the company, with what it owes and with its experience, which sets its rate. The seller shows a statement of Labor & Industries; the contract says who pays for what comes later.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: rcw('51.16.090'),
    fact: 'staff',
    structure: 'shares',
  },
  {
    key: 'esd-statement',
    area: 'agencies',
    title: 'Receipt of the Employment Security Department that contributions are paid',
    detail:
      'Who takes over a business owes the unemployment contributions that the seller has not paid, and keeps back that much from the price until the seller shows a receipt or a certificate.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: rcw('50.24.210'),
    fact: 'staff',
    structure: 'assets',
  },
  {
    key: 'esd-notice',
    area: 'agencies',
    title: 'Notice of the purchase to the Employment Security Department',
    detail:
      'What is not assessed within 180 days after a written notice can no longer be asked of the buyer. It is another department than Labor & Industries, with a notice of its own.',
    isSellers: false,
    isChecked: false,
    due: { daysFromClosing: 0 },
    law: rcw('50.24.210'),
    fact: 'staff',
    structure: 'assets',
  },
  {
    key: 'esd-rate',
    area: 'agencies',
    title: 'The unemployment rate that the buyer takes over',
    detail:
      'A buyer who employed nobody yet pays the seller’s rate until the end of the year; one who did keeps their own. From January 1 the seller’s experience counts with the buyer’s. Ask the Department for it before the price is final.',
    isSellers: false,
    isChecked: false,
    due: { daysFromClosing: -21 },
    law: rcw('50.29.062'),
    fact: 'staff',
    structure: 'assets',
  },
  {
    key: 'esd-company',
    area: 'agencies',
    title: 'Unemployment account of the company',
    detail:
      'The account stays with the company, with its rate and with what it owes. The seller shows a statement of the Employment Security Department; the contract says who pays for what comes later.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: rcw('50.24.010'),
    fact: 'staff',
    structure: 'shares',
  },
  {
    key: 'paid-leave',
    area: 'agencies',
    title: 'Premiums of Paid Family and Medical Leave',
    detail:
      'Reported and paid by the quarter. The seller reports the part of the quarter before the closing, with what was kept back from wages, and shows that nothing is open.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: rcw('50A.10.030'),
    fact: 'staff',
  },
  {
    key: 'wa-cares',
    area: 'agencies',
    title: 'Premiums of the WA Cares Fund',
    detail:
      'Kept back from wages and reported with those of paid leave. The buyer gets the letters of employees who are exempt, without which premiums are due for them.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: rcw('50B.04.080'),
    fact: 'staff',
  },
]
