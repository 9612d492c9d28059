/** Licenses that professionals may have. A region says which of them it has, and who issues them. */
export const LICENSE_KINDS = [
  'real_estate_broker',
  'managing_broker',
  'certified_general_appraiser',
  'certified_residential_appraiser',
  'licensed_appraiser',
  'cpa',
] as const
export type LicenseKind = (typeof LICENSE_KINDS)[number]
