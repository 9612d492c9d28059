import { lazyPart } from '#web/lazy-part.tsx'

const NAMES = ['teaserTitle', 'teaserText', 'area', 'pinMiles'] as const

/** The fields of a confidential listing. Until they are loaded, the form has their values. */
export const LazyTeaserFields = lazyPart(
  () => import('./teaser-fields.tsx'),
  'TeaserFields',
  ({ values }) => (
    <p className="text-muted">
      Loading…
      {NAMES.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
    </p>
  ),
)
