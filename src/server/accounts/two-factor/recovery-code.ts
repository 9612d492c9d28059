import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#shared/accounts/two-factor.ts'

/** No letter that looks like another one or like a digit. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** New codes, in two groups of five: 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`)
}

/** Of a code in any of its spellings. */
export function recoveryHash(secret: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`recovery code ${code.replaceAll('-', '')}`)
    .digest('base64url')
}

function group(): string {
  return Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
