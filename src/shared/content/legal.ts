/** S2 §9: the day both policies were last changed. */
export const POLICIES_UPDATED = '2024-12-23'
