import { lazy, Suspense } from 'react'
import type { FieldGroupProps } from '#web/listings/form/field-group.ts'

const load = async () => (await import('./teaser-fields.tsx')).TeaserFields

/** Loaded when a listing is confidential. The server renders without suspending, so it imports the chunk at startup. */
const TeaserFields = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

const NAMES = ['teaserTitle', 'teaserText', 'area', 'pinMiles'] as const

/** The fields of a confidential listing. Until they are loaded, the form has their values. */
export function LazyTeaserFields(props: FieldGroupProps) {
  return (
    <Suspense
      fallback={
        <p className="text-muted">
          Loading…
          {NAMES.map((name) => (
            <input key={name} type="hidden" name={name} value={props.values[name] ?? ''} />
          ))}
        </p>
      }
    >
      <TeaserFields {...props} />
    </Suspense>
  )
}
