import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { areKeysOff, setKeysOff } from './keys-setting.ts'

const KEYS = [
  ['j or ↓, k or ↑', 'Next and previous conversation'],
  ['Enter', 'Open it'],
  ['/', 'Search'],
  ['r', 'Write a message'],
  ['u or Esc', 'Back to the list'],
  ['?', 'Show these shortcuts'],
] as const

/** Which keys the inbox has, and whether they work. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(() => !areKeysOff())
  return (
    <Dialog title="Keyboard shortcuts" description="They work while you aren’t typing in a field." onClose={onClose}>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {KEYS.map(([key, what]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="shrink-0 font-semibold">{key}</dt>
            <dd className="text-right text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use these shortcuts in this browser"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked)
          setKeysOff(!checked)
        }}
        className="mt-4"
      />
    </Dialog>
  )
}
