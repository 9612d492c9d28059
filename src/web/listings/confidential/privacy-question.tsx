import { EyeOff, Store } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

/** The radio's value that `readListing` takes for a confidential listing; the other one is empty. */
export const CONFIDENTIAL = 'on'

const CHOICES: readonly { value: string; label: string; icon: LucideIcon; text: string }[] = [
  {
    value: '',
    label: 'Everyone',
    icon: Store,
    text: 'An open listing: the name, the place and your photos are public. It is found most easily, and anyone can learn that you are selling.',
  },
  {
    value: CONFIDENTIAL,
    label: 'Only buyers I choose',
    icon: EyeOff,
    text: 'A confidential listing: strangers see a short text that you write, your figures and a wide circle on the map. Each buyer learns the name only after you say yes.',
  },
]

interface PrivacyQuestionProps {
  isConfidential: boolean
  onChoose: (isConfidential: boolean) => void
}

/** The first question of the form: whether strangers may know which business it is. */
export function PrivacyQuestion({ isConfidential, onChoose }: PrivacyQuestionProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="font-serif text-xl font-semibold sm:text-2xl">Who may know that it is for sale?</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {CHOICES.map(({ value, label, icon: Icon, text }, index) => (
          <div
            key={label}
            className="relative rounded-card border border-line bg-surface p-4 hover:border-line-strong/60 has-checked:border-evergreen has-checked:bg-evergreen-soft"
          >
            <div className="flex items-center gap-3">
              <input
                type="radio"
                id={`${id}-${index}`}
                name="isConfidential"
                value={value}
                defaultChecked={isConfidential === (value !== '')}
                aria-describedby={`${id}-${index}-text`}
                onChange={() => onChoose(value !== '')}
                className="relative z-1 size-5 shrink-0 accent-evergreen-fill"
              />
              <label
                htmlFor={`${id}-${index}`}
                className="inline-flex flex-1 items-center gap-2 font-semibold wrap-anywhere after:absolute after:inset-0 after:content-['']"
              >
                <Icon strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
                {label}
              </label>
            </div>
            <p id={`${id}-${index}-text`} className="mt-2 text-sm text-muted">
              {text}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
