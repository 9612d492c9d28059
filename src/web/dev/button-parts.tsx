import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Switch } from '#web/ui/switch.tsx'
import { ToggleGroup } from '#web/ui/toggle-group.tsx'
import { Part, Row, State } from './gallery-parts.tsx'
import { LONG_TEXT } from './samples.ts'

const LOOKS = ['primary', 'secondary', 'quiet'] as const

/** Buttons and links. */
export function ButtonParts() {
  return (
    <>
      <Part name="Button" hint="Primary, secondary, quiet. The look that a button and a link share.">
        <State label="Default">
          <Buttons />
        </State>
        <State label="Hovered" pinned="hover">
          <Buttons />
        </State>
        <State label="Focused" pinned="focus">
          <Buttons />
        </State>
        <State label="Disabled">
          <Buttons isDisabled />
        </State>
        <State label="Small">
          <Row>
            {LOOKS.map((look) => (
              <Button look={look} size="small" key={look}>
                Save
              </Button>
            ))}
          </Row>
        </State>
        <State label="Links">
          <Row>
            {LOOKS.map((look) => (
              <a key={look} href="/marketplace" className={buttonClass(look)}>
                Browse
              </a>
            ))}
          </Row>
        </State>
      </Part>
      <Part name="Toggle group">
        <State label="Default">
          <Views />
        </State>
        <State label="Hovered" pinned="hover">
          <Views />
        </State>
        <State label="Focused" pinned="focus">
          <Views />
        </State>
      </Part>
      <Part name="Switch">
        <State label="Off">
          <Switch label="Mail me about messages" />
        </State>
        <State label="On">
          <Switch label="Mail me about messages" defaultChecked />
        </State>
        <State label="Focused" pinned="focus">
          <Switch label="Mail me about messages" />
        </State>
        <State label="Disabled">
          <Row>
            <Switch label="Off" disabled />
            <Switch label="On" defaultChecked disabled />
          </Row>
        </State>
        <State label="Long text" isWide>
          <Switch label={LONG_TEXT} />
        </State>
      </Part>
    </>
  )
}

function Buttons({ isDisabled = false }: { isDisabled?: boolean }) {
  return (
    <Row>
      {LOOKS.map((look) => (
        <Button look={look} key={look} disabled={isDisabled}>
          Save
        </Button>
      ))}
    </Row>
  )
}

function Views() {
  const [view, setView] = useState<'list' | 'map'>('list')
  return (
    <ToggleGroup
      label="View"
      value={view}
      options={[
        { value: 'list', label: 'List', icon: LayoutGrid },
        { value: 'map', label: 'Map', icon: MapIcon },
      ]}
      onChange={setView}
    />
  )
}
