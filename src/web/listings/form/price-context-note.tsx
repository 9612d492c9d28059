import { useRef } from 'react'
import { BUSINESS_TYPES } from '#shared/listings/selling.ts'
import type { BusinessType } from '#shared/listings/selling.ts'
import { readAmount } from '#shared/typed-amount.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { useFormValues } from '#web/listings/confidential/use-form-values.ts'
import { PriceContext } from '#web/market/price-context.tsx'

/** What others ask, beside the price that is being typed. */
export function PriceContextNote() {
  // The server has nothing in its place.
  return useIsReady() ? <Note /> : null
}

function Note() {
  const inside = useRef<HTMLDivElement>(null)
  const { industry, businessType = '', askingPrice = '' } = useFormValues(inside) ?? {}
  const type = businessType in BUSINESS_TYPES ? BUSINESS_TYPES[businessType as BusinessType].industry : ''
  return (
    <div ref={inside} className="empty:hidden">
      <PriceContext industry={industry || type} price={centsOf(askingPrice)} whose="Your price" />
    </div>
  )
}

function centsOf(typed: string): number | undefined {
  const amount = readAmount(typed)
  return amount === undefined || Number.isNaN(amount) ? undefined : Math.round(amount * 100)
}
