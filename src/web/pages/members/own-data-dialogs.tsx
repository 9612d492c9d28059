import { ownDataCalls } from '#shared/own-data/calls.ts'
import { send } from '#web/call.ts'
import { CLOSING_DAYS, COPY_DAYS } from '#shared/accounts/own-data.ts'
import { StaffClosing, StaffNote } from '#shared/moderation/members.ts'
import { Select } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { NOTE } from './member-dialogs.tsx'
import type { MemberDialogProps } from './member-dialogs.tsx'
import { nameOf } from './member-words.ts'
import { useChangeMember } from './queries.ts'

export function CopyDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffNote) =>
    send(ownDataCalls.sendMemberCopy, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Send ${nameOf(member)} a copy of their data?`}
      description={
        <>
          For a member who can’t sign in. An email to <span className="wrap-anywhere">{member.email}</span> opens it for{' '}
          {COPY_DAYS} days: make sure that the address is theirs. You do not see the copy.
        </>
      }
      schema={StaffNote}
      send={mutateAsync}
      done={{ title: 'The copy is being made', description: `${nameOf(member)} gets an email when it is ready.` }}
      yes="Send a copy"
      onClose={onClose}
      fields={[NOTE]}
    />
  )
}

export function CloseDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffClosing) =>
    send(ownDataCalls.closeMemberAccount, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Close the account of ${nameOf(member)}?`}
      description="They are signed out everywhere, their listings leave the market, a subscription is canceled, and a sale they agreed to is called off. To keep them from opening the account again, suspend them too."
      schema={StaffClosing}
      send={mutateAsync}
      done={{ title: 'Account closed', description: 'The member’s page says when it is erased.' }}
      yes="Close the account"
      isDestructive
      onClose={onClose}
      labels={{ erase: 'Erase everything' }}
      fields={[NOTE]}
    >
      {(problem) => (
        <FormField
          name="erase"
          label="Erase everything"
          help="“At once” is for a legal request. Nobody can undo it, and the member gets no email about it."
          problem={problem}
        >
          {(field) => (
            <Select {...field} defaultValue="later" className="sm:w-56">
              <option value="later">In {CLOSING_DAYS} days</option>
              <option value="at_once">At once</option>
            </Select>
          )}
        </FormField>
      )}
    </ActionDialog>
  )
}

export function EraseDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffClosing) =>
    send(ownDataCalls.closeMemberAccount, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Erase the account of ${nameOf(member)} now?`}
      description="Without waiting for the day on which it is erased anyway, e.g. for a legal request. Nobody can undo it, and the member gets no email about it."
      schema={StaffClosing}
      read={(data) => ({ erase: 'at_once', note: data.get('note') })}
      send={mutateAsync}
      done={{ title: 'Account erased', description: 'The last of it is gone within a minute.' }}
      yes="Erase it now"
      isDestructive
      onClose={onClose}
      fields={[NOTE]}
    />
  )
}

export function KeepDialog({ member, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeMember((body: StaffNote) =>
    send(ownDataCalls.keepMemberAccount, { id: member.id, body }),
  )
  return (
    <ActionDialog
      title={`Keep the account of ${nameOf(member)}?`}
      description="Nothing is erased. Their listings stay withdrawn until they list them again, and a canceled subscription stays canceled."
      schema={StaffNote}
      send={mutateAsync}
      done={{ title: 'Account kept', description: `${nameOf(member)} can go on using it.` }}
      yes="Keep the account"
      onClose={onClose}
      fields={[NOTE]}
    />
  )
}
