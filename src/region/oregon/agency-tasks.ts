import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import { EMPLOYER_TASKS } from './employer-tasks.ts'
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
  ...EMPLOYER_TASKS,
  {
    key: 'liquor-license',
    area: 'agencies',
    title: 'Liquor license in the buyer’s name',
    detail:
      'Apply with the Liquor and Cannabis Commission as soon as the letter is signed, and ask whether it grants a temporary letter of authority, for up to 180 days, so that sales go on while it decides.',
    isSellers: false,
    isChecked: true,
    due: { daysAfterAgreement: 7 },
    law: ors('471.297'),
    fact: 'liquor',
    structure: 'assets',
  },
  {
    key: 'liquor-members',
    area: 'agencies',
    title: 'Approval of the Liquor and Cannabis Commission for the new owners of the licensee',
    detail:
      'The license stays with the company, but as a rule nobody may take an interest in a licensed business before the Commission has approved it. Apply as soon as the letter is signed, and write the day of closing around its decision.',
    isSellers: false,
    isChecked: true,
    due: { daysAfterAgreement: 7 },
    law: oar('845-006-0475'),
    fact: 'liquor',
    structure: 'shares',
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
    structure: 'assets',
  },
  {
    key: 'childcare-company',
    area: 'agencies',
    title: 'The child care certificate under new owners of the company',
    detail:
      'A change of owner takes an application, at least 45 days before it. Ask the Department of Early Learning and Care early whether new owners of the company are one. Write the day of closing around its answer.',
    isSellers: false,
    isChecked: true,
    due: { daysAfterAgreement: 7 },
    law: oar('414-305-0130'),
    fact: 'childcare',
    structure: 'shares',
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
    structure: 'assets',
  },
  {
    key: 'contractor-company',
    area: 'agencies',
    title: 'New officers and members in the contractor license of the company',
    detail:
      'The license stays with the company. The Construction Contractors Board has its officers, managers and members on record: tell it who they are now, with minutes or another paper that the rule names, and keep bond and insurance in force.',
    isSellers: false,
    isChecked: true,
    due: { daysFromClosing: 0 },
    law: oar('812-003-0325'),
    fact: 'contractor',
    structure: 'shares',
  },
]
