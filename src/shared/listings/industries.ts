/** The ten industries of the marketplace filter (S1 §2). */
export const MARKETPLACE_INDUSTRIES = [
  'Agriculture & Horticulture',
  'Art & Entertainment',
  'Beauty & Wellness',
  'Childcare',
  'Education',
  'Marketing & Advertising',
  'Personal Services',
  'Professional Services',
  'Retail',
  'Service Business',
] as const

/** Every industry that a business can have: these ten, and those that only a seller's type of business gives. */
export const INDUSTRIES = [...MARKETPLACE_INDUSTRIES, 'Manufacturing', 'Restaurant', 'Other'] as const
export type Industry = (typeof INDUSTRIES)[number]
