import { STATE_WITH_ARTICLE } from '#region/words.ts'
import { REGISTRATION } from '#region/registration.ts'
import { DIFFERENCES, DIFFERENCES_INTRO, NOT_ADVICE, RECORDS, SALE_TAXES, TAX_RETURNS } from '#region/texts.ts'
import { REGION, STATE } from '#region/region.ts'
import { checklistFile } from '#shared/content/checklists/checklist.ts'
import type { ContentPage } from './content-page.ts'
import { dueDiligenceAreas, dueDiligenceHabits, redFlags } from '#shared/content/checklists/due-diligence-checklist.ts'
import { promises } from './facts.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const dueDiligence: ContentPage = {
  title: 'Due Diligence Guide',
  kicker: 'Guide for buyers',
  updated: GUIDES_UPDATED,
  description: `What to check before you buy a small business: a ${promises.dueDiligencePoints}-point checklist, a four-phase timeline and the red flags to watch for.`,
  lead: 'Due diligence is the time between “I like this business” and “I own it”, when you check that what you were told is what you will get. Here is what to ask for, in what order, and what should make you stop.',
  actions: [
    { label: 'Download Checklist', file: checklistFile('due-diligence') },
    { label: 'Find an Advisor', to: '/professionals' },
    { label: 'Tick it off here', to: '/checklists/due-diligence' },
  ],
  sections: [
    {
      id: 'before-you-start',
      heading: 'Before you start',
      paragraphs: [
        'Sign two short papers first. A confidentiality agreement says that what you see stays with you. A letter of intent says what you would pay, for what, until when you may look, and that either of you may still walk away. Sellers open their books more readily when they know where the papers go.',
        'If you are asked for earnest money, agree that it stays with an escrow agent or in an attorney’s trust account, and in writing when you get it back: if the books, the lease, the licenses or the loan don’t come through. Money paid straight to a seller is hard to get back.',
        `The full checklist has ${promises.dueDiligencePoints} points: thirty-two checks in four areas, fifteen red flags and sixteen habits of careful buyers. Start with what would hurt most if it turned out to be wrong.`,
      ],
      note: {
        title: 'What it costs',
        text: 'Expect to pay an accountant and an attorney for a few days each. Against a price of $200,000 that is small; against a business that can’t carry its loan it is nothing.',
        link: { label: 'Find people who do this', to: '/professionals' },
      },
    },
    {
      id: 'checklist',
      heading: 'The checklist, area by area',
      paragraphs: ['Eight checks in each of four areas. Open one at a time and work down the list.'],
      note: TAX_RETURNS,
      checklists: dueDiligenceAreas,
      links: [
        { label: `All ${promises.dueDiligencePoints} points, to check off`, to: '/checklists/due-diligence' },
        { label: 'The same as a PDF', file: checklistFile('due-diligence') },
      ],
    },
    {
      id: 'assets-or-company',
      heading: 'What are you buying: the assets or the company?',
      paragraphs: [
        'Most small sales are asset sales. You buy the equipment, the stock, the name, the customer list and the lease, into a company of your own. Most of the old company’s debts stay with the seller, and you write off what you paid over time. In exchange, nothing moves by itself: licenses, contracts and accounts are applied for or assigned one by one.',
        `In a sale of the company, of its shares or its membership interests, everything stays where it is: ${REGISTRATION.name}, the contracts, the history, and every claim that nobody has made yet. It can be worth it where a contract or a license is the business. Check twice as hard.`,
      ],
      table: {
        caption: 'Asset sale and company sale compared',
        columns: ['Question', 'Asset sale', 'Company sale'],
        rows: [
          [
            'Old debts and claims',
            'Mostly stay with the seller; some taxes can follow',
            'Stay with the company, so with you',
          ],
          [`Licenses and ${REGISTRATION.name}`, 'You apply for your own', 'Often stay; report the change of owners'],
          ['Lease and contracts', 'Assigned, usually with consent', 'Stay, unless they end with a change of control'],
          ['Tax on the deal', SALE_TAXES.ofAssets, SALE_TAXES.ofCompany],
          ['Suits', 'Most shops, restaurants and services', 'Contracts or licenses that can’t be moved'],
        ],
      },
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
      paragraphs: ['Sixteen habits of people who were glad afterwards.'],
      groups: dueDiligenceHabits,
    },
    {
      id: REGION,
      heading: `What is different in ${STATE}`,
      paragraphs: [DIFFERENCES_INTRO],
      facts: DIFFERENCES,
      note: {
        title: 'Not legal advice',
        text: NOT_ADVICE,
        link: { label: 'Find an advisor', to: '/professionals' },
      },
    },
    {
      id: 'records',
      heading: 'Where to look things up',
      paragraphs: [
        `Most of what a seller tells you about ${STATE_WITH_ARTICLE} business can be checked with the office that keeps the record, usually for free and from your chair.`,
      ],
      facts: RECORDS,
    },
  ],
  next: [
    { label: 'See how a price comes about', to: '/valuation' },
    { label: 'Plan how to pay for it', to: '/financing' },
    { label: 'Learn how buyers are protected', to: '/buyer-protection' },
    { label: 'Browse businesses', to: '/marketplace' },
  ],
}
