import type { FormProblem } from '#web/ui/form.tsx'
import type { ListingValues } from './listing-values.ts'

/** What the groups of a listing's fields are given. */
export interface FieldGroupProps {
  /** What the controls start with. */
  values: ListingValues
  problem: FormProblem | undefined
}
