/** The ten industries of the marketplace filter (S1 §2). A listing may have another one, e.g. Restaurant. */
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
