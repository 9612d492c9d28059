/** A business as the form of a seller submits it, complete and valid. */
export const SUBMISSION = {
  businessName: 'Perry Street Books',
  businessType: 'retail',
  yearEstablished: 1998,
  askingPrice: 85_000,
  monthlyCashFlow: 3200,
  grossRevenue: 240_000,
  description: 'Two rooms of used books, a reading table and customers who stay all afternoon.',
  location: 'Spokane, WA',
  businessRegistration: '601 234 567',
  hasFinancials: true,
  hasTaxReturns: true,
  verificationConsent: true,
}
