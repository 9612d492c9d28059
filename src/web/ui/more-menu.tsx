import { Ellipsis } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useIsReady } from './use-is-ready.ts'

interface MoreMenuProps {
  /** What the button is for: "More about photo 1". */
  label: string
  /** Attributes of the button. */
  data?: Record<string, string>
  /** A list of `MenuEntry`. */
  children: ReactNode
}

/** The further steps of one thing, behind a button with three dots. A press on one of them closes the menu. */
export function MoreMenu({ label, data, children }: MoreMenuProps) {
  const id = useId()
  const popover = useRef<HTMLUListElement>(null)
  return (
    <>
      <button
        type="button"
        {...data}
        popoverTarget={id}
        aria-label={label}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Ellipsis strokeWidth={1.5} size={22} aria-hidden="true" />
      </button>
      <ul
        ref={popover}
        id={id}
        popover="auto"
        aria-label={label}
        onClick={() => popover.current?.hidePopover()}
        className="menu-popover p-1.5"
      >
        {children}
      </ul>
    </>
  )
}

export function MenuEntry({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const isReady = useIsReady()
  return (
    <li>
      <button
        type="button"
        disabled={!isReady}
        onClick={onClick}
        className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left hover:bg-sunken disabled:opacity-60"
      >
        {children}
      </button>
    </li>
  )
}
