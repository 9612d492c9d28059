import type { OfferTerms } from '#shared/deals/offers.ts'

/** A letter to begin with. Percents are of the price, amounts are rounded down to whole dollars. */
export interface OfferTemplate extends Pick<
  OfferTerms,
  | 'noteRateBasisPoints'
  | 'noteMonths'
  | 'isNoteOnStandby'
  | 'holdbackMonths'
  | 'structure'
  | 'included'
  | 'contingencies'
  | 'diligenceDays'
  | 'remarks'
> {
  name: string
  label: string
  /** One line for whoever chooses. */
  summary: string
  cashPercent: number
  notePercent: number
  holdbackPercent: number
  depositPercent: number
  /** From the day on which the form is filled. */
  closingDays: number
}

const INCLUDED =
  'Equipment, furniture and fixtures; the name, website and phone numbers; customer records and goodwill; stock at the level of an ordinary month.'
const TRAINING = 'The seller trains the buyer for four weeks after the closing.'

/**
 * Common shapes of a first offer. Starting points of ours, without a lender's or an attorney's review;
 * shares and years are within the ranges of the financing guide, and those of the SBA loan within `sbaRules`.
 */
export const offerTemplates: readonly OfferTemplate[] = [
  {
    name: 'all_cash',
    label: 'All cash',
    summary: 'The whole price at the closing, and a quick one.',
    cashPercent: 100,
    notePercent: 0,
    noteRateBasisPoints: 0,
    noteMonths: 0,
    isNoteOnStandby: false,
    holdbackPercent: 0,
    holdbackMonths: 0,
    depositPercent: 5,
    structure: 'assets',
    included: INCLUDED,
    contingencies: ['books', 'lease', 'licenses', 'inspection'],
    diligenceDays: 21,
    closingDays: 45,
    remarks: TRAINING,
  },
  {
    name: 'sba',
    label: 'SBA loan',
    summary: '10% in cash, 10% from the seller on standby, the rest from a bank.',
    cashPercent: 10,
    notePercent: 10,
    noteRateBasisPoints: 600,
    noteMonths: 120,
    isNoteOnStandby: true,
    holdbackPercent: 0,
    holdbackMonths: 0,
    depositPercent: 2,
    structure: 'assets',
    included: INCLUDED,
    contingencies: ['financing', 'books', 'lease', 'licenses', 'inspection'],
    diligenceDays: 45,
    closingDays: 90,
    remarks: TRAINING,
  },
  {
    name: 'seller_financed',
    label: 'Seller financed',
    summary: '40% in cash, and the seller is paid the rest over five years.',
    cashPercent: 40,
    notePercent: 60,
    noteRateBasisPoints: 700,
    noteMonths: 60,
    isNoteOnStandby: false,
    holdbackPercent: 0,
    holdbackMonths: 0,
    depositPercent: 3,
    structure: 'assets',
    included: INCLUDED,
    contingencies: ['books', 'lease', 'licenses', 'inspection'],
    diligenceDays: 30,
    closingDays: 60,
    remarks: TRAINING,
  },
]

/** What the form shows before a letter is chosen. */
export const plainOffer: Omit<OfferTemplate, 'name' | 'label' | 'summary'> = {
  cashPercent: 10,
  notePercent: 0,
  noteRateBasisPoints: 0,
  noteMonths: 0,
  isNoteOnStandby: false,
  holdbackPercent: 0,
  holdbackMonths: 0,
  depositPercent: 0,
  structure: 'assets',
  included: '',
  contingencies: ['financing', 'books', 'lease', 'licenses'],
  diligenceDays: 30,
  closingDays: 90,
  remarks: '',
}
