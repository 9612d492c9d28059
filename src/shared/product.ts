/** The product's name, prices and limits. Pages read them from here instead of repeating them. */
export const product = {
  name: 'Handover',
  tagline: 'The Business Marketplace',
  region: 'Washington',
  /** S1 §9. */
  subscriptionPrice: '$2.99',
  subscriptionPriceCents: 299,
  contactsPerPeriod: 3,
  trialDays: 3,
  freePictures: 3,
  maxPictures: 12,
  maxDocuments: 200,
  featuredCount: 6,
  sellerVerification: '24-48 hours',
  supportHours: '9:00 AM to 6:00 PM EST on weekdays',
} as const
