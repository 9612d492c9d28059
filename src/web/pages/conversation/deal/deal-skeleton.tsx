import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shaped like the stages and an offer. */
export function DealSkeleton() {
  return (
    <Skeleton label="Loading the deal" className="py-6" inner="space-y-6">
      <div className="grid grid-cols-6 gap-1.5">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="h-1.5 bg-sunken" />
        ))}
      </div>
      <div className="h-80 rounded-card bg-sunken" />
    </Skeleton>
  )
}
