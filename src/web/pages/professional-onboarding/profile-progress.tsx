import { BadgeCheck } from 'lucide-react'
import type { Completeness } from '#shared/professionals/professionals.ts'

/** The profile's completion (S2 §2). */
export function ProfileProgress({ completeness: { percentage } }: { completeness: Completeness }) {
  return (
    <div className="mt-6 max-w-2xl">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id="completion-label" className="font-medium">
          Profile completion
        </p>
        <p className="flex items-center gap-3" aria-live="polite">
          {percentage === 100 && (
            <span className="inline-flex items-center gap-1.5 rounded-full bg-evergreen-soft px-3 py-1 text-sm font-semibold text-evergreen">
              <BadgeCheck strokeWidth={1.5} size={16} aria-hidden="true" />
              Profile Complete!
            </span>
          )}
          <span className="tabular font-serif text-xl font-semibold">{percentage}%</span>
        </p>
      </div>
      <progress
        aria-labelledby="completion-label"
        max={100}
        value={percentage}
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken [&::-moz-progress-bar]:bg-evergreen-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-evergreen-fill [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}
