import type { SampleConversation } from './sample-conversation.ts'

const DAY = 24

/** A sale in due diligence: tasks in every state, papers, and questions with and without an answer. */
export const ROOM_OF_A_PRESCHOOL: SampleConversation = {
  about: { business: 'Acorn & Owl Preschool' },
  buyer: 'subscriber@handover.example',
  lines: [
    {
      by: 'buyer',
      hoursAgo: 16 * DAY,
      text: 'I taught four-year-olds for eleven years and would keep every family. Would the license come along?',
    },
    {
      by: 'seller',
      hoursAgo: 15.5 * DAY,
      text: 'The state can transfer it, and we would apply together in the first week. Make me an offer and let us go through everything in order.',
    },
  ],
  offers: [
    {
      by: 'buyer',
      hoursAgo: 14.5 * DAY,
      price: 238_000,
      cash: 48_000,
      note: 40_000,
      included: 'Furniture, playground, name, curriculum and the telephone number',
      diligenceDays: 45,
      remarks: 'No family is told before the license is.',
    },
  ],
  room: {
    agreedHoursAgo: 14 * DAY,
    accepted: ['financial-1', 'financial-2', 'childcare-history', 'escrow', 'market-3'],
    provided: ['financial-3', 'legal-2', 'operational-2'],
    papers: [
      {
        key: 'financial-3',
        fileName: 'tax-returns-side-by-side.pdf',
        lines: ['FEDERAL AND STATE RETURNS SIDE BY SIDE', '', 'Acorn & Owl Preschool', '', 'Sample data.'],
      },
      {
        key: 'legal-2',
        fileName: 'lease-with-options.pdf',
        lines: [
          'LEASE',
          '',
          'Acorn & Owl Preschool',
          '',
          'To 2029, with two options of five years.',
          '',
          'Sample data.',
        ],
      },
    ],
    questions: [
      {
        text: 'Which of the teachers have said that they stay?',
        answer: 'All four who know. The two aides are told with the families.',
      },
      { text: 'Is the playground fence ours or the landlord’s?' },
    ],
  },
}
