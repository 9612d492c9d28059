import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import { ors } from './laws.ts'

/** What is asked of a business with employees. */
export const EMPLOYER_TASKS: readonly TaskTemplate[] = [
  {
    key: 'unemployment-experience',
    area: 'agencies',
    title: 'Tell the Employment Department who takes over',
    detail:
      'The unemployment experience of a business goes to its buyer and counts in the buyer’s rate: ask the Department which one. It must hear of the transfer within 60 days after it is final. The seller shows a statement of account.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: ors('657.480'),
    fact: 'staff',
    structure: 'assets',
  },
  {
    key: 'unemployment-debts',
    area: 'agencies',
    title: 'Unpaid unemployment taxes of the company',
    detail:
      'A company that goes on under new owners goes on owing what it owes: the Department may assess it against a reorganized business. The contract says who pays.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: ors('657.682'),
    fact: 'staff',
    structure: 'shares',
  },
]
