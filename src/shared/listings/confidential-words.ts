/**
 * What every text adds that promises the name, address or pictures of a business: those of a confidential one open only to
 * buyers whom its seller approves.
 */
export const CONFIDENTIAL_CLAUSE =
  'The seller of a confidential business approves who sees its name, address and pictures.'
