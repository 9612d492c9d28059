/** What two listings can have in common that makes one look like a copy of the other. */
export const FINGERPRINT_KINDS = ['registration', 'text', 'picture'] as const
export type FingerprintKind = (typeof FINGERPRINT_KINDS)[number]
