import { Link } from '@tanstack/react-router'
import type { AuditAction, AuditEntry } from '#shared/moderation/reviews.ts'
import { SETTING_LABELS } from '#shared/settings/setting-words.ts'
import type { SettingName } from '#shared/settings/settings.ts'
import { instantText } from '#web/dates/instant-text.ts'

const ACTIONS: Record<AuditAction, string> = {
  approve: 'verified',
  requestDocuments: 'asked for documents of',
  edit: 'edited',
  recordCheck: 'recorded a check of',
  verifyDocument: 'verified a document of',
  refuseDocument: 'rejected a document of',
  editDocument: 'edited a document of',
  closeReport: 'closed a report about',
  answerMessage: 'answered',
  closeMessage: 'closed without an answer',
  approveBuyer: 'verified the buyer',
  rejectBuyer: 'did not accept the proof of funds of',
  approveProfessional: 'verified the professional',
  rejectProfessional: 'did not verify the professional',
  refundPayment: 'refunded a payment of',
  reviewFigures: 'reviewed figures of',
  openBuyerProof: 'looked at the proof of funds of',
  suspendMember: 'suspended',
  liftSuspension: 'lifted the suspension of',
  endSessions: 'signed out everywhere',
  changeRole: 'changed the role of',
  correctAddress: 'corrected the address of',
  resetTrial: 'reset the trial of',
  endTwoFactor: 'switched off two-factor sign-in of',
  sendCopy: 'sent a copy of the data to',
  closeAccount: 'closed the account of',
  eraseAccount: 'erased the account of',
  keepAccount: 'opened the closed account of',
  takeDownListing: 'took down',
  putBackListing: 'put back',
  readMessages: 'read messages under',
  changeSetting: 'changed the setting',
  changeText: 'changed the text of',
  invite: 'made',
  revokeInvitation: 'revoked',
}

/** A line of the audit log: when, who, what, about whom, and the note. */
export function AuditLine({
  entry: { actorName, action, subject, listingId, listingTitle, personName, note, createdAt },
}: {
  entry: AuditEntry
}) {
  return (
    <>
      <time dateTime={createdAt} className="tabular block text-sm text-muted sm:pt-0.5">
        {instantText(createdAt)}
      </time>
      <div className="wrap-anywhere">
        <p>
          <span className="font-semibold">{actorName ?? 'Former member'}</span> {wordFor(action)}{' '}
          {listingId === null ? (
            (personName ?? subjectText(action, subject))
          ) : (
            <Link
              to="/business/$id"
              params={{ id: String(listingId) }}
              preload={false}
              className="text-evergreen underline underline-offset-2 hover:no-underline"
            >
              {listingTitle}
            </Link>
          )}
        </p>
        {note && <p className="mt-1 text-sm whitespace-pre-line text-muted">{note}</p>}
      </div>
    </>
  )
}

/** Targets that the log shows by id alone. */
function subjectText(action: string, subject: string): string {
  if (subject.startsWith('user ')) return 'a former member'
  if (subject === 'invitation') return 'an invitation'
  if (subject.startsWith('setting ')) return settingLabel(subject.slice('setting '.length))
  return subject.startsWith('report ') && action !== 'readMessages' ? `something else (${subject})` : subject
}

function settingLabel(name: string): string {
  return Object.hasOwn(SETTING_LABELS, name) ? SETTING_LABELS[name as SettingName] : name
}

function wordFor(action: string): string {
  return Object.hasOwn(ACTIONS, action) ? ACTIONS[action as AuditAction] : action
}
