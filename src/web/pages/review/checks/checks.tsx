import { REGISTERS } from '#region/registers.ts'
import { useState } from 'react'
import type { RecordedCheck } from '#shared/listings/business-checks.ts'
import type { CheckKind } from '#shared/listings/check-kinds.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { CheckRow } from './check-row.tsx'

interface ChecksProps {
  listingId: ListingId
  industry: string
  checks: readonly RecordedCheck[]
  /** What is recorded now, after each check. */
  onRecorded?: (checks: readonly RecordedCheck[]) => void
}

/** What staff check of a business: where to look, what was found and when, and a form for what they find now. */
export function Checks({ listingId, industry, checks: given, onRecorded }: ChecksProps) {
  const [recorded, setRecorded] = useState<readonly RecordedCheck[]>()
  const checks = recorded ?? given
  const isUsual = (kind: CheckKind) => {
    const industries = REGISTERS.find((register) => register.kind === kind)?.industries
    return !industries || industries.includes(industry) || given.some((check) => check.kind === kind)
  }
  const kinds = REGISTERS.map(({ kind }) => kind)
  const rest = kinds.filter((kind) => !isUsual(kind))

  function finish(saved: readonly RecordedCheck[]): void {
    setRecorded(saved)
    onRecorded?.(saved)
  }

  const row = (kind: CheckKind) => (
    <CheckRow
      key={kind}
      listingId={listingId}
      kind={kind}
      checks={checks.filter((check) => check.kind === kind)}
      onRecorded={finish}
    />
  )

  return (
    <div className="mt-6 border-t border-line pt-5">
      <h4 className="font-sans text-base font-semibold">Checks</h4>
      <ul className="mt-1 divide-y divide-line">
        {[...kinds.filter(isUsual), 'owner_identity' as const, 'tax_return' as const].map(row)}
      </ul>
      {rest.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-evergreen underline-offset-2 hover:underline">
            Other registers
          </summary>
          <ul className="divide-y divide-line">{rest.map(row)}</ul>
        </details>
      )}
    </div>
  )
}
