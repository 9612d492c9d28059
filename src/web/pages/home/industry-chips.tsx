/** S1 §2: a chip's label, and the industry that it filters by. */
const CHIPS = [
  { label: 'Retail', industry: 'Retail' },
  { label: 'Service', industry: 'Service Business' },
  { label: 'Professional', industry: 'Professional Services' },
  { label: 'Beauty & Wellness', industry: 'Beauty & Wellness' },
  { label: 'Personal Services', industry: 'Personal Services' },
  { label: 'Education', industry: 'Education' },
  { label: 'Childcare', industry: 'Childcare' },
  { label: 'Art & Entertainment', industry: 'Art & Entertainment' },
  { label: 'Marketing', industry: 'Marketing & Advertising' },
] as const

/** A chip filters by its industry at once. */
export function IndustryChips({ onChoose }: { onChoose: (industry: string) => void }) {
  return (
    <ul aria-label="Industries" className="mt-5 flex flex-wrap gap-2">
      {CHIPS.map(({ label, industry }) => (
        <li key={industry}>
          <button
            type="button"
            onClick={() => onChoose(industry)}
            className="min-h-10 rounded-full border border-line-strong/50 bg-surface px-4 text-[0.95rem] hover:border-evergreen hover:text-evergreen"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
