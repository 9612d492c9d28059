import type { ContentPage } from './content-page.ts'
import { promises } from './facts.ts'
import { preSaleChecklist } from './pre-sale-checklist.ts'
import { product } from '#shared/product.ts'

export const sellerResources: ContentPage = {
  title: 'Seller Resources',
  description: `Prepare, price and sell your business: four tools, a ${promises.preSalePoints}-point pre-sale checklist and the five steps from first thought to closing. Listing is free.`,
  lead: 'You built something that works. The months before a sale are for showing that to someone who has never seen it, in papers they can check. Listing it here is free, and stays free.',
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
          text: `${promises.preSalePoints} points to put in order before the first buyer asks.`,
          link: { label: 'Open the checklist', to: '/seller-resources', hash: 'pre-sale-checklist' },
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
      id: 'pre-sale-checklist',
      heading: 'The pre-sale checklist',
      paragraphs: [
        `${promises.preSalePoints} points in five parts. Begin with the papers; they take longest and buyers ask for them first.`,
      ],
      checklists: preSaleChecklist,
    },
    {
      id: 'what-to-have-ready',
      heading: 'What we ask for',
      facts: [
        { label: 'Tax returns', value: 'Last 2 years' },
        { label: 'Financial statements', value: 'Profit and loss, balance sheet' },
        { label: 'Registration', value: 'Your business registration number' },
        { label: 'Photos', value: `Up to ${product.maxPictures}; everyone sees the first ${product.freePictures}` },
        { label: 'Documents', value: `Any number, up to ${promises.maxUpload} each` },
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
