import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shaped like the head and two columns of tasks. */
export function RoomSkeleton() {
  return (
    <Skeleton label="Loading the room" className="py-6" inner="space-y-6">
      <div className="h-40 rounded-card bg-sunken" />
      <div className="grid gap-6 lg:grid-cols-2">
        {Array.from({ length: 2 }, (_, column) => (
          <div key={column} className="grid gap-2 max-lg:last:hidden">
            {Array.from({ length: 7 }, (_row, row) => (
              <div key={row} className="h-16 rounded-card bg-sunken" />
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
