import { EXAMPLE_TOWN } from '#region/region.ts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { PRICE_BANDS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import { product } from '#shared/product.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { pricesOf } from '#web/listings/price-bands.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'

/** S1 §2: a chip's label, and the industry that it filters by where that has another name. */
const CHIPS: readonly (readonly [label: string, industry?: string])[] = [
  ['Retail'],
  ['Service', 'Service Business'],
  ['Professional', 'Professional Services'],
  ['Beauty & Wellness'],
  ['Personal Services'],
  ['Education'],
  ['Childcare'],
  ['Art & Entertainment'],
  ['Marketing', 'Marketing & Advertising'],
]

/** A chip filters by its industry at once. */
function IndustryChips({ onChoose }: { onChoose: (industry: string) => void }) {
  return (
    <ul aria-label="Industries" className="mt-2 flex flex-wrap gap-2">
      {CHIPS.map(([label, industry = label]) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChoose(industry)}
            className="min-h-11 rounded-full border border-line-strong/50 bg-surface px-4 text-[0.95rem] hover:border-evergreen hover:text-evergreen"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** S1 §9: phones are narrower, in pixels. */
const WIDE = 768

interface Asked {
  text: string
  band: string
  property: 'true' | 'false' | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a visitor searched for, shown again when Back leads here. */
    asked?: Asked
  }
}

const NOTHING: Asked = { text: '', band: '', property: undefined }

/** A search form that leads to the marketplace (S1 §2 "Homepage"). */
export function HomeHero() {
  const navigate = useNavigate()
  const isReady = useIsReady()
  const kept = useLocation({ select: ({ state }) => state.asked })
  const [asked, setAsked] = useState((isReady && kept) || NOTHING)
  const { text, band, property } = asked

  function find(industry?: string): void {
    history.replaceState({ ...history.state, asked }, '')
    const search = { search: text.trim() || undefined, ...pricesOf(band), industry, propertyIncluded: property }
    reportEvent('homepage_search_redirect', { ...search, propertyIncluded: property && property === 'true' })
    void navigate({ to: '/marketplace', search, ...(industry && toResults()) })
  }

  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden border-b border-line bg-sunken">
      <div className="page-work pt-10 pb-6 md:pt-16">
        <p className="font-medium text-brass-ink">{product.tagline}</p>
        <h1 id="hero-title" className="mt-2 max-w-3xl text-4xl sm:text-5xl lg:text-6xl">
          Someone built it. <br />
          Carry it on.
        </h1>
        <p className="mt-4 max-w-xl text-lg text-muted">
          Bakeries, garages, studios and farms for sale in {product.region}, with real numbers and owners who are
          verified.
        </p>
        <form
          role="search"
          action="/marketplace"
          data-filter={JSON.stringify({ ...pricesOf(band), propertyIncluded: property })}
          onSubmit={(event) => {
            event.preventDefault()
            find()
          }}
          className="mt-8 grid max-w-4xl gap-3 rounded-card border border-line bg-surface p-3 shadow-float sm:grid-cols-2 sm:items-end lg:grid-cols-[1fr_10.5rem_11.5rem_auto]"
        >
          <Field label="What or where">
            <Input
              type="search"
              name="search"
              value={text}
              maxLength={SEARCH_MAX_LENGTH}
              onChange={({ target }) => setAsked((old) => ({ ...old, text: target.value }))}
              placeholder={`Bakery, ${EXAMPLE_TOWN}…`}
              autoComplete="off"
              enterKeyHint="search"
            />
          </Field>
          <Field label="Price range">
            <Select
              name="price"
              value={band}
              onChange={({ target }) => setAsked((old) => ({ ...old, band: target.value }))}
            >
              <option value="">All prices</option>
              {PRICE_BANDS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Property">
            <Select
              name="propertyIncluded"
              value={property ?? ''}
              onChange={({ target: { value } }) =>
                setAsked((old) => ({ ...old, property: value === 'true' || value === 'false' ? value : undefined }))
              }
            >
              <option value="">All</option>
              <option value="true">Property Included</option>
              <option value="false">Lease Only</option>
            </Select>
          </Field>
          <button type="submit" className={buttonClass('primary')}>
            <Search strokeWidth={1.5} size={18} aria-hidden="true" />
            Search
          </button>
        </form>
        <p className="home-sell">
          Own a business?
          <Link to="/seller-onboarding">List it free in ten minutes</Link>
        </p>
        <IndustryChips onChoose={find} />
      </div>
      <img
        src="/street.svg"
        alt=""
        width={1600}
        height={220}
        className="block h-28 w-full object-cover object-bottom sm:h-40 lg:h-52"
      />
    </section>
  )
}

/** S1 §2: a chip scrolls to the results. If filters and results fit the first screen, both stay visible. */
function toResults(): { hash: string; hashScrollIntoView: ScrollIntoViewOptions } {
  return { hash: 'results', hashScrollIntoView: { block: innerWidth < WIDE ? 'start' : 'nearest' } }
}
