import type { Fact, Note } from '#shared/content/content-page.ts'
import { DEPOSIT_HOLDER_REGISTERS } from './deposit-holders.ts'

/** Disclaimer in guides that mention law or taxes. */
export const NOT_ADVICE =
  'This is general information, not legal or tax advice. Rules change and cases differ: ask an Oregon attorney and a CPA before you sign.'

/** State offices where anyone can check a seller's claims, mostly for free. */
export const RECORDS: readonly Fact[] = [
  {
    label: 'Is the company registered, and who governs it?',
    value: 'Secretary of State, Corporation Division: business name search.',
    link: { label: 'sos.oregon.gov', url: 'https://sos.oregon.gov/business/' },
  },
  {
    label: 'Liens on equipment, stock and receivables',
    value: 'Secretary of State, Uniform Commercial Code search. Search the exact legal name.',
    link: { label: 'sos.oregon.gov', url: 'https://sos.oregon.gov/business/Pages/ucc.aspx' },
  },
  {
    label: 'Contractor licenses',
    value: 'Construction Contractors Board, license search.',
    link: { label: 'oregon.gov/ccb', url: 'https://www.oregon.gov/ccb/' },
  },
  {
    label: 'Liquor and cannabis',
    value: 'Liquor and Cannabis Commission. A new owner applies in their own name.',
    link: { label: 'oregon.gov/olcc', url: 'https://www.oregon.gov/olcc/' },
  },
  {
    label: 'Childcare and early learning',
    value: 'Department of Early Learning and Care: certificates and inspections.',
    link: { label: 'oregon.gov/delc', url: 'https://www.oregon.gov/delc/' },
  },
]

/** What a seller settles with the state, and with others, before closing. */
export const BEFORE_CLOSING: readonly Fact[] = [
  {
    label: 'Taxes and wages',
    value:
      'Settle payroll taxes with the Department of Revenue and unemployment taxes with the Employment Department, and keep the proof.',
  },
  {
    label: 'Your lease',
    value:
      'Read it for assignment and for your own guarantee, and ask the landlord to release you from it. Without a release you may owe rent for a shop that is no longer yours.',
  },
  {
    label: 'Licenses',
    value:
      'Tell a buyer in the first week what they must apply for: liquor, food, a contractor license, a certificate for child care. It may outlast the rest of the sale.',
  },
  {
    label: 'How the price is split',
    value:
      'In an asset sale you agree on how much is for equipment, stock, the promise not to compete and goodwill. Both of you tell the IRS the same split, on Form 8594.',
  },
  {
    label: 'The day after',
    value:
      'Cancel your assumed business name if you keep none, and close or change your accounts with the state and the city.',
  },
]

export const DIFFERENCES_INTRO = 'Three things that people who bought elsewhere don’t expect.'
export const DIFFERENCES: readonly Fact[] = [
  {
    label: 'No sales tax, but other ones',
    value:
      'The state has no sales tax, so none is due on equipment or stock. Some cities and counties tax the income of a business, and a large one may owe the corporate activity tax: ask which apply here.',
  },
  {
    label: 'Licenses don’t come with the keys',
    value:
      'There is no general state license: trades, cities and counties have their own. A liquor license is applied for in your name; ask for a temporary letter of authority meanwhile. A certificate for child care can’t be transferred at all.',
  },
  {
    label: 'The unemployment experience comes along',
    value:
      'You take over the business’s unemployment experience, and it counts in your tax rate. Ask for the seller’s statement before you agree on a price.',
  },
]

/** What the taxes on a sale depend on. */
export const SALE_TAXES = {
  ofAssets: 'No sales tax; both file IRS Form 8594',
  ofCompany: 'Federal and state income tax on the gain',
}

/** Beside the checklist for due diligence. */
export const TAX_RETURNS: Note = {
  title: 'Start with the tax returns',
  text: 'What an owner told the tax office is the most modest story there is. Without a sales tax there are no monthly returns here: lay the quarterly payroll reports and the bank statements beside the yearly return.',
}

export const ESCROW: Note = {
  title: 'Escrow, in two sentences',
  text: 'An escrow agent or an attorney’s trust account holds the money until everything that was agreed has happened. Ask an escrow agent for its license, and look it up with the Oregon Real Estate Agency.',
  link: { label: 'License look-up', url: DEPOSIT_HOLDER_REGISTERS.escrow_agent.url },
}

/** Who hears of scams in the state. */
export const COMPLAINTS: Fact = {
  label: 'Consumer complaints and scams',
  value: 'Oregon Department of Justice, Consumer Protection',
  link: { label: 'doj.state.or.us', url: 'https://www.doj.state.or.us/consumer-protection/' },
}

export const BROKER_LICENSE: Fact = {
  label: 'Is this broker licensed?',
  value: 'Ask the Oregon Real Estate Agency which licenses a broker has',
  link: { label: 'oregon.gov/rea', url: 'https://www.oregon.gov/rea/' },
}
