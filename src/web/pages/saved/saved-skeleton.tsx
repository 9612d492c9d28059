import { Skeleton } from '#web/ui/skeleton.tsx'

/** In the shape of both lists. */
export function SavedSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} className="mt-6" inner="space-y-4">
      {[0, 1, 2].map((index) => (
        <div key={index} className="h-36 rounded-card bg-sunken" />
      ))}
    </Skeleton>
  )
}
