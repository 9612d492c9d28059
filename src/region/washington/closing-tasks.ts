import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import type { StateTask } from '#shared/region/region.ts'
import { rcw, wac } from './laws.ts'

/** What the state changes of the tasks of a closing, by their keys. */
export const CLOSING_CHANGES: Readonly<Record<string, StateTask>> = {
  escrow: {
    detail:
      'Deposit and price wait with somebody who may hold them: escrow agents need a license, banks don’t, nor do attorneys within their practice.',
    law: rcw('18.44.021'),
  },
  liens: { law: rcw('62A.9A-513') },
  'liens-company': { law: rcw('62A.9A-513') },
  'landlord-consent': {
    detail:
      'In writing, with the time left, the options and who guarantees. It needs no notary since 2024, unless it is to be recorded.',
    law: rcw('59.04.010'),
  },
  'title-insurance': { law: rcw('64.04.010') },
  'no-competition': {
    detail:
      'Washington’s limits on noncompetes of employees, which are all void from June 30, 2027, don’t cover a person who sells one percent or more of a business. Still keep the promise reasonable in time and place, and have an attorney read it.',
    law: rcw('49.62.010'),
  },
  'note-secured': {
    detail:
      'A promissory note, a security agreement, and a financing statement filed with the Department of Licensing.',
    law: rcw('62A.9A-310'),
  },
  'stock-count': {
    detail: 'The evening before, at cost. With the buyer’s reseller permit it is not taxed as a retail sale.',
    law: wac('458-20-102'),
  },
  'handover-final-wages': {
    detail:
      'Due at the end of the established pay period in which they stop working for the seller, also if the buyer hires them.',
    law: rcw('49.48.010'),
  },
}

/** Tasks after the closing that every state does not have. */
export const STATE_HANDOVER_TASKS: readonly TaskTemplate[] = [
  {
    key: 'handover-final-return',
    area: 'handover',
    title: 'Final excise tax return of the seller',
    detail: 'Within ten days of the sale, with what is due.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: 10 },
    structure: 'assets',
    law: rcw('82.32.140'),
  },
  {
    key: 'handover-final-reports',
    area: 'handover',
    title: 'Final reports of the seller on wages and hours',
    detail:
      'Within ten days of the sale, with what is due: workers’ compensation to Labor & Industries, unemployment and Paid Family and Medical Leave to the Employment Security Department.',
    isSellers: true,
    isChecked: true,
    due: { daysFromClosing: 10 },
    fact: 'staff',
    structure: 'assets',
    law: rcw('50.24.210'),
  },
]
