import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { PROFESSIONAL_ROLES } from '#shared/professionals/professional-roles.ts'
import { PARTNER_LABELS } from '#shared/professionals/partner-types.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { readDirectorySearch } from '#web/professionals/directory-search.ts'
import type { DirectorySearch } from '#web/professionals/directory-search.ts'

/** Keeps the focus and the text when submitted. A search from elsewhere (back button, a link) remounts it. */
export function DirectoryFilter({ search }: { search: DirectorySearch }) {
  const now = JSON.stringify(search)
  const [known, setKnown] = useState({ now, sent: now, key: 0 })
  if (known.now !== now) setKnown({ now, sent: now, key: known.sent === now ? known.key : known.key + 1 })
  return (
    <FilterForm
      key={known.key}
      search={search}
      onSend={(given) => setKnown({ ...known, sent: JSON.stringify(given) })}
    />
  )
}

interface FilterFormProps {
  search: DirectorySearch
  onSend: (search: DirectorySearch) => void
}

/** A plain GET form, so it works before hydration. */
function FilterForm({ search, onSend }: FilterFormProps) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action="/professionals"
        aria-label="Filter professionals"
        onSubmit={(event) => {
          event.preventDefault()
          const given = readDirectorySearch(Object.fromEntries(new FormData(event.currentTarget)))
          onSend(given)
          void navigate({ to: '/professionals', search: given, resetScroll: false })
        }}
        className="mt-8 grid items-end gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field label="Who">
          <Select name="type" defaultValue={search.type ?? ''}>
            <option value="">Everyone</option>
            {PROFESSIONAL_ROLES.map((role) => (
              <option key={role} value={role}>
                {PARTNER_LABELS[role]}s
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Where">
          <Input
            name="place"
            defaultValue={search.place}
            placeholder="Town or ZIP code"
            maxLength={80}
            autoComplete="off"
          />
        </Field>
        <Field label="For what">
          <Input
            name="specialty"
            defaultValue={search.specialty}
            placeholder="Restaurants, taxes, leases…"
            maxLength={80}
          />
        </Field>
        <button type="submit" className={buttonClass('primary')}>
          <Search strokeWidth={1.5} size={18} aria-hidden="true" />
          Search
        </button>
      </form>
    </search>
  )
}
