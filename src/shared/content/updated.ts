/** S2 §9: the day both policies were last changed. */
export const POLICIES_UPDATED = '2024-12-23'

/** The day the guides were last reviewed, including their facts about offices and rules. */
export const GUIDES_UPDATED = '2026-11-21'
