import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import {
  AddressDialog,
  EndSessionsDialog,
  EndTwoFactorDialog,
  LiftDialog,
  RoleDialog,
  SuspendDialog,
  TrialDialog,
} from './member-dialogs.tsx'
import { CloseDialog, CopyDialog, EraseDialog, KeepDialog } from './own-data-dialogs.tsx'

const DIALOGS = {
  suspend: SuspendDialog,
  lift: LiftDialog,
  role: RoleDialog,
  address: AddressDialog,
  trial: TrialDialog,
  sessions: EndSessionsDialog,
  twoFactor: EndTwoFactorDialog,
  copy: CopyDialog,
  close: CloseDialog,
  erase: EraseDialog,
  keep: KeepDialog,
} as const
type Action = keyof typeof DIALOGS

const WIDE = `${buttonClass('secondary')} w-full`

/** What staff can do about a member; what is not possible says why. */
export function MemberActions({ member, isSelf }: { member: MemberDetail; isSelf: boolean }) {
  const [open, setOpen] = useState<Action>()
  const isReady = useIsReady()
  const Dialog = open && DIALOGS[open]
  const press = (action: Action, label: string) => (
    <button type="button" disabled={!isReady} onClick={() => setOpen(action)} className={WIDE}>
      {label}
    </button>
  )
  return (
    <section aria-labelledby="actions-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="actions-title" className="text-xl">
        What you can do
      </h2>
      <div className="mt-4 grid gap-2">
        {isSelf ? (
          <p className="text-sm text-muted">This is your own account. Only other staff can suspend or close it here.</p>
        ) : member.isSuspended ? (
          <>
            {press('lift', 'Lift the suspension…')}
            {press('suspend', 'Change reason or end…')}
          </>
        ) : (
          press('suspend', 'Suspend…')
        )}
        {member.browsers.length > 0 && press('sessions', 'Sign out everywhere…')}
        {member.hasTwoFactor && press('twoFactor', 'Switch off two-factor sign-in…')}
        {press('role', 'Change the role…')}
        {!member.isAdmin && press('address', 'Correct the address…')}
        {member.trialEndsAt !== null && press('trial', 'Reset the trial…')}
        {press('copy', 'Send a copy of their data…')}
        {member.isClosed ? (
          <>
            {press('keep', 'Keep the account…')}
            {!isSelf && press('erase', 'Erase the account now…')}
          </>
        ) : (
          !isSelf && press('close', 'Close the account…')
        )}
        <Link
          to="/admin/$desk"
          params={{ desk: 'payments' }}
          search={{ email: member.email }}
          preload={false}
          className={WIDE}
        >
          Payments and refunds
        </Link>
      </div>
      {member.isAdmin && (
        <p className="mt-3 text-sm text-muted">
          Administrators change their address themselves, on their account page.
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        Messages stay private. Those of a reported conversation are read in the review queue, under the report.
      </p>
      {Dialog && <Dialog member={member} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
