/** Shaped like the head and two columns of tasks. */
export function RoomSkeleton() {
  return (
    <div role="status" className="py-6">
      <span className="sr-only">Loading the room</span>
      <div aria-hidden="true" className="animate-pulse space-y-6">
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
      </div>
    </div>
  )
}
