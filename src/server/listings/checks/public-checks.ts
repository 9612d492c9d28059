import { REGISTERS } from '#region/registers.ts'
import { isRegisterKind } from '#shared/listings/check-kinds.ts'
import type { PublicCheck } from '#shared/listings/listings.ts'
import type { CountingCheck } from './checks-store.ts'

/**
 * What everyone may read of the checks that count. Of a confidential business nothing names it: no link to what was found,
 * and not which license its trade needs. Its seller was promised that only staff see the registration number, so no link
 * has that either.
 */
export function publicChecks(checks: readonly CountingCheck[], isConfidential: boolean): PublicCheck[] {
  return checks.flatMap((check) => {
    const { kind, year, checkedOn, lapsesOn } = check
    const days = { checkedOn, lapsesOn }
    if (kind === 'owner_identity') return { kind, text: 'Owner’s identity checked', year: null, ...days, url: null }
    if (kind === 'tax_return') return { kind, text: `Tax return for ${year} seen`, year, ...days, url: null }
    const register = REGISTERS.find((one) => isRegisterKind(kind) && one.kind === kind)
    if (!register) return []
    const { active: text, url } = register
    if (!isConfidential) return { kind, text, year: null, ...days, url: linkOf(check) ?? url }
    if (register.industries) {
      return { kind: 'trade_license' as const, text: 'License of its trade active', year: null, ...days, url: null }
    }
    return { kind, text, year: null, ...days, url }
  })
}

function linkOf({ url, registrationNumber }: CountingCheck): string | undefined {
  if (!url || !registrationNumber) return url ?? undefined
  return plain(url).includes(plain(registrationNumber)) ? undefined : url
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, '')
}
