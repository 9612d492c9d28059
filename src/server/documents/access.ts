import type { UserId } from '#shared/accounts/user.ts'
import { levelThatCounts } from '#shared/documents/documents.ts'
import type { AccessLevel, DocumentLock } from '#shared/documents/documents.ts'
import { hasPremiumAccess } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'

/** The facts about a listing that decide who may access its documents. */
export interface DocumentOwner {
  sellerId: UserId
  isPublic: boolean
  isConfidential: boolean
}

/** Who asks. */
export interface DocumentViewer {
  member: Member | undefined
  /** Whether the seller approved them, who signed the NDA, and that has not ended. */
  hasGrant: boolean
}

/** `hidden` is answered as not found. */
export type DocumentAccess = 'open' | 'hidden' | DocumentLock

/**
 * Decides who may open a document at each access level (decisions 14 and 43). A hidden document is not listed either; a lock
 * names what would open the document. Once a listing is off the market, all of its documents are hidden from everyone
 * but its owner and staff.
 */
export function accessTo(
  ownLevel: AccessLevel,
  owner: DocumentOwner,
  { member, hasGrant }: DocumentViewer,
): DocumentAccess {
  if (mayManage(owner, member)) return 'open'
  const level = levelThatCounts(ownLevel, owner)
  if (!owner.isPublic || level === 'admin_only') return 'hidden'
  if (level === 'approved_buyers') return hasGrant ? 'open' : 'approval'
  if (level === 'public') return 'open'
  if (!member) return 'sign_in'
  if (level === 'verified_buyers' && !member.isVerifiedBuyer) return 'verification'
  return hasPremiumAccess(member) ? 'open' : 'subscription'
}

/** Uploading, deleting and reading the access log: for the owner and staff (S2 §6). */
export function mayManage({ sellerId }: DocumentOwner, member: Member | undefined): boolean {
  return member !== undefined && (member.isAdmin || member.id === sellerId)
}
