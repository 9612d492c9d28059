import { MoneyField } from '#web/forms/money-field.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { formatDollars } from '#shared/typed-amount.ts'
import type { FieldGroupProps } from './field-group.ts'
import { CheckField } from './check-field.tsx'
import { LISTING_LABELS } from './listing-values.ts'

/** Loaded apart: the form works without it, also where it can't be loaded. */
const PriceContextNote = lazyPart(
  () => import('./price-context-note.tsx').catch(() => ({ PriceContextNote: () => null })),
  'PriceContextNote',
  null,
)

/** Price, revenue, cash flow and available documents (S1 §2, step 2). */
export function FinancialFields({ values, problem }: FieldGroupProps) {
  return (
    <div className="space-y-6">
      <MoneyField
        name="askingPrice"
        label={LISTING_LABELS.askingPrice}
        help="Your price for the whole business. You can change it later."
        say={formatDollars}
        defaultValue={values.askingPrice}
        problem={problem}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-5">
        <MoneyField
          name="monthlyCashFlow"
          label={LISTING_LABELS.monthlyCashFlow}
          help="What one working owner takes home in a typical month. Shown to everyone."
          say={(amount) => `${formatDollars(amount)} a month, ${formatDollars(amount * 12)} a year.`}
          defaultValue={values.monthlyCashFlow}
          problem={problem}
        />
        <MoneyField
          name="grossRevenue"
          label={LISTING_LABELS.grossRevenue}
          help="Sales of the last full year, before any costs. Shown to buyers who look closer."
          say={(amount) => `${formatDollars(amount)} a year.`}
          defaultValue={values.grossRevenue}
          problem={problem}
        />
      </div>
      <PriceContextNote />
      <CheckField
        name="propertyIncluded"
        label="The property is included"
        help="Land or a building comes with the business. Leave it unchecked if you lease."
        defaultChecked={values.propertyIncluded !== undefined}
        problem={problem}
      />
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left mb-1 w-full font-serif text-xl font-semibold">Papers you have</legend>
        <p className="clear-both mb-4 text-sm text-muted">
          Neither is required to list. Buyers ask for both, and both speed up verification.
        </p>
        <div className="space-y-3">
          <CheckField
            name="hasTaxReturns"
            label="I have tax returns for the last 2 years"
            defaultChecked={values.hasTaxReturns !== undefined}
            problem={problem}
          />
          <CheckField
            name="hasFinancials"
            label="I have financial statements (P&L, Balance Sheet)"
            defaultChecked={values.hasFinancials !== undefined}
            problem={problem}
          />
        </div>
      </fieldset>
    </div>
  )
}
