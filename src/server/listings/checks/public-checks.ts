import { REGISTERS } from '#region/registers.ts'
import type { PublicCheck } from '#shared/listings/listings.ts'
import type { CountingCheck } from './checks-store.ts'

/**
 * What everyone may read of the checks that count, in the order of the region's registers. Of a confidential business
 * nothing names it: no link to what was found, and not which license its trade needs. Its seller was promised that only
 * staff see the registration number, so no link has that either.
 */
export function publicChecks(checks: readonly CountingCheck[], isConfidential: boolean): PublicCheck[] {
  const found = REGISTERS.flatMap(({ kind, active, url, industries }): PublicCheck[] => {
    const check = checks.find((one) => one.kind === kind)
    if (!check) return []
    if (!isConfidential) return [shown(kind, active, check, linkOf(check) ?? url)]
    return [industries ? shown('trade_license', 'License of its trade active', check) : shown(kind, active, check, url)]
  })
  const trade = found.find(({ kind }) => kind === 'trade_license')
  const identity = checks.find(({ kind }) => kind === 'owner_identity')
  return [
    // One line for all of them: how many licenses it needs tells its trade, too.
    ...found.filter((one) => one.kind !== 'trade_license' || one === trade),
    ...(identity ? [shown('owner_identity', 'Owner’s identity checked', identity)] : []),
    ...taxReturns(checks.filter(({ kind }) => kind === 'tax_return')),
  ]
}

function taxReturns(returns: readonly CountingCheck[]): PublicCheck[] {
  const [last] = returns.toSorted((one, other) => other.checkedOn.localeCompare(one.checkedOn))
  if (!last) return []
  const count = returns.length === 1 ? '1 tax return' : `${returns.length} tax returns`
  return [shown('tax_return', `${count} seen: ${returns.map(({ year }) => year).join(', ')}`, last)]
}

function shown(
  kind: PublicCheck['kind'],
  text: string,
  { checkedOn, lapsesOn }: CountingCheck,
  url: string | null = null,
): PublicCheck {
  return { kind, text, checkedOn, lapsesOn, url }
}

function linkOf({ url, registrationNumber }: CountingCheck): string | undefined {
  if (!url || !registrationNumber) return url ?? undefined
  return plain(url).includes(plain(registrationNumber)) ? undefined : url
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, '')
}
