import type { ContactInput } from '#shared/contact/contact.ts'
import type { NewReport } from '#server/moderation/reports/seed.ts'

const at = (name: string) => `${name}@handover.example`

/** Notes of staff to owners who must add documents. Businesses use them in turn. */
const DOCUMENT_NOTES = [
  'The lease has a page missing: the one with the options to renew. Please add it.',
  'We could not match the sales of last year with the tax return. Please upload both, as they were filed.',
  'Please upload the business license. What we have has ended.',
  'A list of the equipment with years would let us verify what is included in the price.',
] as const

export function documentNote(index: number): string {
  return DOCUMENT_NOTES[index % DOCUMENT_NOTES.length] ?? DOCUMENT_NOTES[0]
}

/** How long listings have waited for review, in hours. Most are in time, some are due, one is late. */
const REVIEW_AGES = [21, 2, 40, 9, 0.7, 16, 27, 5, 12, 51, 3.5, 19, 33, 7, 22.5, 1.4, 14] as const

export function hoursInReview(index: number): number {
  return REVIEW_AGES[index % REVIEW_AGES.length] ?? REVIEW_AGES[0]
}

export interface SampleReport extends Pick<NewReport, 'reason' | 'text' | 'which'> {
  hoursAgo: number
  about: { business: string } | 'other'
  reporter?: string
  reporterEmail?: string
}

/** The open reports besides the one about a conversation. */
export const SAMPLE_REPORTS: readonly SampleReport[] = [
  {
    about: { business: 'Blue Door Social' },
    hoursAgo: 30,
    reason: 'untrue',
    text: 'I worked there until spring. Two of the clients that the description counts have left, and the owner knows it.',
    reporterEmail: 'former-colleague@mail.example',
  },
  {
    about: 'other',
    hoursAgo: 8,
    which: 'A text message with a link to "handover-verify"',
    reason: 'pretends',
    text: 'Somebody writes to sellers by phone, says they are your staff, and asks for the code from the email.',
    reporter: at('seller3'),
  },
]

/** The report of seller@ about the buyer whom she blocked. */
export const CONVERSATION_REPORT = {
  hoursAgo: 22,
  reason: 'scam',
  text: 'Wants to overpay by check and have the rest wired in advance, and asks for my bank login.',
} as const

export interface SampleContactMessage {
  hoursAgo: number
  /** Absent: the sender was signed out. */
  writer?: string
  message: ContactInput
}

export const SAMPLE_CONTACT_MESSAGES: readonly SampleContactMessage[] = [
  {
    hoursAgo: 31,
    message: {
      name: 'Bea Lindholm',
      email: 'bea@chamber.example',
      category: 'partnership',
      subject: 'Workshops for owners who retire',
      message:
        'Our chamber of commerce holds an evening for owners over sixty every spring. Would somebody of yours speak about what a buyer wants to see? We are forty people and a good soup.',
    },
  },
  {
    hoursAgo: 11,
    writer: at('buyer'),
    message: {
      name: 'Caleb Whitaker',
      email: at('buyer'),
      category: 'account',
      subject: 'Two accounts by mistake',
      message: 'I signed up twice, with my work address and this one. Can you close the other one? I never used it.',
    },
  },
  {
    hoursAgo: 4,
    writer: at('subscriber'),
    message: {
      name: 'Elena Vasquez',
      email: at('subscriber'),
      category: 'billing',
      subject: 'A receipt with my company on it',
      message: 'My accountant would like the name of my company on the receipts. Where do I put it?',
    },
  },
]

/** Announcements to all users. */
export const FEATURE_UPDATES = [
  {
    daysAgo: 24,
    title: 'Counties on the map',
    path: '/map',
    message: 'The map of Washington now shows counties, and how many businesses are for sale where you look.',
  },
  {
    daysAgo: 11,
    title: 'Two checklists to print',
    path: '/resources',
    message: 'What to look at before you buy, and what to prepare before you sell: both are under Resources, as PDFs.',
  },
  {
    daysAgo: 0.25,
    title: 'Documents open in the page',
    message:
      'PDFs and pictures that a seller shares with you can be read without a download. Press Preview beside them.',
  },
] as const

/** The number of unread notifications by email. */
export const UNREAD: Readonly<Record<string, number>> = {
  [at('admin')]: 4,
  [at('seller')]: 2,
  [at('subscriber')]: 3,
  [at('lender')]: 0,
  [at('appraiser')]: 1,
}
export const USUALLY_UNREAD = 2
