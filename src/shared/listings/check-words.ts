import { REGISTERS } from '#region/registers.ts'
import type { CheckKind, CheckResult } from './check-kinds.ts'

interface CheckWords {
  name: string
  results: Record<CheckResult, string>
  /** Where it is looked up. */
  url: string | null
}

const OF_REGISTERS: Record<CheckResult, string> = { confirmed: 'Active', refuted: 'Not active' }
const OF_OTHERS: Record<'owner_identity' | 'tax_return', CheckWords> = {
  owner_identity: {
    name: 'Identity of the owner',
    results: { confirmed: 'Matches', refuted: 'Doesn’t match' },
    url: null,
  },
  tax_return: { name: 'Tax return', results: { confirmed: 'Seen', refuted: 'Not as described' }, url: null },
}

/** How staff name a check and its results. A register that the region no longer has is named by its kind. */
export function checkWords(kind: CheckKind): CheckWords {
  if (kind === 'owner_identity' || kind === 'tax_return') return OF_OTHERS[kind]
  const register = REGISTERS.find((one) => one.kind === kind)
  return { name: register?.short ?? kind, results: OF_REGISTERS, url: register?.url ?? null }
}
