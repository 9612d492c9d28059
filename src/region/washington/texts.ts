import type { Fact, Note } from '#shared/content/content-page.ts'
import { DEPOSIT_HOLDER_REGISTERS } from './deposit-holders.ts'

/** Disclaimer in guides that mention law or taxes. */
export const NOT_ADVICE =
  'This is general information, not legal or tax advice. Rules change and cases differ: ask a Washington attorney and a CPA before you sign.'

/** State offices where anyone can check a seller's claims, mostly for free. */
export const RECORDS: readonly Fact[] = [
  {
    label: 'Is the company registered, and who governs it?',
    value: 'Secretary of State, Corporations and Charities Filing System.',
    link: { label: 'ccfs.sos.wa.gov', url: 'https://ccfs.sos.wa.gov/' },
  },
  {
    label: 'Business license and city endorsements',
    value: 'Department of Revenue, Business Lookup: the UBI number, trade names, and which endorsements are active.',
    link: { label: 'dor.wa.gov', url: 'https://dor.wa.gov/' },
  },
  {
    label: 'Unpaid state taxes',
    value:
      'Department of Revenue, tax status letter. Records are confidential, so the seller asks for it or lets you ask.',
    link: { label: 'dor.wa.gov', url: 'https://dor.wa.gov/' },
  },
  {
    label: 'Workers’ compensation, wage claims, contractor registration',
    value: 'Department of Labor & Industries, account and contractor look-up.',
    link: { label: 'lni.wa.gov', url: 'https://lni.wa.gov/' },
  },
  {
    label: 'Liens on equipment, stock and receivables',
    value: 'Department of Licensing, Uniform Commercial Code search. Search the exact legal name.',
    link: { label: 'dol.wa.gov', url: 'https://dol.wa.gov/' },
  },
  {
    label: 'Liquor and cannabis',
    value: 'Liquor and Cannabis Board. A new owner applies in their own name.',
    link: { label: 'lcb.wa.gov', url: 'https://lcb.wa.gov/' },
  },
  {
    label: 'Childcare and early learning',
    value: 'Department of Children, Youth, and Families: licenses and inspection reports.',
    link: { label: 'dcyf.wa.gov', url: 'https://dcyf.wa.gov/' },
  },
  {
    label: 'Lawsuits and judgments',
    value: 'Washington Courts, case search by name, and the clerk of the county.',
    link: { label: 'courts.wa.gov', url: 'https://www.courts.wa.gov/' },
  },
]

/** What a seller settles with the state, and with others, before closing. */
export const BEFORE_CLOSING: readonly Fact[] = [
  {
    label: 'Tax status letter',
    value:
      'Ask the Department of Revenue for it early. A careful buyer won’t release the last of the price without it, because unpaid state taxes can follow the business.',
  },
  {
    label: 'Workers and wages',
    value:
      'Settle workers’ compensation with Labor & Industries, and unemployment taxes and paid leave premiums with Employment Security, and keep the proof.',
  },
  {
    label: 'Your lease',
    value:
      'Read it for assignment and for your own guarantee, and ask the landlord to release you from it. Without a release you may owe rent for a shop that is no longer yours.',
  },
  {
    label: 'Licenses',
    value:
      'Tell a buyer in the first week what they must apply for: liquor, food, contractor registration, the transfer of a childcare license. It may outlast the rest of the sale.',
  },
  {
    label: 'How the price is split',
    value:
      'In an asset sale you agree on how much is for equipment, stock, the promise not to compete and goodwill. Both of you tell the IRS the same split, on Form 8594.',
  },
  {
    label: 'What you keep',
    value:
      'Talk with a CPA before you sign the letter of intent. The form of the sale, a note that you carry over several years, and Washington’s excise tax on large capital gains, with its deduction for family-owned small businesses, each change it.',
  },
  {
    label: 'The day after',
    value: 'Close or change your accounts with the state and the city, so that no bill comes for a shop you sold.',
  },
]

export const DIFFERENCES_INTRO = 'Four things that people who bought elsewhere don’t expect.'
export const DIFFERENCES: readonly Fact[] = [
  {
    label: 'Taxes can follow the business',
    value:
      'If you take over most of a business’s assets and the seller leaves state taxes unpaid, the Department of Revenue can ask you for them as the “successor”. Labor & Industries has such a rule for workers’ compensation premiums, and Employment Security for unemployment taxes and paid leave premiums. Ask for a tax status letter and for proof from the other two before closing, and let escrow hold back enough until they are there.',
  },
  {
    label: 'Licenses don’t come with the keys',
    value:
      'In an asset sale the new owner files a Business License Application, gets their own UBI number and asks for each endorsement again: the cities, lottery, tobacco, whatever the shop sells. A liquor license is applied for in your name; ask the Liquor and Cannabis Board early, also about serving meanwhile. Ask the local health department whether a food permit moves. A full childcare license can, once the state agrees.',
  },
  {
    label: 'The lease is often the business',
    value:
      'Most leases need the landlord’s written consent to be assigned, many ask you for a personal guarantee, and some leave the seller bound. Ask for an assignment with the options to renew intact, and for an estoppel letter, in which the landlord confirms rent and deposit and that nobody is behind.',
  },
  {
    label: 'Keep some money for the state',
    value:
      'Equipment, furniture and fixtures bought with a business are subject to sales or use tax. Stock that you will resell is not.',
  },
]

/** What the taxes on a sale depend on. */
export const SALE_TAXES = {
  ofAssets: 'Sales or use tax on equipment; both file IRS Form 8594',
  ofCompany: 'Real estate excise tax can apply if it owns property',
}

/** Beside the checklist for due diligence. */
export const TAX_RETURNS: Note = {
  title: 'Start with the tax returns',
  text: 'What an owner told the tax office is the most modest story there is. In Washington, the combined excise tax returns show gross income month by month or quarter by quarter: lay them beside the statements.',
}

export const ESCROW: Note = {
  title: 'Escrow, in two sentences',
  text: 'An escrow agent or an attorney’s trust account holds the money until everything that was agreed has happened. Escrow agents in Washington are licensed by the Department of Financial Institutions, which tells you whether yours is.',
  link: { label: 'dfi.wa.gov', url: DEPOSIT_HOLDER_REGISTERS.escrow_agent.url },
}

/** Who hears of scams in the state. */
export const COMPLAINTS: Fact = {
  label: 'Consumer complaints and scams',
  value: 'Washington State Attorney General',
  link: { label: 'atg.wa.gov', url: 'https://www.atg.wa.gov/' },
}

export const BROKER_LICENSE: Fact = {
  label: 'Is this broker licensed?',
  value: 'Washington licenses those who broker business sales as real estate brokers: Department of Licensing',
  link: { label: 'dol.wa.gov', url: 'https://dol.wa.gov/' },
}
