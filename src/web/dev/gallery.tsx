import { Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import type { Theme } from '#web/frame/theme.ts'
import { ToggleGroup } from '#web/ui/toggle-group.tsx'
import { BadgeParts } from './badge-parts.tsx'
import { ButtonParts } from './button-parts.tsx'
import { CardParts } from './card-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { FileParts } from './file-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { partId, ShownThemes } from './gallery-parts.tsx'
import { ListParts } from './list-parts.tsx'
import { NoticeParts } from './notice-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'

const GROUPS: readonly { Parts: ComponentType; names: readonly string[] }[] = [
  { Parts: ButtonParts, names: ['Button', 'Toggle group', 'Switch'] },
  { Parts: FieldParts, names: ['Field', 'Select', 'Password input', 'Labelled', 'Money field', 'Search box'] },
  { Parts: FormParts, names: ['Form field', 'Error summary', 'Submit button', 'Whole form'] },
  { Parts: OverlayParts, names: ['Dialog', 'Confirm dialog', 'Toast'] },
  {
    Parts: NoticeParts,
    names: ['Notice', 'Not loaded', 'Whole pages', 'Lists of businesses', 'Setup notice', 'Margin note'],
  },
  { Parts: BadgeParts, names: ['Badges', 'Monogram', 'Verified buyer'] },
  { Parts: CardParts, names: ['Business card', 'Skeletons', 'Professional card'] },
  { Parts: ListParts, names: ['Notification', 'Conversations', 'Show older', 'Table of figures', 'Bars of days'] },
  { Parts: FileParts, names: ['File chooser', 'Upload progress', 'Download link'] },
]

type Shown = Theme | 'both'

const THEMES: Record<Shown, readonly Theme[]> = { both: ['light', 'dark'], light: ['light'], dark: ['dark'] }

/** Every part in every state. */
export function Gallery() {
  const [shown, setShown] = useState<Shown>('both')
  return (
    <ShownThemes value={THEMES[shown]}>
      <main className="gallery">
        <header className="gallery-head">
          <h1>UI parts</h1>
          <ToggleGroup
            label="Theme"
            value={shown}
            options={[
              { value: 'both', label: 'Both', icon: SunMoon },
              { value: 'light', label: 'Light', icon: Sun },
              { value: 'dark', label: 'Dark', icon: Moon },
            ]}
            onChange={setShown}
          />
          <nav aria-label="Parts">
            <ul>
              {GROUPS.flatMap(({ names }) => names).map((name) => (
                <li key={name}>
                  <a href={`#${partId(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {GROUPS.map(({ Parts, names }) => (
          <Parts key={names[0]} />
        ))}
      </main>
    </ShownThemes>
  )
}
