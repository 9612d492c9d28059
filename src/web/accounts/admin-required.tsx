import type { ReactNode } from 'react'
import { loginPath } from '#shared/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** S2 §6: what everyone but staff sees of a page for staff. */
export function AdminRequired({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Notice
      title="Admin Access Required"
      actions={
        <a href={loginPath(path)} className={buttonClass('primary')}>
          Log in
        </a>
      }
    >
      {children}
    </Notice>
  )
}
