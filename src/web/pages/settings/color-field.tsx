import { useState } from 'react'
import { DEFAULT_SETTINGS } from '#shared/product.ts'
import { brandColors, colorProblem, GROUND, nearestColor } from '#shared/settings/brand-colors.ts'
import type { ColorName } from '#shared/settings/brand-colors.ts'
import { SETTING_LABELS } from '#shared/settings/setting-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { hearTyped } from '#web/ui/hear-typed.ts'

interface ColorFieldProps {
  name: ColorName
  value: string | null
  problem: FormProblem | undefined
}

const HELP: Record<ColorName, string> = {
  color: 'Of buttons, links and the logo. In the dark theme a lighter one of the same hue.',
  secondColor: 'Of marks, such as what is featured, and of notes. Others of the same hue follow from it.',
}

/** A color, typed or picked, with what follows from it in both themes. For a color that is too pale the nearest that works is shown and offered. */
export function ColorField({ name, value, problem }: ColorFieldProps) {
  const [typed, setTyped] = useState(value ?? DEFAULT_SETTINGS[name])
  const color = /^#[\da-f]{6}$/u.test(typed.trim().toLowerCase()) ? typed.trim().toLowerCase() : undefined
  const nearest = color && colorProblem(name, color) ? nearestColor(name, color) : undefined
  return (
    <FormField name="value" label={SETTING_LABELS[name]} problem={problem} help={HELP[name]}>
      {(field) => (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <input
              ref={hearTyped}
              type="color"
              aria-label={`Pick the ${SETTING_LABELS[name].toLowerCase()}`}
              value={color ?? DEFAULT_SETTINGS[name]}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              className="size-11 shrink-0 rounded-card border border-line-strong/60 bg-surface p-1"
            />
            <Input
              {...field}
              required
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              className="tabular max-w-32"
            />
            {nearest && (
              <Button look="secondary" onClick={() => setTyped(nearest)}>
                Use {nearest}, which is readable
              </Button>
            )}
          </div>
          <div aria-hidden="true" className="mt-3 grid gap-3 sm:grid-cols-2">
            <Sample name={name} color={nearest ?? color} theme={0} />
            <Sample name={name} color={nearest ?? color} theme={1} />
          </div>
        </>
      )}
    </FormField>
  )
}

function Sample({ name, color, theme }: { name: ColorName; color: string | undefined; theme: 0 | 1 }) {
  /** Set by script, since the content security policy forbids styles in the page. */
  function paint(element: HTMLElement | null): void {
    if (!element || !color) return
    const chosen = { ...DEFAULT_SETTINGS, [name]: color }
    const tokens = { ...GROUND, ...brandColors(chosen.color, chosen.secondColor) }
    for (const [token, pair] of Object.entries(tokens)) element.style.setProperty(`--color-${token}`, pair[theme])
  }

  return (
    <div
      ref={paint}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-paper p-3 text-sm text-ink"
    >
      {name === 'color' ? (
        <>
          <span className="rounded-card bg-evergreen-fill px-3 py-1.5 font-semibold text-white">Button</span>
          <span className="font-medium text-evergreen underline underline-offset-2">A link</span>
          <span className="rounded-full bg-evergreen-soft px-2.5 py-1 font-medium text-evergreen">Verified</span>
        </>
      ) : (
        <>
          <span className="size-3 rounded-full bg-brass" />
          <span className="rounded-full bg-brass-soft px-2.5 py-1 font-semibold text-brass-ink">Featured</span>
          <span className="font-medium text-brass-ink">A note</span>
        </>
      )}
    </div>
  )
}
