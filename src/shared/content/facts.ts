import { product } from '#shared/product.ts'

/** Facts that several pages mention (S2 §9). */
export const promises = {
  sellerVerification: product.sellerVerification,
  professionalVerification: '1-2 business days',
  listingEdits: '24 hours',
  firstContact: '24 hours',
  minimumAge: 18,
  preSalePoints: 47,
  dueDiligencePoints: 63,
  partnerTrialDays: 30,
  maxUpload: '10 MB',
} as const

/** Target response times of support (S2 §9). */
export const responseTargets = {
  general: '24 hours',
  technical: '12 hours',
  billing: '4 hours',
  urgent: '2 hours',
} as const

/** Monthly fees of the partner program (S2 §2). */
export const partnerPlans = {
  starter: {
    get price() {
      return product.subscriptionPrice
    },
    listings: '10-15',
  },
  professional: { price: '$9.99', listings: '25-35' },
  premium: { price: '$24.99', listings: '40+' },
} as const
