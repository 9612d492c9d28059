import type { ContentPage } from './content-page.ts'
import { dueDiligenceAreas, dueDiligenceHabits, redFlags } from './due-diligence-checklist.ts'
import { promises } from './facts.ts'

export const dueDiligence: ContentPage = {
  title: 'Due Diligence Guide',
  description: `What to check before you buy a small business: a ${promises.dueDiligencePoints}-point checklist, a four-phase timeline and the red flags to watch for.`,
  lead: 'Due diligence is the time between “I like this business” and “I own it”, when you check that what you were told is what you will get. Here is what to ask for, in what order, and what should make you stop.',
  sections: [
    {
      id: 'before-you-start',
      heading: 'Before you start',
      paragraphs: [
        `The checklist has ${promises.dueDiligencePoints} points: thirty-two checks in four areas, fifteen red flags and sixteen habits of careful buyers. You won’t need all of them for a coffee cart, and you may need more for a machine shop. Start with what would hurt most if it turned out to be wrong.`,
        'Agree on the time you have, what you will see and who else may see it in a signed letter of intent and a confidentiality agreement. Sellers open their books more readily when they know where the papers go.',
      ],
    },
    {
      id: 'checklist',
      heading: 'The checklist, area by area',
      paragraphs: ['Eight checks in each of four areas. Open one at a time and work down the list.'],
      checklists: dueDiligenceAreas,
    },
    {
      id: 'timeline',
      heading: 'How long it takes',
      paragraphs: [
        'Plan for five to nine weeks from the first papers to a decision. Each phase has one question to answer; if the answer is no, you may stop there.',
      ],
      steps: [
        {
          title: 'Initial Review',
          when: '1-2 weeks',
          text: 'Read the summary financials, visit the business as a customer would, and meet the owner. Question: is this worth paying an accountant for?',
        },
        {
          title: 'Detailed Analysis',
          when: '2-4 weeks',
          text: 'Work through tax returns, contracts, the lease, people and equipment with your accountant and attorney. Question: do the numbers hold, and why?',
        },
        {
          title: 'Verification',
          when: '1-2 weeks',
          text: 'Check with those who don’t gain from the sale: banks, landlord, licensing offices, key suppliers and customers. Question: do others tell the same story?',
        },
        {
          title: 'Final Assessment',
          when: '1 week',
          text: 'Put what you found into the price and the terms, or walk away. Question: would you buy it again, knowing what you know now?',
        },
      ],
    },
    {
      id: 'red-flags',
      heading: 'Red flags',
      paragraphs: ['One of these is a reason to ask. Two that nobody can explain are a reason to leave.'],
      groups: redFlags,
    },
    {
      id: 'best-practices',
      heading: 'Best practices',
      groups: dueDiligenceHabits,
    },
    {
      id: 'washington',
      heading: 'Where to look things up in Washington',
      paragraphs: [
        'Most of what a seller tells you about a Washington business can be checked for free with the office that keeps the record.',
      ],
      facts: [
        {
          label: 'Is the company registered, and who governs it?',
          value: 'Secretary of State, Corporations and Charities Filing System',
        },
        { label: 'Business license and city endorsements', value: 'Department of Revenue, Business License Lookup' },
        {
          label: 'Unpaid state taxes that could follow you',
          value: 'Department of Revenue, tax status letter (the seller asks for it)',
        },
        { label: 'Workers’ compensation account and claims', value: 'Department of Labor & Industries' },
        { label: 'Liens on equipment and stock', value: 'Department of Licensing, Uniform Commercial Code search' },
        {
          label: 'Liquor and cannabis licenses',
          value: 'Liquor and Cannabis Board; a new owner applies in their own name',
        },
      ],
    },
  ],
  next: [
    { label: 'See how a price comes about', to: '/valuation' },
    { label: 'Plan how to pay for it', to: '/financing' },
    { label: 'Learn how buyers are protected', to: '/buyer-protection' },
    { label: 'Browse businesses', to: '/marketplace' },
  ],
}
