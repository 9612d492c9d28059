import type { ListingId } from '#shared/listings/listings.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import type { ListingValues } from './listing-values.ts'

/** Props of the field groups. */
export interface FieldGroupProps {
  /** Initial values. */
  values: ListingValues
  problem: FormProblem | undefined
  /** Undefined until it is listed. */
  listingId?: ListingId
  /** Of a confidential listing other fields are public. */
  isConfidential?: boolean
  /** Of the saved listing that `values` show. A new one means that the fields were saved. */
  version?: string | undefined
  /** The map of the location opens with a press. */
  isMapFolded?: boolean | undefined
}
