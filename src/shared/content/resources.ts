import { REGION, STATE } from '#region/region.ts'
import { product } from '#shared/product.ts'
import type { ContentPage } from './content-page.ts'
import { checklistFile } from '#shared/content/checklists/checklist.ts'
import { promises } from './facts.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const resources: ContentPage = {
  title: 'Resources',
  kicker: 'Guides, checklists and tools',
  updated: GUIDES_UPDATED,
  description: `Guides, checklists and tools for buying or selling a small business in ${product.region}: valuation, due diligence, financing and preparing a sale.`,
  lead: 'Buying or selling a business is mostly a matter of asking the right question at the right time. These guides have the questions; start with the one that is nearest to you.',
  sections: [
    {
      id: 'featured',
      heading: 'Featured downloads',
      cards: [
        {
          kicker: `PDF · ${promises.dueDiligencePoints} points · for buyers`,
          title: 'Due diligence checklist',
          text: 'Four areas to check, fifteen red flags and the habits of careful buyers, on paper for the visit.',
          link: { label: 'Download the PDF', file: checklistFile('due-diligence') },
        },
        {
          kicker: `PDF · ${promises.preSalePoints} points · for sellers`,
          title: 'Pre-sale checklist',
          text: 'What to put in order before the first buyer asks for it, to pin to the office wall.',
          link: { label: 'Download the PDF', file: checklistFile('pre-sale') },
        },
      ],
      links: [
        { label: 'Tick off due diligence here', to: '/checklists/due-diligence' },
        { label: 'Tick off the pre-sale list here', to: '/checklists/pre-sale' },
      ],
    },
    {
      id: 'for-sellers',
      heading: 'Seller resources',
      cards: [
        {
          title: 'Preparing a sale',
          text: 'Tools, a five-step journey and what buyers will want to see.',
          link: { label: 'Seller Resources', to: '/seller-resources' },
        },
        {
          title: 'What is it worth?',
          text: 'How buyers get from your books to a price.',
          link: { label: 'Valuation', to: '/valuation' },
        },
        {
          title: 'How others did it',
          text: 'Six owners, six reasons to let go.',
          link: { label: 'Success Stories', to: '/success-stories' },
        },
      ],
      links: [{ label: `What ${STATE} asks of a seller`, to: '/seller-resources', hash: REGION }],
    },
    {
      id: 'for-buyers',
      heading: 'Buyer resources',
      cards: [
        {
          title: 'What to check',
          text: 'From bank statements to the landlord, in the order that saves time.',
          link: { label: 'Due Diligence Guide', to: '/due-diligence' },
        },
        {
          title: 'How to pay for it',
          text: 'Four ways to finance a purchase, and what each asks of you.',
          link: { label: 'Financing', to: '/financing' },
        },
        {
          title: 'How you are protected',
          text: 'What we verify, what we guarantee, and eight warning signs.',
          link: { label: 'Buyer Protection', to: '/buyer-protection' },
        },
      ],
      links: [
        { label: `What is different in ${STATE}`, to: '/due-diligence', hash: REGION },
        { label: 'Find an advisor', to: '/professionals' },
      ],
    },
    {
      id: 'quick-actions',
      heading: 'Quick actions',
      links: [
        { label: 'Value a business', to: '/valuation' },
        { label: 'Check before you buy', to: '/due-diligence' },
        { label: 'Compare financing', to: '/financing' },
        { label: 'Browse the marketplace', to: '/marketplace' },
        { label: 'Prepare a sale', to: '/seller-resources' },
        { label: 'Read success stories', to: '/success-stories' },
      ],
    },
  ],
  next: [
    { label: 'How It Works', to: '/how-it-works' },
    { label: 'Help Center', to: '/help' },
    { label: 'Community', to: '/community' },
  ],
}
