import type { ContentPage } from './content-page.ts'
import { promises } from './facts.ts'
import { product } from '#shared/product.ts'

export const resources: ContentPage = {
  title: 'Resources',
  description: `Guides, checklists and tools for buying or selling a small business in ${product.region}: valuation, due diligence, financing and preparing a sale.`,
  lead: 'Buying or selling a business is mostly a matter of asking the right question at the right time. These guides have the questions; start with the one that is nearest to you.',
  sections: [
    {
      id: 'featured',
      heading: 'Featured',
      cards: [
        {
          kicker: `${promises.dueDiligencePoints} points · for buyers`,
          title: 'Due diligence checklist',
          text: 'Four areas to check, fifteen red flags and the habits of careful buyers.',
          link: { label: 'Open the checklist', to: '/due-diligence', hash: 'checklist' },
        },
        {
          kicker: `${promises.preSalePoints} points · for sellers`,
          title: 'Pre-sale checklist',
          text: 'What to put in order before the first buyer asks for it.',
          link: { label: 'Open the checklist', to: '/seller-resources', hash: 'pre-sale-checklist' },
        },
        {
          kicker: 'Two minutes · for both',
          title: 'Valuation calculator',
          text: 'A low, a middle and a high estimate from revenue and cash flow, with the arithmetic shown.',
          link: { label: 'Estimate a value', to: '/valuation' },
        },
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
