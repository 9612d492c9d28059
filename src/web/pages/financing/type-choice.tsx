import { FINANCING_TYPES } from '#shared/financing/financing-types.ts'
import type { FinancingType } from '#shared/financing/financing-types.ts'
import { hearTyped } from '#web/ui/hear-typed.ts'

interface TypeChoiceProps {
  type: FinancingType
  onChoose: (type: FinancingType) => void
}

/** The four financing types. Choosing one fills in its usual terms. */
export function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Fill in what is usual for</legend>
      <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        {Object.entries(FINANCING_TYPES).map(([name, { label }]) => (
          <label
            key={name}
            className="flex min-h-11 items-center justify-center rounded-card border border-line-strong/60 px-2 text-center text-[0.95rem] leading-tight hover:border-evergreen has-checked:border-evergreen has-checked:bg-evergreen-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen"
          >
            <input
              ref={hearTyped}
              type="radio"
              name="type"
              value={name}
              checked={name === type}
              onChange={() => onChoose(name as FinancingType)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
