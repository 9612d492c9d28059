import { lazy, Suspense } from 'react'

const load = async () => (await import('./programs-sections.tsx')).ProgramsSections

/** Few members write programs. The server renders without suspending, so it imports the chunk at startup. */
const ProgramsSections = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

export function LazyProgramsSections(props: { hasPassword: boolean }) {
  return (
    <Suspense fallback={null}>
      <ProgramsSections {...props} />
    </Suspense>
  )
}
