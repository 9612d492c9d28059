import { BEFORE_CLOSING, NOT_ADVICE } from '#region/texts.ts'
import { REGION, STATE } from '#region/region.ts'
import { product } from '#shared/product.ts'
import { checklistFile } from '#shared/content/checklists/checklist.ts'
import type { ContentPage } from './content-page.ts'
import { promises } from './facts.ts'
import { preSaleChecklist } from '#shared/content/checklists/pre-sale-checklist.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const sellerResources: ContentPage = {
  title: 'Seller Resources',
  kicker: 'Guide for sellers',
  updated: GUIDES_UPDATED,
  description: `Prepare, price and sell your business: four tools, a ${promises.preSalePoints}-point pre-sale checklist and the five steps from first thought to closing. Listing is free.`,
  lead: 'You built something that works. The months before a sale are for showing that to someone who has never seen it, in papers they can check. Listing it here is free, and stays free.',
  actions: [
    { label: 'List Your Business', to: '/seller-onboarding' },
    { label: 'Download Checklist', file: checklistFile('pre-sale') },
  ],
  sections: [
    {
      id: 'tools',
      heading: 'Four tools',
      cards: [
        {
          title: 'Valuation calculator',
          text: 'A low, a middle and a high estimate from your revenue and cash flow, with the arithmetic shown.',
          link: { label: 'Estimate the value', to: '/valuation' },
        },
        {
          title: 'Pre-sale checklist',
          text: `${promises.preSalePoints} points to put in order before the first buyer asks. Tick them off here or on paper.`,
          link: { label: 'Open the checklist', to: '/checklists/pre-sale' },
        },
        {
          title: 'The buyer’s checklist',
          text: 'Read what careful buyers are told to ask you, and have the answers ready.',
          link: { label: 'Due Diligence Guide', to: '/due-diligence' },
        },
        {
          title: 'How buyers pay',
          text: 'What lenders want to see, and what carrying part of the price yourself can do.',
          link: { label: 'Financing', to: '/financing' },
        },
      ],
    },
    {
      id: 'journey',
      heading: 'The five-step selling journey',
      steps: [
        {
          title: 'Prepare',
          when: 'months before',
          text: 'Put books, lease, licenses and written procedures in order. A business that runs without you for two weeks is worth more than one that doesn’t.',
        },
        {
          title: 'Set a price',
          when: 'a week or two',
          text: 'Start from cash flow, compare with similar listings, and ask an appraiser where much depends on it.',
        },
        {
          title: 'List and verify',
          when: promises.sellerVerification,
          text: 'Fill in three steps, add photos and documents, and give your registration number. Your listing shows Verified once it was checked.',
        },
        {
          title: 'Talk with buyers',
          when: 'some weeks',
          text: 'Answer here, at no cost. Open documents step by step, and ask for proof of funds before the sensitive ones.',
        },
        {
          title: 'Close and hand over',
          when: '5-9 weeks',
          text: 'Due diligence, contract, escrow, closing. Then teach what no paper holds, for as long as you agreed to.',
        },
      ],
      links: [{ label: 'Start your listing', to: '/seller-onboarding' }],
    },
    {
      id: 'cash-flow',
      heading: 'Show the cash flow a buyer would have',
      paragraphs: [
        'Your tax return was written to pay little tax. A buyer wants to know what one working owner takes home. So start from the net profit and add back your own pay, interest, depreciation, and what a new owner would not have: the second phone, the one-off roof, your brother’s wages above what the job pays.',
        'Write down each add-back with the paper that proves it. One that you can’t prove costs more trust than it adds price: at two and a half times cash flow, $4,000 of doubtful mileage is a $10,000 argument.',
      ],
      note: {
        title: 'An example',
        text: 'Net profit $62,000 + your pay $48,000 + interest $5,000 + depreciation $9,000 + one-off repairs $6,000 = $130,000 a year that a buyer can plan with.',
        link: { label: 'Try it with your numbers', to: '/valuation' },
      },
    },
    {
      id: 'pre-sale-checklist',
      heading: 'The pre-sale checklist',
      paragraphs: [
        `${promises.preSalePoints} points in five parts. Begin with the papers; they take longest and buyers ask for them first.`,
      ],
      checklists: preSaleChecklist.parts,
      links: [
        { label: 'Tick it off here', to: '/checklists/pre-sale' },
        { label: 'The same as a PDF', file: checklistFile('pre-sale') },
      ],
    },
    {
      id: REGION,
      heading: `Before you close in ${STATE}`,
      facts: BEFORE_CLOSING,
      note: { title: 'Not legal advice', text: NOT_ADVICE },
    },
    {
      id: 'what-to-have-ready',
      heading: 'What we ask for',
      facts: [
        { label: 'Tax returns', value: 'Last 2 years' },
        { label: 'Financial statements', value: 'Profit and loss, balance sheet' },
        { label: 'Registration', value: 'Your business registration number' },
        { label: 'Photos', value: `Up to ${product.maxPictures}; everyone sees the first ${product.freePictures}` },
        { label: 'Documents', value: `Up to ${product.maxDocuments}, each up to ${promises.maxUpload}` },
        { label: 'Changes to a listing', value: `Reviewed within ${promises.listingEdits}` },
      ],
    },
  ],
  next: [
    { label: 'Go to your dashboard', to: '/dashboard' },
    { label: 'Read success stories', to: '/success-stories' },
    { label: 'Contact', to: '/contact' },
  ],
}
