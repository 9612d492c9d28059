const VIEWS = { write: 'Write', preview: 'Preview', changes: 'Changes' } as const
export type View = keyof typeof VIEWS
const NAMES = Object.keys(VIEWS) as View[]

interface ViewSwitchProps {
  view: View
  onChange: (view: View) => void
}

/** What the editor shows. The marketplace's group of toggles would become a file of its own there, for this page alone. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div
      role="group"
      aria-label="View"
      className="inline-flex rounded-card border border-line-strong/60 bg-surface p-1"
    >
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          onClick={() => onChange(name)}
          className="inline-flex min-h-9 items-center rounded-lg px-3 text-[0.95rem] hover:bg-sunken aria-pressed:bg-evergreen-fill aria-pressed:font-medium aria-pressed:text-white"
        >
          {VIEWS[name]}
        </button>
      ))}
    </div>
  )
}
