const ROWS = [0, 1, 2, 3, 4, 5, 6]

/** The shape of the settings while they load. */
export function SettingsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-8 animate-pulse space-y-6">
      <div className="h-24 rounded-card border border-line bg-surface" />
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-6 px-4 py-6 sm:px-6">
            <div className="flex-1 space-y-2">
              <div className="h-5 w-2/5 rounded bg-sunken" />
              <div className="h-4 w-3/5 rounded bg-sunken" />
            </div>
            <div className="h-7 w-32 rounded-full bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  )
}
