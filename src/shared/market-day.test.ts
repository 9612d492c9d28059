import * as z from 'zod/mini'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasFittingSubType } from '#shared/documents/document-input.ts'
import { listingFields } from '#shared/listings/selling.ts'

test('the new year begins at midnight in Washington', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(acceptedAt('2027-01-01T07:59:59Z')).toEqual({ opening: false, taxReturn: false })
  expect(acceptedAt('2027-01-01T08:00:00Z')).toEqual({ opening: true, taxReturn: true })
})

/** Whether an opening in 2027, and a tax return for 2026, are accepted at an instant. */
function acceptedAt(instant: string): { opening: boolean; taxReturn: boolean } {
  vi.setSystemTime(instant)
  return {
    opening: z.safeParse(listingFields.yearEstablished, 2027).success,
    taxReturn: hasFittingSubType({ type: 'tax', subType: 'tax_return_2026' }),
  }
}
