import type { ReactNode } from 'react'
import { openRoleDialog } from '#web/accounts/role-dialog-host.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toast.tsx'

const LINK = 'min-h-11 px-1 text-evergreen underline-offset-2 hover:underline'

/** Opens the role dialog, which is loaded on demand. */
export function ChooseRoleButton({ look, children }: { look: 'button' | 'link'; children: ReactNode }) {
  return (
    <button type="button" onClick={() => void openRoles()} className={look === 'link' ? LINK : buttonClass('primary')}>
      {children}
      {look === 'link' && <span className="sr-only"> your role</span>}
    </button>
  )
}

async function openRoles(): Promise<void> {
  try {
    await openRoleDialog()
  } catch {
    showToast({ title: 'Error', description: 'The roles did not load. Please try again.', isDestructive: true })
  }
}
