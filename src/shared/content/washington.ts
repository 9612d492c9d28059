import type { Fact } from './content-page.ts'

/** Disclaimer in guides that mention law or taxes. */
export const NOT_ADVICE =
  'This is general information, not legal or tax advice. Rules change and cases differ: ask a Washington attorney and a CPA before you sign.'

/** State offices where anyone can check a seller's claims, mostly for free. */
export const WASHINGTON_RECORDS: readonly Fact[] = [
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
