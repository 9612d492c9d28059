import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shaped like a few entries of a list. */
export function SectionSkeleton({ children }: { children: string }) {
  return (
    <Skeleton label={children} className="mt-4" inner="space-y-3">
      <div className="h-24 rounded-card bg-sunken" />
      <div className="h-24 rounded-card bg-sunken" />
    </Skeleton>
  )
}
