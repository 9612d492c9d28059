import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast, Toaster } from '#web/ui/toast.tsx'
import type { Toast } from '#web/ui/toast.tsx'
import { Part, Row, State } from './gallery-parts.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

const TOASTS: Record<string, Toast> = {
  'Title alone': { title: 'Business saved' },
  'With a description': { title: 'Business saved', description: 'You find it on your dashboard.' },
  'With an action': {
    title: 'Removed from your shortlist',
    description: 'Your note went with it.',
    action: (
      <Button look="secondary" size="small" className="mt-3">
        Undo
      </Button>
    ),
  },
  'Something failed': { title: 'Not saved', description: 'We could not reach the site.', isDestructive: true },
  'Long text': { title: LONG_TEXT, description: LONG_TEXT },
}

const CONFIRMATIONS = [
  { label: 'Question', title: 'Mark as sold?', description: 'Buyers can no longer write to you.', yes: 'Mark as sold' },
  { label: 'Destructive', title: 'Delete this?', description: LONG_TEXT, yes: 'Delete', isDestructive: true },
  { label: 'Pending', title: 'Delete this?', description: LONG_WORD, yes: 'Delete', isPending: true },
]

/** Dialogs and toasts. */
export function OverlayParts() {
  return (
    <>
      <Part name="Dialog" hint="Opens in the theme of its button.">
        <State label="With a description">
          <Opener>
            {(close) => (
              <Dialog title="Withdraw this business?" description="It no longer appears in searches." onClose={close}>
                <Buttons close={close} />
              </Dialog>
            )}
          </Opener>
        </State>
        <State label="Mandatory: its content leads out">
          <Opener>
            {(close) => (
              <Dialog title="What are you here for?">
                <Buttons close={close} />
              </Dialog>
            )}
          </Opener>
        </State>
        <State label="Sheet">
          <Opener>
            {(close) => (
              <Dialog title="Filters" onClose={close} isSheet>
                <Buttons close={close} />
              </Dialog>
            )}
          </Opener>
        </State>
        <State label="Long text, and a toast within">
          <Opener>
            {(close) => (
              <Dialog title={LONG_TEXT} description={LONG_WORD} onClose={close}>
                <p>{LONG_TEXT.repeat(10)}</p>
                <ToastButtons />
                <Buttons close={close} />
              </Dialog>
            )}
          </Opener>
        </State>
      </Part>
      <Part name="Confirm dialog" hint="Opens in the theme of its button.">
        {CONFIRMATIONS.map(({ label, ...about }) => (
          <State key={label} label={label}>
            <Opener>{(close) => <ConfirmDialog {...about} no="Keep it" onYes={close} onNo={close} />}</Opener>
          </State>
        ))}
      </Part>
      <Part
        name="Toast"
        hint="In both themes at once: there is one at a time. It goes after six seconds, with an action after thirty."
      >
        <State label="Show one" isWide>
          <ToastButtons />
        </State>
        <State label="Where it appears" isWide>
          <div className="gallery-window">
            <Toaster />
          </div>
        </State>
      </Part>
    </>
  )
}

function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

function Buttons({ close }: { close: () => void }) {
  return (
    <Row>
      <Button look="primary" onClick={close}>
        Done
      </Button>
    </Row>
  )
}

function ToastButtons() {
  return (
    <Row>
      {Object.entries(TOASTS).map(([label, toast]) => (
        <Button look="secondary" size="small" key={label} onClick={() => showToast(toast)}>
          {label}
        </Button>
      ))}
    </Row>
  )
}
