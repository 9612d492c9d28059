import { STATE } from '#region/region.ts'
import { MARKET_INDUSTRIES } from '#shared/market/market-industries.ts'
import { COUNTIES } from '#shared/market/market-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'

/** A plain GET form: the page works without scripts, and the answer is sent on to its own address. */
export function MarketForm({ industry, county }: { industry: string | null; county: string | null }) {
  return (
    <search>
      <form
        // A choice that another page left behind is not kept.
        key={`${industry} ${county}`}
        action="/market"
        aria-label="Choose what the report is about"
        className="mt-8 grid items-end gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:p-5 lg:max-w-3xl"
      >
        <Field label="Industry">
          <Select name="industry" defaultValue={industry ?? ''}>
            <option value="">All industries</option>
            {MARKET_INDUSTRIES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label="County">
          <Select name="county" defaultValue={county ?? ''}>
            <option value="">All of {STATE}</option>
            {COUNTIES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Button look="primary" type="submit">
          Show
        </Button>
      </form>
    </search>
  )
}
