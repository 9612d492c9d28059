import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import { oar, ors } from './laws.ts'

/** What the state and its agencies ask for. General information, not advice. */
export const AGENCY_TASKS: readonly TaskTemplate[] = [
  {
    key: 'assumed-business-name',
    area: 'agencies',
    title: 'The assumed business name',
    detail:
      'Whoever trades under a name that is not their own registers it with the Secretary of State before they do. The seller ends or hands over the old registration.',
    isSellers: false,
    isChecked: true,
    due: { daysFromClosing: -14 },
    law: ors('648.007'),
    structure: 'assets',
  },
  {
    key: 'unemployment-experience',
    area: 'agencies',
    title: 'Tell the Employment Department who takes over',
    detail:
      'The unemployment experience of a business goes to whoever acquires it, and with it the rate that the buyer pays. The seller shows a statement of account.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: -10 },
    law: ors('657.480'),
    fact: 'staff',
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
  {
    key: 'liquor-license',
    area: 'agencies',
    title: 'Liquor license in the buyer’s name',
    detail:
      'Apply with the Liquor and Cannabis Commission as soon as the letter is signed, and ask for a temporary letter of authority, so that sales go on while it decides.',
    isSellers: false,
    isChecked: true,
    due: { daysAfterAgreement: 7 },
    law: ors('471.297'),
    fact: 'liquor',
  },
  {
    key: 'childcare-certificate',
    area: 'agencies',
    title: 'A new certificate for the child care center',
    detail:
      'A certificate can’t be transferred to another owner: the buyer applies at least 45 days before the change. Write the day of closing around the decision.',
    isSellers: false,
    isChecked: true,
    due: { daysAfterAgreement: 7 },
    law: oar('414-305-0130'),
    fact: 'childcare',
  },
  {
    key: 'contractor-license',
    area: 'agencies',
    title: 'Contractor license in the buyer’s name',
    detail:
      'The Construction Contractors Board issues a license to one entity alone: a new owner with a company of their own gets a license, bond and insurance before the first job.',
    isSellers: false,
    isChecked: true,
    due: { daysFromClosing: -30 },
    law: oar('812-003-0100'),
    fact: 'contractor',
  },
]
