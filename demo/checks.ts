import { REGISTERS } from '#region/registers.ts'
import type { CheckKind } from '#shared/listings/check-kinds.ts'
import { marketDay } from '#shared/market-day.ts'
import type { Business } from '#demo/businesses/business.ts'
import { hasPapers } from '#demo/papers/library.ts'

/** A check of a sample business. */
interface SampleCheck {
  kind: CheckKind
  year: number
  checkedOn: string
}

/** A day after it was checked, the last one lapses: the desk shows how staff are reminded. */
const DAYS_AGO = [4, 11, 23, 47, 80, 132, 190, 260, 364]

/** What staff checked of the `index`th verified business: of four in five, and not the same of each. */
export function sampleChecks(business: Business, index: number, now: number): SampleCheck[] {
  if (index % 5 === 4) return []
  const checkedOn = marketDay(now, -(DAYS_AGO[index % DAYS_AGO.length] ?? 0))
  const year = Number(checkedOn.slice(0, 4)) - 1
  const registers = REGISTERS.filter(({ kind, industries }) =>
    industries ? industries[0] === business.industry : kind === 'business_license' || index % 2 === 0,
  )
  return [
    ...registers.map(({ kind }) => ({ kind, year: 0, checkedOn })),
    ...(index % 3 === 0 ? [] : [{ kind: 'owner_identity' as const, year: 0, checkedOn }]),
    ...(hasPapers(business, 'tax') ? [year, year - 1] : []).map((of) => ({
      kind: 'tax_return' as const,
      year: of,
      checkedOn,
    })),
  ]
}
