import type { UserId } from '#shared/accounts/user.ts'
import type { AccessLevel, DocumentLock } from '#shared/documents/documents.ts'
import { hasPremiumAccess } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'

/** A listing as far as it matters to its documents. */
export interface DocumentOwner {
  sellerId: UserId
  isPublic: boolean
}

/** `hidden` answers like something that does not exist. */
export type DocumentAccess = 'open' | 'hidden' | DocumentLock

/**
 * Who may open a document of which level (decision 14). What is hidden is not even listed; a lock says what
 * opens it. A listing that is off the market hides everything from everyone but its owner and staff.
 */
export function accessTo(level: AccessLevel, owner: DocumentOwner, member: Member | undefined): DocumentAccess {
  if (mayManage(owner, member)) return 'open'
  if (!owner.isPublic || level === 'admin_only') return 'hidden'
  if (level === 'public') return 'open'
  if (!member) return 'sign_in'
  if (level === 'verified_buyers' && !member.isVerifiedBuyer) return 'verification'
  return hasPremiumAccess(member) ? 'open' : 'subscription'
}

/** Uploading, deleting and the list of openings: for the owner and staff (S2 §6). */
export function mayManage({ sellerId }: DocumentOwner, member: Member | undefined): boolean {
  return member !== undefined && (member.isAdmin || member.id === sellerId)
}
