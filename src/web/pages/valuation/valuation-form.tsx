import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { VALUATION_INDUSTRIES } from '#shared/valuation/valuation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Labelled } from '#web/forms/labelled.tsx'
import { readValuationForm } from './valuation-input.ts'
import type { ValuationFields, ValuationInput } from './valuation-input.ts'
import { CountField, MoneyField } from './valuation-fields.tsx'
import { ValuationResult } from './valuation-result.tsx'
import { valuationSentence } from './valuation-text.ts'

const EMPTY: ValuationFields = {
  revenue: '',
  cashFlow: '',
  industry: '',
  yearsInBusiness: '',
  employees: '',
  propertyIncluded: '',
}

/** S2 §2 "Valuation page". The figures stay in the browser. */
export function ValuationForm() {
  const [fields, setFields] = useState(EMPTY)
  const [result, setResult] = useState<ValuationInput>()
  const resultBox = useRef<HTMLDivElement>(null)
  const { input, errors, missing } = readValuationForm(fields)
  const isOutdated = result !== undefined && JSON.stringify(input) !== JSON.stringify(result)

  function set(change: Partial<ValuationFields>): void {
    setFields((old) => ({ ...old, ...change }))
  }

  function calculate(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!input) return
    setResult(input)
    requestAnimationFrame(() => resultBox.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] print:block print:space-y-6">
      <form
        onSubmit={calculate}
        noValidate
        className="rounded-card border border-line bg-surface p-5 sm:p-7 print:border-0 print:p-0"
      >
        <h2 className="text-2xl">Your numbers</h2>
        <p className="mt-1 text-muted">For one year, in dollars. They stay in your browser.</p>
        <div className="mt-6 grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <MoneyField
            name="revenue"
            label="Annual revenue"
            help="Sales before any costs"
            value={fields.revenue}
            error={errors.revenue}
            onChange={(revenue) => set({ revenue })}
          />
          <MoneyField
            name="cashFlow"
            label="Annual cash flow"
            help="What one working owner takes home"
            value={fields.cashFlow}
            error={errors.cashFlow}
            onChange={(cashFlow) => set({ cashFlow })}
          />
          <Labelled label="Industry">
            {(ids) => (
              <Select
                {...ids}
                name="industry"
                required
                value={fields.industry}
                onChange={({ target }) => set({ industry: target.value })}
              >
                <option value="">Choose one</option>
                {VALUATION_INDUSTRIES.map((industry) => (
                  <option key={industry}>{industry}</option>
                ))}
              </Select>
            )}
          </Labelled>
          <Labelled label="Property included" isOptional>
            {(ids) => (
              <Select
                {...ids}
                name="propertyIncluded"
                value={fields.propertyIncluded}
                onChange={({ target }) => set({ propertyIncluded: target.value })}
              >
                <option value="">Choose one</option>
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </Select>
            )}
          </Labelled>
          <CountField
            name="yearsInBusiness"
            label="Years in business"
            value={fields.yearsInBusiness}
            error={errors.yearsInBusiness}
            onChange={(yearsInBusiness) => set({ yearsInBusiness })}
          />
          <CountField
            name="employees"
            label="Employees"
            value={fields.employees}
            error={errors.employees}
            onChange={(employees) => set({ employees })}
          />
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            look="primary"
            type="submit"
            disabled={!input}
            aria-describedby="valuation-missing"
            className="print:hidden"
          >
            Calculate value
          </Button>
          <p id="valuation-missing" className="flex-1 basis-52 text-sm text-muted">
            {reason(missing, !input)}
          </p>
        </div>
      </form>
      <p aria-live="polite" className="sr-only">
        {result && valuationSentence(result)}
      </p>
      <div ref={resultBox} className="scroll-mt-4 scroll-mb-20 md:scroll-mb-4">
        <ValuationResult input={result} isOutdated={isOutdated} />
      </div>
    </div>
  )
}

function reason(missing: readonly string[], isBlocked: boolean): string {
  if (missing.length > 0) return `Still needed: ${new Intl.ListFormat('en-US').format(missing)}.`
  return isBlocked ? 'Correct the marked field first.' : ''
}
