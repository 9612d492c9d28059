/** What people call an industry as a whole, folded. A trade of it, like "bakery", stays words. */
const NAMES: Readonly<Record<string, string>> = {
  'Agriculture & Horticulture': 'agriculture, horticulture, agricultural, agriculture and horticulture, agricultura',
  'Art & Entertainment': 'art, arts, entertainment, art and entertainment, arts and entertainment, entretenimiento',
  'Beauty & Wellness': 'beauty, wellness, beauty and wellness, health and beauty, belleza',
  Childcare: 'childcare, child care, daycare, day care, children care, guarderia',
  Education: 'education, educational, educacion',
  'Marketing & Advertising': 'marketing, advertising, marketing and advertising, ads and marketing',
  'Personal Services': 'personal service, personal services',
  'Professional Services': 'professional service, professional services, b2b services',
  Retail: 'retail, retailer, retail store, retail shop, retail business',
  'Service Business':
    'service business, service company, services business, home services, home service, field service',
  Manufacturing: 'manufacturing, manufacturer, manufacture, mfg, factory, fabrica',
  Restaurant: 'restaurant, restaurante, food service, food business',
}

/** The industry by each of its names. */
export const INDUSTRY_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([industry, names]) => {
    // An ampersand is no word.
    return names
      .split(', ')
      .flatMap((name) => [name, name.replace(' and ', ' ')].map((one) => [one, industry] as const))
  }),
)
