import type { ListingForm } from '#shared/listings/selling.ts'
import { LISTING_LABELS } from '#web/listings/form/listing-values.ts'

const LABELS: Record<keyof ListingForm, string> = {
  ...LISTING_LABELS,
  pin: 'Pin on the map',
}

/** Lists the fields that another tab or staff changed while the form was open. */
export function ChangedElsewhere({
  fields,
  onReload,
}: {
  fields: readonly (keyof ListingForm)[]
  onReload: () => void
}) {
  return (
    <div role="status" className="rounded-card border border-sky/60 bg-sky-soft px-4 py-3">
      <p className="font-medium">
        Changed elsewhere since you opened this: {fields.map((name) => LABELS[name]).join(', ')}.
      </p>
      <p className="mt-1 text-sm">
        What you typed is still here. Save again to apply your changes to the current version. The rest stays as it is.
      </p>
      <button
        type="button"
        onClick={onReload}
        className="mt-1 inline-block py-1 text-sm underline underline-offset-2 hover:no-underline"
      >
        Discard your changes and show the current version
      </button>
    </div>
  )
}
