import { EXAMPLE_ADDRESS } from '#region/addresses.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { LISTING_LABELS } from './listing-values.ts'

interface AddressFieldProps {
  start: string
  /** The location changed, but the address did not. */
  isStale: boolean
  /** The location that the address belongs to. */
  locationBefore: string
  onType: (address: string) => void
  problem: FormProblem | undefined
  isConfidential: boolean
}

/** The street address, a premium detail. It is kept when the location changes, and then asks for confirmation. */
export function AddressField({ start, isStale, locationBefore, onType, problem, isConfidential }: AddressFieldProps) {
  return (
    <div className="mt-6">
      <FormField
        name="fullAddress"
        label={LISTING_LABELS.fullAddress}
        isOptional
        help={`Only ${isConfidential ? 'buyers you choose' : 'subscribers, members on a trial and verified professionals'} can see it. Its ZIP code places the pin, which you can move.`}
        problem={problem}
      >
        {(field) => (
          <Input
            {...field}
            defaultValue={start}
            placeholder={EXAMPLE_ADDRESS}
            onInput={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
      </FormField>
      <output className="mt-2 block text-sm empty:hidden">
        {isStale && (
          <span className="block rounded-card bg-brass-soft px-3 py-2">
            You changed the location from {locationBefore}. The street address was not changed: if the business has
            moved, update or remove it.
          </span>
        )}
      </output>
    </div>
  )
}
