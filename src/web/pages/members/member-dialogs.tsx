import { memberCalls } from '#shared/moderation/calls.ts'
import { send } from '#web/call.ts'
import { STATE } from '#region/region.ts'
import { ROLE_LABELS, ROLES } from '#shared/accounts/roles.ts'
import { StaffEmailInput, StaffNote, StaffRoleInput, SuspensionInput } from '#shared/moderation/members.ts'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { marketDay } from '#shared/market-day.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FormField } from '#web/ui/form.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { nameOf } from './member-words.ts'
import { useChangeMember } from './queries.ts'

export interface MemberDialogProps {
  member: MemberDetail
  onClose: () => void
}

export const NOTE = { name: 'note', label: 'Why', help: 'For the log; only staff read it.' }

export function SuspendDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: SuspensionInput) =>
    send(memberCalls.suspendMember, { id: member.id, body }),
  )
  const { suspension } = member
  return (
    <ActionDialog
      title={suspension ? `Change the suspension of ${nameOf(member)}` : `Suspend ${nameOf(member)}?`}
      description="Every browser is signed out, and nobody finds their listings and profile until it ends. A subscription goes on: refund it on the payments page if it should not."
      schema={SuspensionInput}
      read={(data) => ({ reason: data.get('reason'), lastDay: data.get('lastDay') || null })}
      send={mutateAsync}
      done={{ title: 'Suspended', description: `${nameOf(member)} is signed out everywhere, and an email says why.` }}
      yes={suspension ? 'Save' : 'Suspend'}
      isDestructive={!suspension}
      onClose={onClose}
      labels={{ lastDay: 'Last day' }}
      fields={[
        {
          name: 'reason',
          label: 'Why',
          help: 'The member reads this, by email and when they sign in with the right password.',
        },
      ]}
    >
      {(problem) => (
        <FormField
          name="lastDay"
          label="Last day"
          isOptional
          help={`In ${STATE} time. Without one it lasts until staff lift it.`}
          problem={problem}
        >
          {(field) => <Input {...field} type="date" min={marketDay(Date.now())} className="tabular sm:w-56" />}
        </FormField>
      )}
    </ActionDialog>
  )
}

export function LiftDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffNote) => send(memberCalls.endSuspension, { id: member.id, body }))
  return (
    <ActionDialog
      title={`Let ${nameOf(member)} in again?`}
      description="Their listings come back as what they were, apart from those that were taken down."
      schema={StaffNote}
      send={mutateAsync}
      done={{ title: 'Suspension lifted', description: `${nameOf(member)} can sign in, and an email says so.` }}
      yes="Lift the suspension"
      onClose={onClose}
      fields={[NOTE]}
    />
  )
}

export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffRoleInput) =>
    send(memberCalls.setMemberRole, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Change the role of ${nameOf(member)}`}
      description="An administrator can do everything that you can. The member is told, and you can change it back."
      schema={StaffRoleInput}
      send={mutateAsync}
      done={{ title: 'Role changed', description: `${nameOf(member)} has been told.` }}
      yes="Change the role"
      onClose={onClose}
      labels={{ role: 'Role' }}
      fields={[NOTE]}
    >
      {(problem) => (
        <FormField name="role" label="Role" problem={problem}>
          {(field) => (
            <Select {...field} defaultValue={member.role ?? ''} className="sm:w-56">
              {member.role === null && <option value="">Not chosen yet</option>}
              <Options of={ROLES.map((role) => [role, ROLE_LABELS[role]])} />
            </Select>
          )}
        </FormField>
      )}
    </ActionDialog>
  )
}

export function AddressDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffEmailInput) =>
    send(memberCalls.correctMemberAddress, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Correct the address of ${nameOf(member)}`}
      description="Anyone who can read email at the new address can open the account, so make sure it is theirs. They are signed out everywhere, and both addresses get an email."
      schema={StaffEmailInput}
      send={mutateAsync}
      done={{ title: 'Address corrected', description: 'Both addresses get an email about it.' }}
      yes="Correct the address"
      onClose={onClose}
      labels={{ email: 'Email' }}
      fields={[NOTE]}
    >
      {(problem) => (
        <FormField name="email" label="Email" problem={problem}>
          {(field) => (
            <Input
              {...field}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={member.email}
            />
          )}
        </FormField>
      )}
    </ActionDialog>
  )
}

export function TrialDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffNote) =>
    send(memberCalls.resetMemberTrial, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Reset the trial of ${nameOf(member)}?`}
      description="The trial that was used is forgotten, and the member can start it once more. A trial that runs ends now."
      schema={StaffNote}
      send={mutateAsync}
      done={{ title: 'Trial reset', description: `${nameOf(member)} can start it once more, and has been told.` }}
      yes="Reset the trial"
      onClose={onClose}
      fields={[NOTE]}
    />
  )
}

export function EndSessionsDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffNote) =>
    send(memberCalls.endMemberSessions, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Sign ${nameOf(member)} out everywhere?`}
      description="In every browser. They can sign in again with their password."
      schema={StaffNote}
      send={mutateAsync}
      done={{ title: 'Signed out everywhere', description: `${nameOf(member)} has to sign in again.` }}
      yes="Sign out everywhere"
      onClose={onClose}
      fields={[NOTE]}
    />
  )
}

export function EndTwoFactorDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffNote) =>
    send(memberCalls.endMemberTwoFactor, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Switch off two-factor sign-in of ${nameOf(member)}?`}
      description="For a member who lost the phone and the recovery codes: make sure that it is them. From then on their password alone signs in, and an email says so."
      schema={StaffNote}
      send={mutateAsync}
      done={{ title: 'Two-factor sign-in is off', description: `${nameOf(member)} can sign in with the password.` }}
      yes="Switch it off"
      isDestructive
      onClose={onClose}
      fields={[NOTE]}
    />
  )
}
